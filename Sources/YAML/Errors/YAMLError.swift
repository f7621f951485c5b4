public import Diagnostics

/// What is wrong with a file as YAML, and where. `diagnostic(in:)` words it.
public struct YAMLError: Error, Sendable, Equatable {
  /// What is wrong.
  public var kind: Kind
  /// Where it shows.
  public var range: SourceRange
  /// A second place that explains the first: the first of two equal keys, the opening bracket.
  public var related: SourceRange?

  /// Makes an error.
  public init(_ kind: Kind, at range: SourceRange, related: SourceRange? = nil) {
    self.kind = kind
    self.range = range
    self.related = related
  }

  /// All that can be wrong.
  public enum Kind: Sendable, Equatable {
    /// The reader does not take files, nesting or texts of any size.
    case limit(Limit)
    /// The bytes are no text that YAML allows.
    case encoding(EncodingProblem)
    /// The file is YAML, but says something that this reader refuses.
    case content(ContentProblem)
    /// The file is no YAML.
    case syntax(SyntaxProblem)
  }
}

extension YAMLError {
  /// The limits of the reader.
  public enum Limit: Sendable, Equatable, CaseIterable {
    /// More than 1 MiB.
    case fileSize
    /// More than 64 collections within each other.
    case depth
    /// More than 100,000 nodes.
    case nodes
    /// A scalar of more than 256 KiB.
    case scalarLength
    /// Aliases that stand for more than 10,000 nodes altogether.
    case aliasExpansion
    /// More than 4,096 blanks or blank lines on end, in a file over 64 KiB.
    case blankRun
  }

  /// What can be wrong with bytes.
  public enum EncodingProblem: Sendable, Equatable, CaseIterable {
    /// The file is UTF-16 or UTF-32.
    case notUTF8
    /// A byte that does not belong to UTF-8 text at this place.
    case invalidUTF8
    /// A control character, NUL included.
    case controlCharacter
    /// A line break that YAML 1.1 knows and editors do not: NEL, LS or PS.
    case unicodeLineBreak
  }

  /// What the reader refuses although YAML allows it.
  public enum ContentProblem: Sendable, Equatable, CaseIterable {
    /// A key that the mapping already has; `related` is the first one.
    case duplicateKey
    /// `*name` without `&name` before it.
    case undefinedAlias
    /// `*name` within the node that `&name` marks; `related` is that node's beginning.
    case cyclicAlias
    /// A tag other than `!!str`; `related` is the scalar that carries it, from the tag on.
    case unknownTag
    /// A `%TAG` directive.
    case tagDirective
    /// A second document.
    case secondDocument
    /// The key `<<`.
    case mergeKey
    /// A list or a mapping as a key.
    case collectionAsKey
  }
}
