/// A place in a file as people count: both numbers start at 1.
public struct SourceLocation: Hashable, Sendable, Comparable {
  /// Line, from 1.
  public var line: Int
  /// Column in Unicode scalars, from 1. A byte order mark is not counted.
  public var column: Int

  /// Makes a location from numbers that start at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Order of reading.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
