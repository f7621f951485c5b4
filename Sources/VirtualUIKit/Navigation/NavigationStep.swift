/// One thing that happens while a stack changes, in order.
public enum NavigationStep: Equatable, Sendable {
  /// The stack reads otherwise from here on.
  case stackChanged
  /// The container becomes the controller's parent.
  case attach(ControllerID)
  /// The controller's parent becomes nil.
  case detach(ControllerID)
  /// The view is loaded, if it was not.
  case load(ControllerID)
  /// A controller is told something.
  case callback(ControllerID, Callback, CallbackFlags)
  /// The delegate's `willShow`.
  case willShow(ControllerID, animated: Bool)
  /// The delegate's `didShow`.
  case didShow(ControllerID, animated: Bool)
  /// There is a transition coordinator from here on.
  case coordinatorBegan
  /// The finger was lifted.
  case interactionChanged(isCancelled: Bool)
  /// The transition coordinator runs its completions and is gone.
  case coordinatorEnded
  /// The container lets go of these, topmost first.
  case release([ControllerID])
  /// UIKit logs or raises.
  case warning(UIKitWarning)
}

/// What came of a request, with the steps to take inside the call.
public struct NavigationResponse: Equatable, Sendable {
  /// What came of a request.
  public enum Outcome: Equatable, Sendable {
    /// The stack changed, and nothing more is to come.
    case done
    /// The stack changed, and a transition began.
    case began
    /// It waits for the running transition.
    case queued
    /// There was nothing to do.
    case unchanged
    /// UIKit would have raised.
    case refused
  }
  /// What came of it.
  public var outcome: Outcome
  /// What leaves the stack, bottom to top.
  public var removed: [ControllerID] = []
  /// What happens inside the call.
  public var steps: [NavigationStep] = []
}
