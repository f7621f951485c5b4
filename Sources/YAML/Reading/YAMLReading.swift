/// What came of reading a file.
public struct YAMLReading: Sendable {
  /// The document. It is nil exactly if one of the errors stopped the reader: a limit, bytes that are no text,
  /// or bad syntax.
  public var document: YAMLDocument?
  /// All errors, in order of place. A document with errors has all its nodes, but must not be run.
  public var errors: [YAMLError]

  /// Sorts the errors by place.
  init(document: YAMLDocument?, errors: [YAMLError]) {
    self.document = document
    self.errors =
      errors.isEmpty ? [] : errors.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }
}
