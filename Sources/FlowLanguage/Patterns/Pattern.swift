/// A regular expression that is matched against a whole text, in time that grows with text × pattern and no more.
///
/// The standard library's `Regex` backtracks: `(a|aa)+` against forty letters would never come back, and a flow must
/// not be able to hang a run. So a pattern is a set of states that are followed at once (Thompson's construction), and
/// what cannot be matched that way, looking around and referring back, is refused with its own words.
///
/// What is matched are characters as a user sees them. Known are: alternatives `a|b`, groups `( )`, `(?: )` and
/// `(?<name> )`, classes `[a-z]` and `[^…]`, `.`, `\d \w \s` and their capitals, `\p{L}`, `\p{N}`, `\p{P}`,
/// `\p{Hangul}` and some more, `\b`, `^`, `$`, the repeats `* + ? {2} {2,} {2,5}`, and `(?i)` and `(?s)` at the
/// start.
public struct Pattern: Hashable, Sendable {
  /// Both are shared, so that a pattern takes no more room in a plan than a list.
  private final class Storage: Sendable {
    let source: String
    let program: PatternProgram

    init(source: String, program: PatternProgram) {
      self.source = source
      self.program = program
    }
  }

  private let storage: Storage

  /// The pattern as written.
  public var source: String { storage.source }

  /// Reads a pattern.
  public init(_ source: String) throws(PatternError) {
    var parser = PatternParser(source)
    let program = try PatternProgram(parser.parse(), options: parser.options)
    storage = Storage(source: source, program: program)
  }

  /// Takes a source that may be no pattern; one that is none matches nothing.
  public init(checked source: String) {
    self = (try? Pattern(source)) ?? Pattern(nothing: source)
  }

  private init(nothing source: String) {
    storage = Storage(source: source, program: .nothing)
  }

  /// Whether the pattern matches the text from its beginning to its end.
  public func matchesWhole(_ text: String) -> Bool {
    // A pattern has no way to say the pair of line breaks as one character.
    storage.program.matchesWhole(text.flatMap { $0 == "\r\n" ? ["\r", "\n"] : [$0] })
  }

  /// Patterns are the same if they are written the same.
  public static func == (left: Pattern, right: Pattern) -> Bool { left.source == right.source }

  /// Hashes what is written.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Why a text is no pattern, with the place in it, counted in characters.
public struct PatternError: Error, Hashable, Sendable {
  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// `(` without `)`.
    case unclosedGroup
    /// `)` without `(`.
    case strayParenthesis
    /// `[` without `]`.
    case unclosedClass
    /// A range whose end comes before its start.
    case reversedRange
    /// A repeat with nothing before it.
    case nothingToRepeat
    /// `{5,2}`, or more than a thousand times.
    case invalidRepeat
    /// An escape that means nothing, such as `\y`, or a backslash at the end.
    case unknownEscape(String)
    /// A class of characters by name that is not known.
    case unknownProperty(String)
    /// Something that is matched by going back over the text, such as `(?=…)` or `\1`.
    case unsupported(String)
    /// More states or deeper brackets than a pattern may have.
    case tooLarge
  }

  /// What is wrong.
  public var kind: Kind
  /// The place, from 0.
  public var offset: Int

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
