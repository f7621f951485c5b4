/// A line of source cut into what a reader sees as single characters, each with its bytes and its columns.
struct DisplayLine {
  /// One visible character.
  struct Cell: Equatable {
    /// The bytes in the file.
    var bytes: Range<Int>
    /// What is printed.
    var text: String
    /// Columns that it takes; a tab counts as one and is copied where columns must match.
    var width: Int
    var isTab: Bool { text == "\t" }
  }

  private(set) var cells: [Cell] = []

  /// Decodes the bytes of a line. Invalid ones are shown as U+FFFD, each for itself.
  init(_ range: Range<Int>, of bytes: [UInt8]) {
    cells.reserveCapacity(range.count)
    var run: [(start: Int, scalar: Unicode.Scalar)] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = Self.decode(bytes, at: offset, before: range.upperBound)
      let replacement = scalar.map(VisibleText.replacement) ?? "\u{FFFD}"
      if let scalar, replacement == nil, scalar != "\t" {
        run.append((offset, scalar))
      } else {
        flush(&run, end: offset)
        let text = replacement ?? "\t"
        cells.append(
          Cell(bytes: offset..<offset + length, text: text, width: text == "\t" ? 1 : DisplayWidth.of(text)))
      }
      offset += length
    }
    flush(&run, end: range.upperBound)
  }

  /// Turns scalars into characters as they are seen.
  private mutating func flush(_ run: inout [(start: Int, scalar: Unicode.Scalar)], end: Int) {
    guard !run.isEmpty else { return }
    var text = ""
    for entry in run { text.unicodeScalars.append(entry.scalar) }
    var index = 0
    for character in text {
      let start = run[index].start
      index = min(index + character.unicodeScalars.count, run.count)
      let stop = index < run.count ? run[index].start : end
      cells.append(
        Cell(bytes: start..<stop, text: String(character), width: DisplayWidth.width(of: character)))
      if index == run.count { break }
    }
    run.removeAll(keepingCapacity: true)
  }

  /// The scalar at an offset and its length; no scalar and 1 where the bytes are not valid UTF-8.
  private static func decode(_ bytes: [UInt8], at offset: Int, before end: Int) -> (Unicode.Scalar?, Int) {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, offset + length <= end else { return (nil, 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    let isOverlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000)
    guard !isOverlong, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }
}
