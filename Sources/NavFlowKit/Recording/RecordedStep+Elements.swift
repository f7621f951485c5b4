import AppCatalog
import FlowInterpreter
import YAML

extension RecordedStep {
  /// The step that taps an element: an app word if there is one, else by its text if no other has it.
  init(tapping element: ShownElement, of elements: [ShownElement], catalog: AppCatalog) {
    for word in catalog.words {
      if word.argument == nil, word.element == element.id {
        self.init(text: word.name, isBare: true, isExpectation: false)
        return
      }
      if word.argument != nil, !word.element.isEmpty, element.id.hasPrefix(word.element),
        element.id.count > word.element.count
      {
        let argument = String(element.id.dropFirst(word.element.count))
        let source = Self.typed(argument)
        self.init(text: "\(word.name): \(source)", isBare: false, isExpectation: false)
        return
      }
    }
    let isUnique =
      elements.filter { ($0.text == element.text && $0.isTappable) || $0.id == element.text }.count == 1
    let source = FoundSource.source(of: .text(isUnique ? element.text : element.id), isInFlow: !isUnique)
    self.init(
      text: isUnique && !element.text.isEmpty ? "tapOn: \(source)" : "tapOn: { id: \(source) }",
      isBare: false, isExpectation: false)
  }

  /// A value as an author types it: as it is if it is YAML that can stand in braces, else as a text.
  static func typed(_ value: String) -> String {
    guard let first = value.utf8.first else { return "\"\"" }
    if "\"'[{".utf8.contains(first) { return value }
    let isPlain = !value.utf8.contains { ",[]{}#&*!|>%@`:".utf8.contains($0) }
    let isMoment = value.utf8.allSatisfy { (0x30...0x3A).contains($0) || $0 == 0x2D || $0 == 0x20 }
    let isWord = ["true", "false", "nil"].contains(value)
    return isPlain || isMoment || isWord ? value : ScalarSource.shortest(for: value, isInFlow: true)
  }
}
