/// A part of a text that may refer to variables.
enum Reference: Equatable {
  /// Text as it is; `$$(` has become `$(`.
  case text(String)
  /// `$(name)`.
  case name(String)
  /// `${name}`, the habit from other tools.
  case braces(String)
  /// `$(` without a name and `)`.
  case malformed

  /// The parts of a text, in order.
  static func parts(of text: String) -> [Reference] {
    var parts: [Reference] = []
    var literal: [UInt8] = []
    let bytes = Array(text.utf8)
    func flush() {
      guard !literal.isEmpty else { return }
      parts.append(.text(String(decoding: literal, as: UTF8.self)))
      literal = []
    }
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "$$(".utf8) {
        literal += "$(".utf8
        index += 3
      } else if rest.starts(with: "$(".utf8) || rest.starts(with: "${".utf8) {
        let isBrace = bytes[index + 1] == UInt8(ascii: "{")
        let closing = isBrace ? UInt8(ascii: "}") : UInt8(ascii: ")")
        flush()
        guard let end = rest.dropFirst(2).firstIndex(of: closing) else {
          parts.append(isBrace ? .braces("name") : .malformed)
          return parts
        }
        let name = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
        if isBrace {
          parts.append(.braces(name))
        } else {
          parts.append(isName(name) ? .name(name) : .malformed)
        }
        index = end + 1
      } else {
        literal.append(bytes[index])
        index += 1
      }
    }
    flush()
    return parts.isEmpty ? [.text("")] : parts
  }

  /// Whether a word can be the name of a variable: letters of any script, digits, `_` and `-`, and not digits alone.
  static func isName(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "_" }
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "-"
      }
  }
}
