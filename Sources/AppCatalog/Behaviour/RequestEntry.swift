/// A request that the app makes of its server.
public struct RequestEntry: Sendable {
  public var name: String
  /// The arguments it may carry; one named `id` is what a scalar in `requests` is compared with.
  public var arguments: [ValueType.Field]
  public var summary: String

  public init(_ name: String, _ arguments: [ValueType.Field] = [], _ summary: String = "") {
    self.name = name
    self.arguments = arguments
    self.summary = summary
  }
}

/// A call that the app makes to a delegate outside of it.
public struct DelegateEntry: Sendable {
  public var name: String
  public var arguments: [ValueType.Field]
  public var summary: String

  public init(_ name: String, _ arguments: [ValueType.Field] = [], _ summary: String = "") {
    self.name = name
    self.arguments = arguments
    self.summary = summary
  }
}

/// A key of `given` that the app adds to the common ones.
public struct GivenEntry: Sendable {
  /// What is wrong with a value that has the right type, at which place inside it.
  public struct Problem: Hashable, Sendable {
    /// Indices and member names from the key's value inwards; empty for the value itself.
    public var path: [String]
    public var message: String

    public init(_ path: [String], _ message: String) {
      self.path = path
      self.message = message
    }
  }

  public var name: String
  public var type: ValueType
  public var summary: String
  /// What a well-typed value may still get wrong, such as an id that occurs twice.
  public var validate: @Sendable (Value) -> [Problem]

  public init(
    _ name: String, _ type: ValueType, _ summary: String = "",
    validate: @escaping @Sendable (Value) -> [Problem] = { _ in [] }
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.validate = validate
  }
}
