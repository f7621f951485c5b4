/// A request that the app makes of its server.
public struct RequestEntry: Sendable {
  /// The name flows use in `requests`, `pending`, `respond` and `server`, such as `deleteEvent`.
  public var name: String
  /// The arguments it may carry; one named `id` is what a scalar in `requests` is compared with.
  public var arguments: [ValueType.Field]
  /// One line for help and reference.
  public var summary: String

  /// A request with the arguments it may carry.
  public init(_ name: String, _ arguments: [ValueType.Field] = [], _ summary: String = "") {
    self.name = name
    self.arguments = arguments
    self.summary = summary
  }
}

/// A call that the app makes to a delegate outside of it.
public struct DelegateEntry: Sendable {
  /// The name flows use in `delegate`, such as `detachDocumentDetail`.
  public var name: String
  /// The arguments it may carry; one named `id` is what a scalar in `delegate` is compared with.
  public var arguments: [ValueType.Field]
  /// One line for help and reference.
  public var summary: String

  /// A call with the arguments it may carry.
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
    /// What is wrong, in words for the author of the flow.
    public var message: String

    /// A problem at this path inside the key's value.
    public init(_ path: [String], _ message: String) {
      self.path = path
      self.message = message
    }
  }

  /// The key, such as `events`.
  public var name: String
  /// How the key's value is written.
  public var type: ValueType
  /// One line for help and reference.
  public var summary: String
  /// What a well-typed value may still get wrong, such as an id that occurs twice.
  public var validate: @Sendable (Value) -> [Problem]

  /// A key of this type; without `validate` every well-typed value is right.
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
