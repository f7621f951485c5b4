/// A plain value as flows, states, requests and elements speak of it.
///
/// Dates and times travel as `text` in the app's own notation (`2026-04-20 10:00`), so that what a flow says
/// and what the app holds are compared in the form the author wrote.
public enum Value: Hashable, Sendable {
  /// Absence: an optional without a value, a text that was never entered.
  case none
  /// Words, dates and times as they are written.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// True or false.
  case boolean(Bool)
  /// Elements in order.
  case list([Value])
  /// Named parts, in the order of their declaration.
  case record([Member])

  /// One named part of a record, in declaration order.
  public struct Member: Hashable, Sendable {
    /// The name by which paths and matchers find the part.
    public var name: String
    /// What the part holds; `none` for an optional part without a value.
    public var value: Value

    /// A part of a record.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Value {
  /// The member of a record with this name; nil for anything else.
  public subscript(name: String) -> Value? {
    guard case .record(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a `text` value; nil for anything else.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number of an `integer` value; nil for anything else.
  public var integer: Int? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  /// The truth of a `boolean` value; nil for anything else.
  public var boolean: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  /// The elements of a `list` value; nil for anything else.
  public var list: [Value]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The members of a `record` value; nil for anything else.
  public var members: [Member]? {
    if case .record(let members) = self { members } else { nil }
  }

  /// A text or, for a missing one, `none`.
  public init(_ text: String?) {
    self = text.map(Value.text) ?? .none
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  /// A `text` of this literal.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A `boolean` of this literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An `integer` of this literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
}
