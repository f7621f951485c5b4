/// JSON to be written, with keys in the order given.
package indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  /// The text, or null.
  package static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// Over several lines, two columns for each level; without a newline at the end.
  package var text: String { lines(indent: "") }

  private func lines(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return String(value)
    case .number(let value): return String(value)
    case .string(let value): return Self.quote(value)
    case .array(let values) where values.isEmpty: return "[]"
    case .array(let values):
      let items = values.map { inner + $0.lines(indent: inner) }
      return "[\n" + items.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let pairs):
      let items = pairs.map { inner + Self.quote($0.key) + ": " + $0.value.lines(indent: inner) }
      return "{\n" + items.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }

  private static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
