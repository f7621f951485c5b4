import AppCatalog
import AppUnderTest
import FlowLanguage
import VirtualUIKit

/// The surface that a gesture meets: the frontmost one, or, among fast gestures, that of the last rest.
@MainActor
struct SurfaceReader {
  /// What was on display before a series of fast gestures.
  struct Snapshot {
    var surface: Surface?
    var elements: [Element]
    /// How many screens the stack held.
    var depth: Int
  }

  let world: World
  let matcher: MatcherEvaluator
  let snapshot: Snapshot?

  var surface: Surface? { snapshot.map(\.surface) ?? world.frontmost }

  var name: String? { surface?.name(in: world.catalog) }

  /// The elements on the surface, or only the one with this id.
  func elements(_ query: ElementQuery = .all) -> [Element] {
    guard let snapshot else { return surface?.elements(query) ?? [] }
    switch query {
    case .all: return snapshot.elements
    case .id(let id): return snapshot.elements.filter { $0.id == id }
    }
  }

  /// The elements that a name means: those with this id, or else with exactly this text.
  func elements(named name: String) -> [Element] {
    let byID = elements(.id(name))
    return byID.isEmpty ? elements().filter { $0.text == name } : byID
  }

  /// Whether a gesture may touch the element. What became enabled since the last rest may be touched, too.
  private func isEnabled(_ element: Element) -> Bool {
    guard !element.isEnabled, let snapshot else { return element.isEnabled }
    return snapshot.surface?.elements(.id(element.id)).first?.isEnabled ?? false
  }

  // MARK: Tapping

  func tap(_ selector: ElementSelector) throws(Problem) {
    let description = selector.criterion.description
    try tap(matches(selector.criterion), index: selector.index, as: description)
  }

  /// Taps what an app word means.
  func tap(_ word: WordEntry, _ argument: Value?) throws(Problem) {
    // No closures, which would check that they run on the main actor.
    let end: String? = if let argument { argument.text ?? argument.description } else { nil }
    let id = if let end { word.element + end } else { word.element }
    var matches = elements(.id(id))
    var description = ElementDescription.id(id)
    if matches.isEmpty, word.acceptsText, let end {
      description = .idOrText(end)
      matches = elements().filter { $0.id.hasPrefix(word.element) && $0.text == end }
    }
    if matches.isEmpty, let end { throw absence(of: end, meaning: id, family: word.element) }
    try tap(matches, index: nil, as: description)
  }

  /// Why an app word's argument means nothing: what could be written instead are the ends of the family's ids.
  private func absence(of argument: String, meaning id: String, family: String) -> Problem {
    let problem = absence(of: .id(id))
    guard case .noElement(_, let surface, let candidates) = problem else { return problem }
    let members = candidates.filter { $0.id.hasPrefix(family) }
    guard !members.isEmpty else { return problem }
    return .noElement(
      .idOrText(argument), on: surface,
      candidates: members.map { ElementName(id: String($0.id.dropFirst(family.count)), text: $0.text) })
  }

  private func tap(_ matches: [Element], index: Int?, as description: ElementDescription) throws(Problem) {
    // A heading that says the same as a button is not in the button's way.
    let candidates = matches.count > 1 ? Self.tappable(of: matches) : matches
    let element: Element
    if let index {
      guard candidates.indices.contains(index) else {
        if candidates.isEmpty { throw absence(of: description) }
        throw .noSuchIndex(description, index: index, count: candidates.count)
      }
      element = candidates[index]
    } else {
      guard let only = candidates.first else { throw absence(of: description) }
      guard candidates.count == 1 else {
        throw .severalElements(description, matches: candidates.map(\.name))
      }
      element = only
    }
    guard isEnabled(element) else {
      throw .elementDisabled(description, on: name, candidates: tappableNames)
    }
    if let tap = element.tap {
      tap()
    } else if element.kind == .toggle, let set = element.set {
      set(.boolean(element.value != .boolean(true)))
    } else {
      throw .notTappable(
        description, element.kind, isInput: element.set != nil, candidates: tappableNames)
    }
  }

  /// Those that can be tapped, or all if none can.
  private static func tappable(of matches: [Element]) -> [Element] {
    let tappable = matches.filter { $0.isTappable }
    return tappable.isEmpty ? matches : tappable
  }

  func matches(_ criterion: ElementSelector.Criterion) -> [Element] {
    switch criterion {
    case .idOrText(let name): elements(named: name)
    case .id(let id): elements(.id(id))
    case .text(let text): elements().filter { $0.text == text }
    case .matches(let pattern): elements().filter { matcher.matches(.text($0.text), .matches(pattern)) }
    }
  }

  /// What could be tapped; cells, of which there are many, last.
  var tappableNames: [ElementName] {
    let tappable = elements().filter { $0.isTappable && isEnabled($0) }
    return (tappable.filter { $0.kind != .cell } + tappable.filter { $0.kind == .cell }).map(\.name)
  }

  /// Why nothing on the surface is meant: it is on a covered one, or nowhere.
  func absence(of description: ElementDescription) -> Problem {
    let front = name
    for surface in world.surfaces.dropFirst() {
      let elements = surface.elements()
      let isThere = elements.contains { element in
        switch description {
        case .idOrText(let name): element.id == name || element.text == name
        case .id(let id): element.id == id
        case .text(let text): element.text == text
        case .matching(let source):
          matcher.matches(.text(element.text), .matches(Pattern(checked: source)))
        }
      }
      if isThere, let behind = surface.name(in: world.catalog), let front {
        return .covered(description, on: behind, by: front)
      }
    }
    return .noElement(description, on: front, candidates: tappableNames)
  }

  // MARK: Filling

  func fill(_ entry: FillEntry) throws(Problem) {
    let description = ElementDescription.idOrText(entry.name)
    let matches = elements(named: entry.name)
    let inputs = matches.filter { $0.set != nil }
    let candidates = inputs.isEmpty ? matches : inputs
    guard let element = candidates.first else {
      if case .noElement(let wanted, let surface, _) = absence(of: description) {
        throw .noElement(wanted, on: surface, candidates: elements().filter { $0.set != nil }.map(\.name))
      }
      throw absence(of: description)
    }
    guard candidates.count == 1 else { throw .severalElements(description, matches: candidates.map(\.name)) }
    guard let set = element.set else { throw .notFillable(description, element.kind) }
    guard isEnabled(element) else {
      throw .elementDisabled(
        description, on: name, candidates: elements().filter { $0.set != nil && isEnabled($0) }.map(\.name))
    }
    guard let value = entry.value.reading(element: element.id, on: name ?? "") else {
      throw .unreadableValue(description, on: name)
    }
    // A switch that stands right is not touched.
    if element.kind == .toggle, element.value == value { return }
    set(value)
  }
}

extension Element {
  /// Whether a tap does something.
  var isTappable: Bool { tap != nil || (kind == .toggle && set != nil) }
}

extension ElementSelector.Criterion {
  var description: ElementDescription {
    switch self {
    case .idOrText(let name): .idOrText(name)
    case .id(let id): .id(id)
    case .text(let text): .text(text)
    case .matches(let pattern): .matching(pattern.source)
    }
  }
}
