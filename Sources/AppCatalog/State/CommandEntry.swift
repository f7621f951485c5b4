/// A command that a reducer gives its controller through the one-shot action state.
public struct CommandEntry: Hashable, Sendable {
  /// The name in `transitions`, such as `presentErrorToast`.
  public var name: String
  /// The type of its argument, if it carries one.
  public var argument: ValueType?
  /// One line for help and reference.
  public var summary: String

  /// A command, with the type of its argument if it carries one.
  public init(_ name: String, _ argument: ValueType? = nil, _ summary: String = "") {
    self.name = name
    self.argument = argument
    self.summary = summary
  }
}

/// A command with its argument, as written in an action state.
public struct CommandValue: Hashable, Sendable, CustomStringConvertible {
  /// The command's name in the catalog, such as `presentErrorToast`.
  public var name: String
  /// What it carries, such as the text of a toast; nil for a command that stands alone.
  public var argument: Value?

  /// A command as a reducer writes it.
  @inlinable
  public init(_ name: String, _ argument: Value? = nil) {
    self.name = name
    self.argument = argument
  }

  /// The command as a flow writes it in `transitions`: `pop` or `{ presentErrorToast: 네트워크 오류 }`.
  public var description: String {
    argument.map { "{ \(name): \($0) }" } ?? name
  }
}
