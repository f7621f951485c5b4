/// A half-open range of bytes in a source file.
public struct SourceRange: Hashable, Sendable {
  /// Offset of the first byte.
  public var start: UInt32
  /// Offset of the byte after the last one. Equal to `start` for a place between two bytes.
  public var end: UInt32

  /// Makes a range. An `end` before `start` is taken for `start`.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  /// Makes a range from offsets of any integer kind, clamped to what the range can hold.
  public init(_ start: Int, _ end: Int) {
    self.init(start: UInt32(clamping: start), end: UInt32(clamping: end))
  }

  /// Length in bytes.
  public var length: Int { end >= start ? Int(end - start) : 0 }

  /// Whether the range is a place rather than a stretch of text.
  public var isEmpty: Bool { end <= start }

  /// Whether `other` lies within this range.
  public func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}
