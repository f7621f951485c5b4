import VirtualUIKit

/// Going on when UIKit has come to rest, for whoever makes one change of the screens after the other.
extension NavigationController {
  /// Goes on at once, or when the transition that runs has ended, in a later turn: what ended has been cleaned up by
  /// then, or never is.
  public func whenAtRest(_ action: @escaping @MainActor () -> Void) {
    guard isTransitioning, let coordinator = transitionCoordinator else { return action() }
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      self?.application.runLoop.perform { self?.whenAtRest(action) }
    }
  }

  /// Dismisses all that is presented over the window, and goes on when it is gone; at once if there is nothing.
  public func dismissPresented(then action: @escaping @MainActor () -> Void) {
    guard let presented = application.window.presentedControllers.first else { return action() }
    let runLoop = application.runLoop
    // UIKit ignores a request to dismiss what is going already, its completion included.
    if presented.isBeingDismissed, let coordinator = presented.transitionCoordinator {
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in
        runLoop.perform { self?.dismissPresented(then: action) }
      }
      return
    }
    presented.presentingViewController?.dismiss(animated: true) { runLoop.perform(action) }
  }
}
