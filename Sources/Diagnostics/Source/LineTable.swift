/// Where the lines of a file begin. LF, CRLF and a lone CR end a line, as in editors; nothing else does.
public struct LineTable: Sendable {
  /// Byte offset of the first byte of each line; never empty.
  public let starts: [Int]
  /// Offset of the end of the file.
  public let end: Int

  /// Finds the lines of `bytes`, the first of which begins after the byte order mark.
  init(of bytes: [UInt8], after byteOrderMark: Int) {
    var starts = [byteOrderMark]
    bytes.withUnsafeBufferPointer { bytes in
      var index = byteOrderMark
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
        if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        starts.append(index)
      }
    }
    self.starts = starts
    self.end = bytes.count
  }

  /// How many line breaks end at or before an offset.
  static func breaks(in bytes: [UInt8], after byteOrderMark: Int, upTo offset: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in byteOrderMark..<max(byteOrderMark, min(offset, bytes.count)) {
        // CR and LF together are one break, which ends after the LF.
        let isBeforeLF = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        if bytes[index] == UInt8(ascii: "\n") || (bytes[index] == UInt8(ascii: "\r") && !isBeforeLF) {
          count += 1
        }
      }
      return count
    }
  }

  /// Number of lines. Text that ends with a line break has an empty last line.
  public var count: Int { starts.count }

  /// The line (from 0) that holds an offset.
  public func line(containing offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line (from 0) without its line break; empty for a line that does not exist.
  public func content(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    guard line >= 0, line < starts.count else { return end..<end }
    let start = starts[line]
    var stop = line + 1 < starts.count ? starts[line + 1] : end
    // At most one line break ends a line: LF, CR, or both together.
    if line + 1 < starts.count {
      if stop > start, bytes[stop - 1] == UInt8(ascii: "\n") { stop -= 1 }
      if stop > start, bytes[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
    }
    return start..<stop
  }

  /// The place of an offset, clamped to the file.
  func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
    let offset = min(max(offset, 0), end)
    let line = line(containing: offset)
    let start = starts[line]
    guard offset > start else { return SourceLocation(line: line + 1, column: 1) }
    var place = offset
    // Step back to the first byte of the character that the offset points into.
    if place < end {
      while place > start, place > offset - 3, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    }
    var column = 1
    for index in start..<place where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return SourceLocation(line: line + 1, column: column)
  }

  /// The offset of a place, or nil if the file has no such line. A column past the line's end stands for
  /// that end.
  public func offset(of location: SourceLocation, in bytes: [UInt8]) -> UInt32? {
    guard location.line >= 1, location.line <= starts.count else { return nil }
    let content = content(ofLine: location.line - 1, in: bytes)
    var column = 1
    var index = content.lowerBound
    while index < content.upperBound, column < location.column {
      index += 1
      while index < content.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      column += 1
    }
    return UInt32(clamping: index)
  }
}
