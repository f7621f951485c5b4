import AppCatalog
import FlowLanguage

/// Which elements of lists in the state have been there, for paths that find none: that one is gone which never was would
/// be asserted in vain.
///
/// Only flows that say of an element that it is not there, by an id which nothing else explains, need the memory.
@MainActor
final class ElementMemory {
  private let known: KnownNames
  private let catalog: AppCatalog
  /// The paths whose elements have not all been there yet, each once.
  private var paths: [StatePath]
  /// The paths of elements that have been there.
  private var seen: Set<String> = []

  init(_ flowCase: FlowCase, catalog: AppCatalog) {
    self.catalog = catalog
    let known = flowCase.known ?? KnownNames()
    self.known = known
    var paths: [StatePath] = []
    if flowCase.known != nil {
      var texts: Set<String> = []
      Self.forEachDenial(in: flowCase.steps) { path in
        let isKnown = path.elements.allSatisfy { known.mayBeID(path.remainder[$0], in: catalog) }
        if !isKnown, texts.insert(path.text).inserted { paths.append(path) }
      }
    }
    self.paths = paths
  }

  /// Whether the element that a path did not find may have been expected to be there.
  func mayBeMissing(_ stop: StatePathStop) -> Bool {
    guard stop.isUnknownElement, let component = stop.component else { return true }
    return known.mayBeID(component, in: catalog) || seen.contains(stop.path)
  }

  /// Remembers what the paths find now.
  func note(_ runner: CaseRunner) {
    if paths.isEmpty { return }
    let reader = runner.stateReader
    paths.removeAll { path in
      guard case .value(_, let stop) = reader.read(path) else { return false }
      // How many components were followed to something that is there.
      let depth = stop.map { $0.depth - ($0.isUnknownElement ? 1 : 0) } ?? .max
      for index in path.elements where path.fieldDepth + index < depth {
        seen.insert(path.prefix(path.fieldDepth + index + 1))
      }
      return stop == nil
    }
  }

  private static func forEachDenial(in steps: [CompiledStep], _ body: (StatePath) -> Void) {
    for step in steps {
      for check in step.expectation?.checks ?? [] {
        guard case .state(let states) = check.subject else { continue }
        for state in states where !state.path.elements.isEmpty && state.matcher.acceptsNil {
          body(state.path)
        }
      }
      switch step.action {
      case .group(let steps), .rapidly(let steps): forEachDenial(in: steps, body)
      default: break
      }
    }
  }
}
