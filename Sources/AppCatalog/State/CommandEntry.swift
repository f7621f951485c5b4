/// A command that a reducer gives its controller through the one-shot action state.
public struct CommandEntry: Hashable, Sendable {
  /// The name in `transitions`, such as `presentErrorToast`.
  public var name: String
  /// The type of its argument, if it carries one.
  public var argument: ValueType?
  public var summary: String

  public init(_ name: String, _ argument: ValueType? = nil, _ summary: String = "") {
    self.name = name
    self.argument = argument
    self.summary = summary
  }
}

/// A command with its argument, as written in an action state.
public struct CommandValue: Hashable, Sendable, CustomStringConvertible {
  public var name: String
  public var argument: Value?

  @inlinable
  public init(_ name: String, _ argument: Value? = nil) {
    self.name = name
    self.argument = argument
  }

  public var description: String {
    argument.map { "{ \(name): \($0) }" } ?? name
  }
}
