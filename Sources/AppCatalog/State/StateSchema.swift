/// What a screen's state holds and how it is read.
///
/// Every closure takes the object that keeps the state (a store's state box, a view model) and reads from it in
/// place: a look-up costs a call, no copy of the state.
public struct StateSchema: Sendable {
  /// What a path can read from the state, apart from the states of child screens.
  public var fields: [StateField]
  /// The states of child screens; `StateSlot.childIndex` counts them from 0.
  public var children: [ChildField]
  /// The one-shot action state; nil for a screen that has none.
  public var command: CommandField?
  /// What tells one item's state from another's under the same screen, such as the event's id.
  public var identity: (@Sendable (AnyObject) -> Value)?
  /// The Swift type of the state, by which the runtime tells which screen a report is about.
  public var stateType: Any.Type?

  /// A schema of what flows may ask; a state without any parts has an empty one.
  @inlinable
  public init(
    fields: [StateField] = [], children: [ChildField] = [], command: CommandField? = nil,
    identity: (@Sendable (AnyObject) -> Value)? = nil, stateType: Any.Type? = nil
  ) {
    self.stateType = stateType
    self.fields = fields
    self.children = children
    self.command = command
    self.identity = identity
  }
}

/// One field of a state.
public struct StateField: Sendable {
  /// The field's name in a path, such as `event`.
  public var name: String
  /// How the field's value is written in a flow and compared.
  public var type: ValueType
  /// One line for help and reference.
  public var summary: String
  /// Makes the field's value from the object that keeps the state.
  public var read: @Sendable (AnyObject) -> Value
  /// Parts with reading closures of their own (`event.title`), so that asking for one builds only that one.
  /// A path that goes deeper than these is followed through the value of the last one.
  public var members: [StateField]

  /// A field that `read` makes as a whole and its `members` part by part.
  @inlinable
  public init(
    _ name: String, _ type: ValueType, _ summary: String = "", members: [StateField] = [],
    read: @escaping @Sendable (AnyObject) -> Value
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.members = members
    self.read = read
  }
}

/// The optional state of a child screen; its name in a path is the screen's id.
public struct ChildField: Sendable {
  /// What a child field holds at a moment.
  public struct Reading {
    /// Changes with every assignment, whatever the value.
    public var stamp: UInt64
    /// The object that keeps the child's state; nil when the child's state is nil.
    public var object: AnyObject?

    /// A reading of a child's write stamp and of the object that keeps its state, if it has one.
    @inlinable
    public init(stamp: UInt64, object: AnyObject?) {
      self.stamp = stamp
      self.object = object
    }
  }

  /// The child screen's id.
  public var screen: String
  /// Reads the child from the object that keeps the parent's state.
  public var read: @Sendable (AnyObject) -> Reading

  /// The child state of the screen with this id.
  @inlinable
  public init(_ screen: String, read: @escaping @Sendable (AnyObject) -> Reading) {
    self.screen = screen
    self.read = read
  }
}

/// The one-shot action state of a screen.
public struct CommandField: Sendable {
  /// Every command that the screen knows.
  public var commands: [CommandEntry]
  /// Changes with every assignment, whatever the value; cheap.
  public var stamp: @Sendable (AnyObject) -> UInt64
  /// What the action state holds; nil at rest.
  public var read: @Sendable (AnyObject) -> CommandValue?

  /// An action state that holds one of these commands or none.
  @inlinable
  public init(
    commands: [CommandEntry], stamp: @escaping @Sendable (AnyObject) -> UInt64,
    read: @escaping @Sendable (AnyObject) -> CommandValue?
  ) {
    self.commands = commands
    self.stamp = stamp
    self.read = read
  }
}
