import AppCatalog

/// What a value must be.
public indirect enum Matcher: Sendable {
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
  /// Anything that this matcher refuses.
  case not(Matcher)
  /// What at least one of these accepts.
  case anyOf([Matcher])
  /// A text that contains this text, or a list that has a matching element.
  case contains(Matcher)
  /// A text that the expression matches as a whole.
  case matches(Pattern)
  /// A text that begins with this one.
  case startsWith(String)
  /// A text that ends with this one.
  case endsWith(String)
  /// The number of elements of a list or characters of a text.
  case count(Matcher)
  /// This value or one above it.
  case atLeast(Value)
  /// This value or one below it.
  case atMost(Value)
  /// Every one of several operators written together.
  case all([Matcher])

  /// A named part of a `parts` matcher.
  public struct Part: Sendable {
    /// Which part of the value is matched.
    public var name: String
    /// What the part must be.
    public var matcher: Matcher

    /// A part with what it must be.
    public init(_ name: String, _ matcher: Matcher) {
      self.name = name
      self.matcher = matcher
    }
  }
}

/// A regular expression, known to compile, as written.
public struct Pattern: Hashable, Sendable {
  /// The expression as the flow writes it; a whole value must match it.
  public let source: String

  /// Takes a source that was checked to compile.
  public init(checked source: String) {
    self.source = source
  }
}
