import AppCatalog
import FlowInterpreter
import FlowLanguage

/// What a line of a recording may be completed to.
struct RecordCompletion {
  let catalog: AppCatalog
  /// What is on display.
  let elements: [ShownElement]

  /// The lines that begin like this one, each once, sorted.
  @MainActor
  func lines(beginning line: String) -> [String] {
    var candidates = RecordSession.commands.map { ":\($0.name)" + ($0.argument.isEmpty ? "" : " ") }
    for word in catalog.words {
      guard word.argument != nil else {
        candidates.append(word.name)
        continue
      }
      candidates.append("\(word.name): ")
      for element in elements where element.id.hasPrefix(word.element) {
        candidates.append("\(word.name): \(element.id.dropFirst(word.element.count))")
      }
    }
    for step in StepTable.entries {
      candidates.append(step.value.hasPrefix("nothing") ? step.name : "\(step.name): ")
    }
    for element in elements where element.isTappable && !element.text.isEmpty {
      candidates.append("tapOn: \(FoundSource.source(of: .text(element.text), isInFlow: false))")
    }
    for element in elements where element.isInput { candidates.append("fill: { \(element.id): ") }
    for screen in catalog.screens { candidates.append("backTo: \(screen.id)") }
    // Values are named once their step is there.
    let isNamed = line.contains(": ")
    return Set(
      candidates.filter {
        $0.hasPrefix(line) && $0 != line && (isNamed || !$0.contains(": ") || $0.hasSuffix(": "))
      }
    ).sorted()
  }
}
