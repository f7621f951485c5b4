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
    var denied: [String] = []
    Self.addDenied(flowCase.steps, to: &denied)
    var isNeeded = false
    for name in denied where !isNeeded {
      isNeeded = !known.contains(name) && !Self.isCatalogued(name, catalog)
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

  private static func addDenied(_ steps: [CompiledStep], to names: inout [String]) {
    for step in steps {
      if let checks = step.expectation?.checks {
        for check in checks {
          if case .notVisible(let elements) = check.subject { names += elements.map(\.name) }
        }
      }
      switch step.action {
      case .group(let steps), .rapidly(let steps): addDenied(steps, to: &names)
      default: break
      }
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
