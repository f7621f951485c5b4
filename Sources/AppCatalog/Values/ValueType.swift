/// How a field's value is written in a flow, and what is read from it.
///
/// YAML is resolved by the field that reads it: a `text` takes any plain scalar as written (`010`, `no`,
/// `10:30`), an `integer` or `boolean` only a plain number or true/false.
public enum ValueType: Hashable, Sendable {
  /// Any plain scalar, as written.
  case text
  /// A whole number, within the range if one is given.
  case integer(ClosedRange<Int>? = nil)
  /// Plain `true` or `false`.
  case boolean
  /// `2026-04-20`.
  case day
  /// `2026-04`.
  case month
  /// `2026-04-20 10:00`.
  case moment
  /// Either: a timed value or an all-day one.
  case dayOrMoment
  /// One of these words.
  case word([String])
  /// One of these whole numbers.
  case number([Int])
  /// A list; `key` names the member by which a path finds an element (`events.midterm`), if elements have one.
  indirect case list(ValueType, key: String? = nil)
  /// A mapping with these members.
  case record([Field])
  /// May be absent (`nil`).
  indirect case optional(ValueType)
  /// The first of these that fits the way the value is written.
  case either([ValueType])
  /// The state of a screen: a record that may be absent, addressed through the catalog's schemas.
  case state(String)

  /// One named part of a record.
  public struct Field: Hashable, Sendable {
    /// The member's key in the record.
    public var name: String
    /// How the member's value is written.
    public var type: ValueType
    /// Whether the member must be written where the record is input.
    public var isRequired: Bool
    /// One line for help, hover texts and the reference.
    public var summary: String

    /// A member that input may leave out unless it is required.
    public init(_ name: String, _ type: ValueType, isRequired: Bool = false, _ summary: String = "") {
      self.name = name
      self.type = type
      self.isRequired = isRequired
      self.summary = summary
    }
  }
}

extension ValueType {
  /// The type without its optionality.
  public var unwrapped: ValueType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// Whether `nil` and `present` say something about a value of this type.
  public var isOptional: Bool {
    switch self {
    case .optional, .state: true
    default: false
    }
  }

  /// What a reader is told is wanted here, such as "a whole number from 1 to 99".
  public var phrase: String {
    switch self {
    case .text: "a text"
    case .integer(let range):
      switch range {
      case nil: "a whole number"
      case .some(let range) where range.upperBound == Int.max: "a whole number from \(range.lowerBound)"
      case .some(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
    case .boolean: "true or false"
    case .day: "a date such as 2026-04-20"
    case .month: "a month such as 2026-04"
    case .moment: "a date and time such as 2026-04-20 10:00"
    case .dayOrMoment: "a date and time such as 2026-04-20 10:00, or a date for all day"
    case .word(let words): ValueType.oneOf(words)
    case .number(let numbers): ValueType.oneOf(numbers.map(String.init))
    case .list(let element, _): "a list, each \(element.phrase)"
    case .record(let fields): "a mapping with " + fields.map(\.name).joined(separator: ", ")
    case .optional(let wrapped): wrapped.phrase + ", or nil"
    case .either(let types): types.map(\.phrase).joined(separator: ", or ")
    case .state(let screen): "the state of \(screen)"
    }
  }

  private static func oneOf(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
