/// Writes a text as a scalar.
public enum ScalarSource {
  /// The text without quotes if it may stand so, otherwise in double quotes.
  public static func shortest(for text: String, isInFlow: Bool) -> String {
    plain(text, isInFlow: isInFlow) ?? doubleQuoted(text)
  }

  /// The text in double quotes.
  public static func quoted(_ text: String) -> String { doubleQuoted(text) }

  /// The text itself, or nil if without quotes it would be something else: a number, true, null, a date or a
  /// time by the rules of YAML 1.2 or 1.1, the beginning of a list, a comment.
  static func plain(_ text: String, isInFlow: Bool) -> String? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: " "),
      last != UInt8(ascii: " "),
      last != UInt8(ascii: ":"), !",[]{}#&*!|>'\"%@`?-:=<~.+".utf8.contains(first), !looksTyped(text)
    else { return nil }
    var previous = UInt8(ascii: "x")
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F { return nil }
      if byte == UInt8(ascii: " "), previous == UInt8(ascii: ":") { return nil }
      if byte == UInt8(ascii: "#"), previous == UInt8(ascii: " ") { return nil }
      if isInFlow, ",[]{}:".utf8.contains(byte) { return nil }
      previous = byte
    }
    return text.unicodeScalars.allSatisfy(isPrintable) ? text : nil
  }

  /// The text in single quotes, or nil if it cannot stand there in one line.
  static func singleQuoted(_ text: String) -> String? {
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && isPrintable($0) }) else { return nil }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  /// The text in double quotes; any text can be written so.
  static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value >= 0x20, isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let length = scalar.value < 0x100 ? 2 : scalar.value < 0x10000 ? 4 : 8
          result += length == 2 ? "\\x" : length == 4 ? "\\u" : "\\U"
          result += String(repeating: "0", count: length - digits.count) + digits
        }
      }
    }
    return result + "\""
  }

  /// Whether the text could be taken for something other than text by any YAML reader. Everything that begins
  /// with a digit is: numbers, dates, times.
  private static func looksTyped(_ text: String) -> Bool {
    if let first = text.utf8.first, 0x30...0x39 ~= first { return true }
    switch text.lowercased() {
    case "null", "true", "false", "yes", "no", "on", "off", "y", "n", "nil": return true
    default: return false
    }
  }

  /// Whether the parser takes the scalar, and takes it for itself and not for a line break.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
