public import Diagnostics

/// Reads files, one document each. A reader may be used for any number of files, by one thread at a time.
public final class YAMLReader {
  /// Makes a reader.
  public init() {}

  /// Reads a file and reports everything that is wrong with it: all errors of its content, and the first one
  /// of its syntax.
  public func read(_ file: SourceFile) -> YAMLReading {
    YAMLReading(document: nil, errors: [])
  }
}
