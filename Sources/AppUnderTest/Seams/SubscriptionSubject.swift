/// What a screen's controller observes of its store.
public enum SubscriptionSubject: Hashable, Sendable {
  /// The action state.
  case command
  /// Whether there is a child state for this screen.
  case child(String)
  /// A part of the screen's own state.
  case state(String)
}
