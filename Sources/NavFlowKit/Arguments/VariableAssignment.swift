/// A variable set from outside: `NAME=VALUE`. Whether a flow may have the name is the language's matter.
struct VariableAssignment: Equatable, Sendable {
  var name: String
  /// May be empty, and may contain `=`.
  var value: String

  enum Mistake: Error, Equatable, Sendable {
    case missingEquals
    case missingName
  }

  init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  init(parsing text: String) throws(Mistake) {
    let bytes = text.utf8
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { throw .missingEquals }
    guard equals > bytes.startIndex else { throw .missingName }
    self.init(name: String(text[..<equals]), value: String(text[bytes.index(after: equals)...]))
  }
}
