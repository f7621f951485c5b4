/// How much the reader takes. The parser below needs time in the square of some of these sizes.
enum YAMLLimits {
  /// Bytes of a file.
  static let fileSize = 1 << 20
  /// Collections within each other, aliases followed.
  static let depth = 64
  /// Nodes as written.
  static let nodes = 100_000
  /// Bytes of one scalar's value.
  static let scalarLength = 256 << 10
  /// Nodes that aliases stand for, altogether.
  static let aliasExpansion = 10_000
  /// Files over this size are searched for what makes the parser slow.
  static let prescanFrom = 64 << 10
  /// Blanks, or blank lines, on end in such a file.
  static let blankRun = 4_096
  /// Errors in the content of one file that are reported.
  static let errors = 100
}
