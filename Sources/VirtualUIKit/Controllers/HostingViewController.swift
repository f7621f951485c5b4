/// A virtual `UIHostingController`: a controller whose view is written in SwiftUI. Overrides of the
/// appearance callbacks call `super`.
open class HostingViewController: ViewController {
  /// The view's `onAppear`.
  open func onAppear() {}

  /// The view's `onDisappear`.
  open func onDisappear() {}

  override var kindName: String { "UIHostingController" }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if application.profile.hostingAppearance == .atWillAppear { onAppear() }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if application.profile.hostingAppearance == .afterIsAppearing { onAppear() }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDisappear()
  }
}
