import AppCatalog
import AppUnderTest
import FlowLanguage

/// Which ids and texts have been on display, for `notVisible`: what nothing could ever display would be denied in vain.
///
/// Only flows that deny something which neither the catalog nor the flow itself explains need the memory.
@MainActor
final class DisplayMemory {
  /// Whether what is on display must be remembered.
  let isNeeded: Bool
  private let known: KnownNames
  private let catalog: AppCatalog
  private var displayed: Set<String> = []

  init(_ flowCase: FlowCase, catalog: AppCatalog) {
    self.catalog = catalog
    known = flowCase.known ?? KnownNames()
    // A loop, for a closure would check at each step that it runs on the main actor.
    var isNeeded = false
    for step in flowCase.steps where flowCase.known != nil && !isNeeded {
      isNeeded = Self.deniesUnknown(step, known, catalog)
    }
    self.isNeeded = isNeeded
  }

  /// Whether the name may be denied: it is catalogued, stems from the flow, or was on display before.
  func mayBeDenied(_ name: String) -> Bool { displayed.contains(name) || Self.isKnown(name, known, catalog) }

  /// What is nearest to a name that may not be denied.
  var candidates: [String] {
    // Of a row that is called by its id alone, the whole id comes first.
    let members = catalog.elements.filter(\.isFamily).flatMap { family in
      known.ids.map { family.id + $0 }.filter { Self.isMember($0, of: family.id, known, catalog) }
    }
    return (known.texts.union(displayed).union(members)).sorted() + catalog.elements.compactMap(\.label)
      + catalog.elements.filter { !$0.isFamily }.map(\.id) + catalog.texts
  }

  /// Remembers what is on display now.
  func note(_ runner: CaseRunner) {
    guard isNeeded else { return }
    for element in runner.world.frontmost?.elements() ?? [] {
      displayed.insert(element.id)
      displayed.insert(element.text)
      if let text = element.value.text { displayed.insert(text) }
    }
    if let toast = runner.world.application.window.visibleToast?.text { displayed.insert(toast) }
    displayed.formUnion(runner.recorder.toasts)
  }

  /// Whether a step or one inside it denies something that has to be explained by what was on display.
  private static func deniesUnknown(
    _ step: CompiledStep, _ known: KnownNames, _ catalog: AppCatalog
  ) -> Bool {
    if let checks = step.expectation?.checks {
      for check in checks {
        guard case .notVisible(let elements) = check.subject else { continue }
        if elements.contains(where: { !isKnown($0.name, known, catalog) }) { return true }
      }
    }
    switch step.action {
    case .group(let steps), .rapidly(let steps): return steps.contains { deniesUnknown($0, known, catalog) }
    default: return false
    }
  }

  private static func isKnown(_ name: String, _ known: KnownNames, _ catalog: AppCatalog) -> Bool {
    known.texts.contains(name)
      || catalog.elements.contains { element in
        element.label == name
          || (element.isFamily
            ? isMember(name, of: element.id, known, catalog) : element.id == name)
      }
      || catalog.texts.contains(name)
      || catalog.words.contains { word in
        word.argument == nil ? word.name == name : isMember(name, of: word.element, known, catalog)
      }
      || catalog.dialogs.contains { $0.title == name }
  }

  /// Whether a family of elements, such as `event.`, may have a member of this id: what stands behind the family's name is
  /// a value that its word takes, and, where that can be any text, one that the flow knows or the app may assign.
  private static func isMember(
    _ name: String, of family: String, _ known: KnownNames, _ catalog: AppCatalog
  ) -> Bool {
    guard name.hasPrefix(family) else { return false }
    let end = String(name.dropFirst(family.count))
    switch catalog.words.first(where: { $0.element == family })?.argument?.unwrapped {
    case .day: return CalendarDay(end) != nil
    case .word(let words): return words.contains(end)
    case .text, .integer, .dayOrMoment, nil: return known.mayBeID(end, in: catalog)
    default: return true
    }
  }
}
