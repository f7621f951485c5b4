/// A key of `given` with the values that are compared: `KEY=VALUE,VALUE`.
struct VariedKey: Equatable, Sendable {
  var name: String
  /// As one would write them in a flow; never empty, each different.
  var values: [String]

  /// Most combinations of the values of all keys.
  static let combinationLimit = 64

  /// What is wrong with an argument that should be a key with its values.
  enum Mistake: Error, Equatable, Sendable {
    case missingEquals
    case missingName
    case emptyValue
    case repeatedValue(String)
    /// A bracket, brace or quote is not closed, or closes nothing.
    case unbalanced
  }

  init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }

  init(parsing text: String) throws(Mistake) {
    guard let equals = text.firstIndex(of: "=") else { throw .missingEquals }
    let name = String(text[..<equals]).trimmed
    if name.isEmpty { throw .missingName }
    var values: [String] = []
    for value in try Self.split(text[text.index(after: equals)...]) {
      if value.isEmpty { throw .emptyValue }
      if values.contains(value) { throw .repeatedValue(value) }
      values.append(value)
    }
    self.init(name: name, values: values)
  }

  /// Cuts at the commas that are neither in brackets nor in quotes.
  private static func split(_ text: Substring) throws(Mistake) -> [String] {
    var values: [String] = []
    var value = ""
    var closers: [Character] = []
    var quote: Character?
    var isEscaped = false
    for character in text {
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else if character == open {
          quote = nil
        }
      } else if character == ",", closers.isEmpty {
        values.append(value.trimmed)
        value = ""
        continue
      } else {
        switch character {
        // An apostrophe within a word opens nothing.
        case "\"", "'": if value.last.map({ " [{,:".contains($0) }) ?? true { quote = character }
        case "[": closers.append("]")
        case "{": closers.append("}")
        case "]", "}": if closers.popLast() != character { throw .unbalanced }
        default: break
        }
      }
      value.append(character)
    }
    guard closers.isEmpty, quote == nil else { throw .unbalanced }
    return values + [value.trimmed]
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
