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

  /// The first `：` of the entry, as a Korean keyboard writes it, if no quote begins the entry.
  var fullWidthColon: SourceRange? {
    let entry = entry
    guard let first = entry.first, !Self.isQuote(bytes[first]) else { return nil }
    for index in entry where index + 3 <= entry.upperBound && bytes[index..<index + 3].elementsEqual("：".utf8)
    {
      return SourceRange(index, index + 3)
    }
    return nil
  }

  /// The innermost `[` or `{` that is open at a place of the line, quotes heeded.
  func openBracket(before place: Int) -> Int? {
    var open: [Int] = []
    var quote: UInt8?
    for index in content.lowerBound..<max(content.lowerBound, min(place, content.upperBound)) {
      let byte = bytes[index]
      let isStart =
        index == content.lowerBound || Self.isBlank(bytes[index - 1])
        || "[{,".utf8.contains(bytes[index - 1])
      if let closing = quote {
        if byte == closing { quote = nil }
      } else if Self.isQuote(byte), isStart {
        quote = byte
      } else if byte == UInt8(ascii: "#"), isStart, !open.isEmpty {
        break
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["), isStart {
        open.append(index)
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        _ = open.popLast()
      }
    }
    return open.last
  }

  /// What follows the first colon; all of the entry if there is none.
  var value: Range<Int> {
    guard let colon else { return entry }
    var first = colon + 1
    while first < content.upperBound, Self.isBlank(bytes[first]) { first += 1 }
    return first..<max(first, content.upperBound)
  }

  /// Whether the line begins an entry of a list.
  var hasDash: Bool { entry.lowerBound > content.lowerBound }

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
