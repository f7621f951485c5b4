internal import Diagnostics

/// What an error's words quote from the source: short stretches, cut where they get long.
struct Excerpt {
  let file: SourceFile
  let range: SourceRange

  private static let longest = 60

  /// The text of the range.
  var shown: String { cut(range) }

  /// The rest of the line from the range's beginning on, without a comment.
  var rest: String {
    guard let sourceLine else { return "" }
    return cut(SourceRange(Int(range.start), sourceLine.content.upperBound))
  }

  /// The entry of the line before the range.
  var before: String {
    guard let sourceLine else { return "" }
    return cut(SourceRange(sourceLine.entry.lowerBound, Int(range.start)))
  }

  /// The line without indentation and comment.
  var line: String {
    guard let sourceLine else { return "" }
    return cut(SourceRange(sourceLine.content.lowerBound, sourceLine.content.upperBound))
  }

  /// The line's indentation in words.
  var indentation: String {
    guard let sourceLine else { return "0 columns" }
    let count = sourceLine.content.lowerBound - sourceLine.start
    return count == 1 ? "1 column" : "\(count) columns"
  }

  /// The blanks before the line's content.
  var indent: String {
    guard let sourceLine else { return "" }
    return String(repeating: " ", count: sourceLine.content.lowerBound - sourceLine.start)
  }

  /// The line's entry with `: ` for the full-width colon that the range is.
  var withPlainColon: String {
    let after = rest.dropFirst().drop { $0 == " " }
    return after.isEmpty ? "\(before):" : "\(before): \(after)"
  }

  /// The word of `{word}`; nil for anything else.
  var bracedWord: String? {
    let text = file.text(in: range)
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let word = text.dropFirst().dropLast().drop { $0 == " " || $0 == "$" }.prefix { $0 != " " }
    return !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      ? String(word) : nil
  }

  /// A text in double quotes put into single quotes; nil if escapes would change their meaning, or it is long.
  var singleQuoted: String? {
    let text = file.text(in: range)
    guard text.unicodeScalars.count <= Self.longest else { return nil }
    let inner = text.dropFirst().dropLast()
    var isEscaped = false
    for character in inner {
      if isEscaped, "nrt\"\\".contains(character) { return nil }
      isEscaped = character == "\\" && !isEscaped
    }
    return "'" + inner.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  /// The quoted text with the backslash twice that the range begins with; just the range without such a text.
  func withBackslashTwice(in quoted: Excerpt?) -> String {
    guard let whole = quoted?.range, whole.length <= Self.longest, whole.contains(range) else {
      return "\\" + shown
    }
    return file.text(in: SourceRange(start: whole.start, end: range.start)) + "\\"
      + file.text(in: SourceRange(start: range.start, end: whole.end))
  }

  /// The first byte in hexadecimal.
  var firstByte: String {
    let offset = Int(range.start)
    guard offset < file.bytes.count else { return "00" }
    let digits = String(file.bytes[offset], radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
  }

  /// The first character in backticks, a backtick in quotes.
  var firstInCode: String {
    guard let first = file.text(in: range).unicodeScalars.first else { return "the end of the file" }
    return first == "`" ? "\"`\"" : "`\(first)`"
  }

  /// Whether the first character opens a mapping.
  var opensMapping: Bool { file.text(in: range).unicodeScalars.first == "{" }

  /// The number and, for the best known ones, the name of the first character.
  var scalarName: String {
    guard let scalar = file.text(in: range).unicodeScalars.first else { return "no character" }
    var digits = String(scalar.value, radix: 16, uppercase: true)
    while digits.count < 4 { digits = "0" + digits }
    let name =
      switch scalar.value {
      case 0: " (NUL)"
      case 0x1B: " (escape)"
      case 0x7F: " (delete)"
      case 0x85: " (next line)"
      case 0x2028: " (line separator)"
      case 0x2029: " (paragraph separator)"
      case 0xFEFF: " (byte order mark)"
      default: ""
      }
    return "U+\(digits)\(name)"
  }

  /// The first character as an escape of YAML.
  var escape: String {
    guard let scalar = file.text(in: range).unicodeScalars.first else { return "" }
    switch scalar.value {
    case 0x85: return "\\N"
    case 0x2028: return "\\L"
    case 0x2029: return "\\P"
    default:
      var digits = String(scalar.value, radix: 16, uppercase: true)
      let length = scalar.value < 0x100 ? 2 : scalar.value < 0x10000 ? 4 : 8
      while digits.count < length { digits = "0" + digits }
      return (length == 2 ? "\\x" : length == 4 ? "\\u" : "\\U") + digits
    }
  }

  /// Advice to put the range in quotes, with the result.
  var quoteHelp: String {
    let text = file.text(in: range)
    guard text.unicodeScalars.count <= Self.longest else { return "put the text in quotes" }
    let quoted =
      text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
      ? "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
      : "\"\(text)\""
    return "put the text in quotes: `\(quoted)`"
  }

  private var sourceLine: SourceLine? { SourceLine(containing: Int(range.start), of: file) }

  private func cut(_ range: SourceRange) -> String {
    let text = file.text(in: range)
    let scalars = text.unicodeScalars
    guard scalars.count > Self.longest else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(Self.longest))) + "…"
  }
}
