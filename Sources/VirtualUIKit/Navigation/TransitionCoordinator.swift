/// A virtual `UIViewControllerTransitionCoordinator`.
@MainActor public final class TransitionCoordinator {
  /// Whether the transition is animated.
  public let isAnimated: Bool
  /// Whether a finger drives it, or did at its start.
  public let initiallyInteractive: Bool
  /// Whether a finger drives it now.
  public private(set) var isInteractive: Bool
  /// Whether the finger took it back.
  public private(set) var isCancelled = false

  private var interactionHandlers: [@MainActor (TransitionCoordinator) -> Void] = []
  private var completions: [@MainActor (TransitionCoordinator) -> Void] = []

  init(isAnimated: Bool, isInteractive: Bool) {
    self.isAnimated = isAnimated
    self.initiallyInteractive = isInteractive
    self.isInteractive = isInteractive
  }

  /// Runs the animation at once, and the completion when the transition has ended, whichever way.
  public func animate(
    alongsideTransition animation: (@MainActor (TransitionCoordinator) -> Void)?,
    completion: (@MainActor (TransitionCoordinator) -> Void)? = nil
  ) {
    animation?(self)
    if let completion { completions.append(completion) }
  }

  /// Calls back when the finger is lifted.
  public func notifyWhenInteractionChanges(_ handler: @escaping @MainActor (TransitionCoordinator) -> Void) {
    interactionHandlers.append(handler)
  }

  func interactionChanged(isCancelled: Bool) {
    self.isCancelled = isCancelled
    isInteractive = false
    for handler in interactionHandlers { handler(self) }
  }

  func ended() {
    let completions = completions
    self.completions = []
    interactionHandlers = []
    for completion in completions { completion(self) }
  }
}
