internal import Diagnostics

/// What is to be known about a file's bytes before the parser sees them.
enum SourceSurvey {
  /// Whether all bytes are ASCII.
  static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ByteCursor.nonASCII(from: 0, in: bytes) == bytes.count
  }

  /// Whether the bytes are UTF-16 or UTF-32, by their byte order mark or by the zeros of ASCII text.
  static func isWideEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    let (first, second) = (bytes[0], bytes[1])
    return (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE)
      || (first == 0) != (second == 0)
      || (first == 0 && second == 0 && bytes.count >= 4 && (bytes[3] != 0))
  }

  /// Places of NEL, LS and PS, which the parser takes for line breaks and editors do not.
  static func unicodeLineBreaks(_ bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> [Range<Int>] {
    // In most files none of the bytes that they begin with occurs.
    let raw = UnsafeRawBufferPointer(bytes)
    if ByteSearch.first(0xC2, in: raw) == nil, ByteSearch.first(0xE2, in: raw) == nil { return [] }
    var found: [Range<Int>] = []
    var offset = ByteCursor.nonASCII(from: 0, in: bytes)
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0xC2, offset + 1 < bytes.count, bytes[offset + 1] == 0x85 {
        found.append(offset..<offset + 2)
      } else if byte == 0xE2, offset + 2 < bytes.count, bytes[offset + 1] == 0x80,
        bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9
      {
        found.append(offset..<offset + 3)
      }
      if found.count == limit { break }
      // Characters of three bytes are by far the most frequent ones here.
      offset = ByteCursor.nonASCII(from: offset + (0xE0...0xEF ~= byte ? 3 : 1), in: bytes)
    }
    return found
  }

  /// What makes the parser slow in a large file.
  enum Slowness: Equatable {
    case blankRun(Range<Int>)
    case tagDirective(Range<Int>)
  }

  /// The first thing that makes the parser slow: a long run of blanks, many blank lines on end, or a `%TAG`.
  static func slowness(_ bytes: UnsafeBufferPointer<UInt8>) -> Slowness? {
    var blanks = 0
    var blankLines = 0
    var lineStart = 0
    var lineIsBlank = true
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        blanks += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        blankLines = lineIsBlank ? blankLines + 1 : 0
        blanks = 0
        lineStart = offset
        lineIsBlank = true
      case UInt8(ascii: "%") where offset - 1 == lineStart && starts(with: "%TAG", bytes, at: lineStart):
        return .tagDirective(lineStart..<lineStart + 4)
      default:
        blanks = 0
        blankLines = 0
        lineIsBlank = false
      }
      if blanks > YAMLLimits.blankRun { return .blankRun(offset - 1..<offset) }
      if blankLines > YAMLLimits.blankRun { return .blankRun(offset - 1..<offset) }
    }
    return nil
  }

  /// Whether `text` stands at an offset.
  static func starts(with text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    text.withUTF8Buffer { text in
      offset >= 0 && offset + text.count <= bytes.count
        && bytes[offset..<offset + text.count].elementsEqual(text)
    }
  }
}
