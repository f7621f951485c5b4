import AppCatalog
import Diagnostics

/// What a value must be.
public enum Matcher: Sendable {
  /// A scalar or a whole list.
  case equals(Value)
  /// A list of exactly these elements, of which some are matched in part; a list of plain values is `equals`.
  case elements([Matcher])
  /// Plain `nil`.
  case absent
  /// Plain `present`.
  case present
  /// A partial match: each named part must match.
  case parts([Part])
  indirect case not(Matcher)
  case anyOf([Matcher])
  /// A text that contains this text, or a list that has a matching element.
  indirect case contains(Matcher)
  case matches(Pattern)
  case startsWith(String)
  case endsWith(String)
  /// The number of elements of a list or characters of a text.
  indirect case count(Matcher)
  case atLeast(Value)
  case atMost(Value)
  /// Every one of several operators written together.
  case all([Matcher])

  /// A named part of a `parts` matcher.
  public struct Part: Sendable {
    /// The member's name, a child screen's id included.
    public var name: String
    /// What it must be.
    public var matcher: Matcher
    /// The part's value, if it stands where the matcher does and not in a variable.
    public var range: SourceRange?

    /// Makes a part.
    public init(_ name: String, _ matcher: Matcher, range: SourceRange? = nil) {
      self.name = name
      self.matcher = matcher
      self.range = range
    }
  }
}

extension Matcher {
  /// Whether it is satisfied where there is nothing.
  public var acceptsNil: Bool {
    switch self {
    case .absent: true
    case .not(let inner): !inner.acceptsNil
    case .anyOf(let choices): choices.contains { $0.acceptsNil }
    case .all(let all): all.allSatisfy { $0.acceptsNil }
    case .equals, .elements, .present, .parts, .contains, .matches, .startsWith, .endsWith, .count, .atLeast,
      .atMost:
      false
    }
  }
}
