/// Why a gesture did nothing.
public enum GestureRefusal: Error, Equatable, Sendable {
  /// Only the root is on the stack.
  case nothingToPop
  /// A transition runs.
  case transitionRuns
  /// The stack is not on display, or something is presented over it.
  case covered
  /// The top controller switched the gesture off.
  case switchedOff(ControllerID)
  /// `popViewController` is overridden and did not pop.
  case vetoed
  /// No page sheet is in front.
  case noSheet
}

extension NavigationController {
  /// The edge swipe, from the touch to the lifting of the finger; the animation to its end is left to the run
  /// loop. Returns why it was not possible, or nil.
  @discardableResult
  public func swipeBack(cancelled: Bool = false) -> GestureRefusal? {
    guard isOnDisplay, presentedViewController == nil else { return .covered }
    guard !isTransitioning else { return .transitionRuns }
    guard model.stack.count > 1, let top = topViewController else { return .nothingToPop }
    guard top.isPopGestureEnabled else { return .switchedOff(top.id) }
    isSwiping = true
    popViewController(animated: true)
    isSwiping = false
    guard model.running?.isInteractive == true else { return .vetoed }
    // A swipe spans many turns: what its start brings about happens before the finger is lifted.
    application.runLoop.turn()
    if model.running?.phase == .started { commit() }
    application.runLoop.turn()
    execute(model.release(cancelled: cancelled))
    return nil
  }
}
