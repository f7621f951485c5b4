import AppCatalog
import VirtualUIKit

extension World: UIKitHooks {
  /// Tells the observer of a screen's callback; controllers that are no screens are passed over.
  public func callback(
    _ controller: ControllerID, name: String?, _ callback: Callback, flags: CallbackFlags
  ) {
    guard let screen = screens[controller]?.screen else { return }
    observer?.observe(.callback(screen, LifecycleCallback(callback)))
  }

  /// Tells the observer that the app's own stack changed; those of other navigation controllers do not count.
  public func stackChanged(_ navigationController: NavigationController) {
    guard navigationController === app?.navigationController else { return }
    observer?.observe(.stackChanged)
  }

  /// Tells the observer of the warning, with the screen that presents, or the one that was to go onto the stack.
  public func warning(_ warning: UIKitWarning, words: String) {
    let concerned =
      switch warning.kind {
      case .presentation: [warning.receiver, warning.controller]
      case .navigation: [warning.controller, warning.receiver]
      }
    observer?.observe(
      .warning(warning, concerned.lazy.compactMap { self.screens[$0]?.screen }.first, words: words))
  }

  /// Tells the observer of the toast's text.
  public func toastShown(_ toast: Toast, in controller: ControllerID) {
    observer?.observe(.toastShown(toast.text))
  }

  /// Tells the observer that the toast is gone, and why.
  public func toastDismissed(_ toast: Toast, in controller: ControllerID, _ reason: Toast.Dismissal) {
    observer?.observe(.toastEnded(toast.text, reason))
  }

  /// Does nothing: what is presented is asked of the window.
  public func presented(_ controller: ViewController) {}

  /// Does nothing: what is presented is asked of the window.
  public func dismissed(_ controller: ViewController) {}
}

extension LifecycleCallback {
  /// The name that flows have for a callback of UIKit.
  init(_ callback: Callback) {
    self =
      switch callback {
      case .viewDidLoad: .viewDidLoad
      case .willMoveToParent: .willMoveToParent
      case .willMoveToNil: .willMoveToNil
      case .viewWillAppear: .viewWillAppear
      case .viewIsAppearing: .viewIsAppearing
      case .viewDidAppear: .viewDidAppear
      case .viewWillDisappear: .viewWillDisappear
      case .viewDidDisappear: .viewDidDisappear
      case .didMoveToParent: .didMoveToParent
      case .didMoveToNil: .didMoveToNil
      case .deinit: .deinit
      }
  }
}

extension Profile {
  /// The profile of an iOS version; the newest for one that has none of its own.
  init(version: Int) {
    switch version {
    case 17: self = .ios17
    case 18: self = .ios18
    default: self = .ios26
    }
  }
}
