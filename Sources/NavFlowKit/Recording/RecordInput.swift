import Diagnostics
import YAML

/// What an author types.
enum RecordInput: Equatable {
  case nothing
  /// The element with this number is tapped.
  case element(Int)
  /// The element with this number gets a value.
  case value(Int, String)
  /// A step in YAML, without the dash.
  case step(RecordedStep)
  /// A command, without its colon, and what stands behind it.
  case command(String, String)
  /// What is wrong with the line.
  case mistake(String)

  /// Reads a line.
  init(_ line: String) {
    var line = line.withoutOuterBlanks
    if line.isEmpty {
      self = .nothing
      return
    }
    if line.hasPrefix(":") {
      let name = line.dropFirst().prefix { $0 != " " }
      self = .command(String(name), String(line.dropFirst(1 + name.count)).withoutOuterBlanks)
      return
    }
    let digits = line.prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty, let number = Int(digits) {
      let rest = String(line.dropFirst(digits.count)).withoutOuterBlanks
      if rest.isEmpty {
        self = .element(number)
        return
      }
      if rest.hasPrefix(":") || rest.hasPrefix("=") {
        let value = String(rest.dropFirst()).withoutOuterBlanks
        self = value.isEmpty ? .mistake("a value is missing behind `\(number):`") : .value(number, value)
        return
      }
    }
    if line.hasPrefix("- ") { line = String(line.dropFirst(2)).withoutOuterBlanks }
    self = Self.step(line)
  }

  private static func step(_ line: String) -> RecordInput {
    let file = SourceFile(path: "input", text: "- " + line + "\n")
    let reading = YAMLReader().read(file)
    if let error = reading.errors.first {
      return .mistake(error.diagnostic(in: file).message)
    }
    guard let node = reading.document?.root.items.first(where: { _ in true }) else {
      return .mistake("a step is wanted, such as `back`, or `:help`")
    }
    switch node.kind {
    case .scalar:
      guard node.isPlain, !node.textIsEmpty, !node.isAlias else {
        return .mistake("a step is wanted, such as `back`, or `:help`")
      }
      return .step(RecordedStep(text: node.text, isBare: true, isExpectation: false))
    case .sequence: return .mistake("one step at a time")
    case .mapping:
      guard node.style == .block else { return .mistake("write the step without braces around it") }
      let keys = node.pairs.map(\.key.text)
      return .step(RecordedStep(text: line, isBare: false, isExpectation: keys.contains("expect")))
    }
  }
}

extension String {
  /// The text without blanks around it.
  var withoutOuterBlanks: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
