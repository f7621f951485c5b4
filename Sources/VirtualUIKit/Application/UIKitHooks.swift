/// What the virtual UIKit reports to its owner. All calls come synchronously, in the order of events, each
/// before the controller itself is told.
@MainActor public protocol UIKitHooks: AnyObject {
  /// Whether `callback` is to be called at all; read at each callback.
  var wantsCallbacks: Bool { get }

  /// A controller is told something. The name is its `screenName`.
  func callback(_ controller: ControllerID, name: String?, _ callback: Callback, flags: CallbackFlags)

  /// The controllers of a stack are others than before, or in another order.
  func stackChanged(_ navigationController: NavigationController)

  /// UIKit would log this or raise an exception. The operation was refused where UIKit would raise.
  /// The words are UIKit's own, with the names of screens in place of class and address.
  func warning(_ warning: UIKitWarning, words: String)

  /// A toast came up in the view of this controller.
  func toastShown(_ toast: Toast, in controller: ControllerID)

  /// A toast is gone.
  func toastDismissed(_ toast: Toast, in controller: ControllerID, _ reason: Toast.Dismissal)

  /// A modal screen or an alert was presented: inside the call, before its callbacks.
  func presented(_ controller: ViewController)

  /// A modal screen or an alert is gone: right before its `viewDidDisappear`.
  func dismissed(_ controller: ViewController)
}
