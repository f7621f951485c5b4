internal import Diagnostics

/// A line of a file, seen as YAML: its indentation, dashes, key and value. All offsets are those of the file.
/// It knows no more of YAML than a reader who skims, which is what advice needs.
struct SourceLine {
  let bytes: [UInt8]
  /// Number of the line, from 0.
  let number: Int
  /// First byte of the line.
  let start: Int
  /// The line from its first byte that is no space to its last one that is no blank, without a comment.
  let content: Range<Int>
  /// Whether a comment was left out.
  let hasComment: Bool

  /// The line with a number; nil if there is none such.
  init?(_ number: Int, of file: SourceFile) {
    let lines = file.lines
    guard number >= 0, number < lines.count else { return nil }
    let bytes = file.bytes
    let whole = lines.content(ofLine: number, in: bytes)
    var first = whole.lowerBound
    while first < whole.upperBound, Self.isBlank(bytes[first]) { first += 1 }
    var last = first
    var hasComment = false
    var index = first
    var quote: UInt8?
    while index < whole.upperBound {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"), index == first || Self.isBlank(bytes[index - 1]) {
        hasComment = true
        break
      } else if Self.isQuote(byte), index == first || Self.isBlank(bytes[index - 1]) {
        quote = byte
      }
      index += 1
      if !Self.isBlank(byte) { last = index }
    }
    self.bytes = bytes
    self.number = number
    self.start = whole.lowerBound
    self.content = first..<max(first, last)
    self.hasComment = hasComment
  }

  /// The line that holds an offset.
  init?(containing offset: Int, of file: SourceFile) {
    self.init(file.lines.line(containing: offset), of: file)
  }

  /// Whether there is nothing, or only a comment, in the line.
  var isEmpty: Bool { content.isEmpty }

  /// The content without the dashes that begin entries of lists.
  var entry: Range<Int> {
    var first = content.lowerBound
    while first < content.upperBound, bytes[first] == UInt8(ascii: "-"),
      first + 1 == content.upperBound || Self.isBlank(bytes[first + 1])
    {
      first += 1
      while first < content.upperBound, Self.isBlank(bytes[first]) { first += 1 }
    }
    return first..<content.upperBound
  }

  /// The first `:` of the entry, outside quotes, that a blank or the end follows.
  var colon: Int? { colons(glued: false).first }

  /// The first `:` of the entry, outside quotes, that neither a blank nor `//` follows.
  var gluedColon: Int? { colons(glued: true).first }

  /// What follows the first colon; all of the entry if there is none.
  var value: Range<Int> {
    guard let colon else { return entry }
    var first = colon + 1
    while first < content.upperBound, Self.isBlank(bytes[first]) { first += 1 }
    return first..<max(first, content.upperBound)
  }

  /// Whether the line begins with `-` and a letter right after it.
  var hasGluedDash: Bool {
    let first = content.lowerBound
    return content.count > 1 && bytes[first] == UInt8(ascii: "-") && !Self.isBlank(bytes[first + 1])
      && bytes[first + 1] != UInt8(ascii: "-") && !(0x30...0x39).contains(bytes[first + 1])
  }

  private func colons(glued: Bool) -> [Int] {
    var quote: UInt8?
    let entry = entry
    for index in entry {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if Self.isQuote(byte), index == entry.lowerBound {
        quote = byte
      } else if byte == UInt8(ascii: ":") {
        let isLast = index + 1 == entry.upperBound
        let isFollowedByBlank = isLast || Self.isBlank(bytes[index + 1])
        if !glued, isFollowedByBlank { return [index] }
        if glued, !isFollowedByBlank, bytes[index + 1] != UInt8(ascii: "/") { return [index] }
      }
    }
    return []
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
