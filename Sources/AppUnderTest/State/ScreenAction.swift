/// The action of a screen: what every screen's controller may send, whatever else the screen knows.
public protocol ScreenAction {
  /// What the action is to the machinery that screens share.
  var role: ScreenActionRole { get }
}

/// The part an action plays between a screen and its controller.
public enum ScreenActionRole: Hashable, Sendable {
  /// The controller executed the command and resets the action state.
  case reset
  /// The controller left the stack.
  case disappeared
  /// Anything that only the screen itself knows.
  case other
}
