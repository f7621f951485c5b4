import AppCatalog
import AppUnderTest
import FlowLanguage

/// Which texts have been on display, for `notVisible`: a text that nothing could ever display would be asserted in
/// vain.
///
/// Only flows that deny a text which neither the catalog nor the flow itself explains need the memory.
@MainActor
final class DisplayMemory {
  /// Whether texts on display must be remembered.
  let isNeeded: Bool
  private let known: Set<String>
  private let catalog: AppCatalog
  private var displayed: Set<String> = []

  init(_ flowCase: FlowCase, catalog: AppCatalog) {
    self.catalog = catalog
    known = flowCase.knownTexts
    // A loop, for a closure would check at each step that it runs on the main actor.
    var isNeeded = false
    for step in flowCase.steps where !isNeeded {
      isNeeded = Self.deniesUnknown(step, known, catalog)
    }
    self.isNeeded = isNeeded
  }

  /// Whether the name may be denied: it is catalogued, stems from the flow, or was on display before.
  func mayBeDenied(_ name: String) -> Bool {
    known.contains(name) || displayed.contains(name) || Self.isCatalogued(name, catalog)
  }

  /// What is nearest to a name that may not be denied.
  var candidates: [String] {
    (known.union(displayed)).sorted() + catalog.elements.compactMap(\.label) + catalog.elements.map(\.id)
      + catalog.texts
  }

  /// Remembers what is on display now.
  func note(_ runner: CaseRunner) {
    guard isNeeded else { return }
    for element in runner.world.frontmost?.elements() ?? [] {
      displayed.insert(element.text)
      if let text = element.value.text { displayed.insert(text) }
    }
    if let toast = runner.world.application.window.visibleToast?.text { displayed.insert(toast) }
    displayed.formUnion(runner.recorder.toasts)
  }

  /// Whether a step or one inside it denies a text that has to be explained by what was on display.
  private static func deniesUnknown(_ step: CompiledStep, _ known: Set<String>, _ catalog: AppCatalog) -> Bool
  {
    if let checks = step.expectation?.checks {
      for check in checks {
        guard case .notVisible(let elements) = check.subject else { continue }
        if elements.contains(where: { !known.contains($0.name) && !isCatalogued($0.name, catalog) }) {
          return true
        }
      }
    }
    switch step.action {
    case .group(let steps), .rapidly(let steps): return steps.contains { deniesUnknown($0, known, catalog) }
    default: return false
    }
  }

  private static func isCatalogued(_ name: String, _ catalog: AppCatalog) -> Bool {
    catalog.elements.contains { element in
      element.label == name || (element.isFamily ? name.hasPrefix(element.id) : element.id == name)
    }
      || catalog.texts.contains(name)
      || catalog.words.contains { $0.name == name || ($0.argument != nil && name.hasPrefix($0.element)) }
      || catalog.dialogs.contains { $0.title == name }
  }
}
