/// How it is noticed that a controller left the navigation stack.
public enum CleanupStrategy: String, Hashable, Sendable, CaseIterable {
  /// `viewWillDisappear` while `isMovingFromParent`.
  case viewWillDisappear
  /// The controller's `deinit`.
  case `deinit`
  /// `didMove(toParent: nil)`.
  case didMove
  /// The navigation delegate compares the stack after each completed transition.
  case didShow
}
