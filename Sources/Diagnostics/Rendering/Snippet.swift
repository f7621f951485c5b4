/// A piece of source with marked spans: one primary span, drawn with `^`, and any number of others, drawn with
/// `-`, all in one file.
public struct Snippet: Sendable, Equatable {
  /// A marked stretch of source.
  public struct Span: Sendable, Equatable {
    /// The bytes that are marked.
    public var range: SourceRange
    /// What is said next to the mark.
    public var label: String?

    /// Makes a span.
    public init(_ range: SourceRange, label: String? = nil) {
      self.range = range
      self.label = label
    }
  }

  /// The file that is shown.
  public var file: SourceFile
  /// The span that it is about.
  public var primary: Span
  /// Spans that explain the primary one.
  public var secondary: [Span]

  /// Makes a snippet.
  public init(file: SourceFile, primary: Span, secondary: [Span] = []) {
    self.file = file
    self.primary = primary
    self.secondary = secondary
  }
}
