import VirtualUIKit

/// A controller that shows the contents of a screen as a child of the screen's own controller, as a
/// `UIHostingController` does for a SwiftUI view.
@MainActor
public final class HostingController: ViewController {
  /// What hosts it calls this when its view appears for the first time, where SwiftUI's `onAppear` would run.
  private let onAppear: () -> Void
  private var hasAppeared = false

  /// A controller that calls `onAppear` the first time its view is appearing, and never again.
  public init(_ application: Application, onAppear: @escaping () -> Void) {
    self.onAppear = onAppear
    super.init(application)
  }

  public override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    onAppear()
  }
}
