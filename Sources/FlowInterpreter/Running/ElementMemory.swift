import AppCatalog
import FlowLanguage

/// Which elements of lists in the state have been there, for paths that find none: that one is gone which never was would
/// be asserted in vain.
///
/// Only flows that name an element by an id which the flow itself does not explain need the memory.
@MainActor
final class ElementMemory {
  private let known: KnownNames
  private let catalog: AppCatalog
  private let paths: [StatePath]
  /// The paths of elements that have been there.
  private var seen: Set<String> = []

  init(_ flowCase: FlowCase, catalog: AppCatalog) {
    self.catalog = catalog
    known = flowCase.known ?? KnownNames()
    var paths: [StatePath] = []
    if flowCase.known != nil { Self.collect(flowCase.steps, known, into: &paths) }
    self.paths = paths
  }

  /// Whether the element that a path did not find may have been expected to be there.
  func mayBeMissing(_ stop: StatePathStop) -> Bool {
    guard stop.isUnknownElement, let component = stop.component else { return true }
    return known.mayBeID(component) || catalog.mayAssign(id: component) || seen.contains(stop.path)
  }

  /// Remembers what the paths find now.
  func note(_ runner: CaseRunner) {
    if paths.isEmpty { return }
    let reader = runner.stateReader
    for path in paths {
      guard case .value(_, let stop) = reader.read(path) else { continue }
      // How many components were followed to something that is there.
      let depth = stop.map { $0.depth - ($0.isUnknownElement ? 1 : 0) } ?? .max
      for index in path.elements {
        let end = path.fieldDepth + index + 1
        if end <= depth { seen.insert(path.prefix(end)) }
      }
    }
  }

  private static func collect(_ steps: [CompiledStep], _ known: KnownNames, into paths: inout [StatePath]) {
    for step in steps {
      for check in step.expectation?.checks ?? [] {
        guard case .state(let states) = check.subject else { continue }
        for state in states
        where state.path.elements.contains(where: {
          !known.mayBeID(state.path.remainder[$0])
        }) {
          paths.append(state.path)
        }
      }
      switch step.action {
      case .group(let steps), .rapidly(let steps): collect(steps, known, into: &paths)
      default: break
      }
    }
  }
}
