/// A change of a stack that is under way.
public struct NavigationTransition: Equatable, Sendable {
  /// Where it is.
  public enum Phase: Sendable {
    /// The stack has changed; the appearance callbacks are due at the commit.
    case started
    /// The `will` callbacks were sent, and the animation runs.
    case committed
    /// The `did` callbacks are being sent.
    case completing
  }

  /// What kind of change it is.
  public enum Kind: Sendable {
    case push
    case pop
    /// The stack itself comes on display, nothing changes.
    case display
  }

  /// What kind of change it is.
  public var kind: Kind
  /// Where it is.
  public var phase = Phase.started
  /// Whether the change is animated; one that is not ends at its commit.
  public var isAnimated: Bool
  /// Whether a finger drives it.
  public var isInteractive = false
  /// Whether the finger took it back.
  public var isCancelled = false
  /// The stack before it.
  public var stackBefore: [ControllerID]
  /// Who was on top; nil if nobody was.
  public var from: ControllerID?
  /// Those on top of the stack that are owed `didMove(toParent:)` at the end, bottom to top.
  var arrivals: [ControllerID] = []
  /// Those that are owed `didMove(toParent: nil)` at the end, bottom to top.
  var departures: [ControllerID] = []
  /// All that leave, bottom to top.
  public var removed: [ControllerID] = []
}

/// An operation that waits for the running transition.
public struct QueuedOperation: Equatable, Sendable {
  /// What was asked.
  public var operation: StackOperation
  /// Whether it is to be animated.
  public var isAnimated: Bool
}
