import VirtualUIKit

/// A controller that shows the contents of a screen as a child of the screen's own controller, as a
/// `UIHostingController` does for a SwiftUI view.
@MainActor
public final class HostingController: HostingViewController {
  private let onFirstAppear: () -> Void
  private var hasAppeared = false

  /// - Parameter onFirstAppear: runs where the view's `onAppear` does, the first time and never again.
  public init(_ application: Application, onFirstAppear: @escaping () -> Void) {
    self.onFirstAppear = onFirstAppear
    super.init(application)
  }

  public override func onAppear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    onFirstAppear()
  }
}
