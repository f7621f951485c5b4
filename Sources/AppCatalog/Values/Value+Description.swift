extension Value: CustomStringConvertible {
  /// The value as a flow would write it: texts plain where YAML reads them back as the same text, else quoted.
  public var description: String {
    switch self {
    case .none: return "nil"
    case .text(let text): return Value.isPlain(text) ? text : Value.quoted(text)
    case .integer(let integer): return String(integer)
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .list(let values):
      return "[" + values.map(\.inFlow).joined(separator: ", ") + "]"
    case .record(let members):
      if members.isEmpty { return "{}" }
      return "{ " + members.map { "\($0.name): \($0.value.inFlow)" }.joined(separator: ", ") + " }"
    }
  }

  /// The same inside `[ ]` or `{ }`, where a comma or a bracket needs quotes as well.
  private var inFlow: String {
    if case .text(let text) = self, text.utf8.contains(where: { ",[]{}".utf8.contains($0) }) {
      return Value.quoted(text)
    }
    return description
  }

  /// Whether a text can stand unquoted and still be read as this text.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    if ["nil", "null", "Null", "NULL", "~", "present"].contains(text) { return false }
    if first == 0x20 || last == 0x20 || last == UInt8(ascii: ":") { return false }
    if "-?:,[]{}#&*!|>'\"%@`".utf8.contains(first) {
      let second = text.utf8.dropFirst().first
      let leads = "-?:".utf8.contains(first) && second.map { $0 != 0x20 } == true
      if !leads { return false }
    }
    return !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      && !text.contains(": ") && !text.contains(" #")
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "\\x" + (hex.count < 2 ? "0" + hex : hex)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
