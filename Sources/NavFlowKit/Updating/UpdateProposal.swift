import AppCatalog
import Diagnostics
import FlowInterpreter
import YAML

/// What a failure says should stand in the place of what was expected.
struct UpdateProposal {
  /// The way to the value that is replaced, which stays the same when other values are.
  var path: [String]
  var place: ExpectationPlace
  var replacement: Replacement

  /// What should be written for a failure: one value, or the wrong parts of one.
  ///
  /// - Throws: why nothing can be written.
  static func proposals(
    for failure: Failure, places: [ExpectationPlace], file: SourceFile
  ) throws(UpdateRefusal) -> [UpdateProposal] {
    func refusal(_ reason: UpdateRefusal.Reason) -> UpdateRefusal {
      UpdateRefusal(reason: reason, file: failure.file, range: failure.range)
    }
    // The innermost place comes last. An empty `expect` is a place of its own.
    let place = failure.file == file ? places.last { $0.holds(failure.range) } : nil
    guard failure.problem.isExpectation || place != nil else {
      throw refusal(.otherFailure(failure.message))
    }
    guard failure.file == file else { throw refusal(.elsewhere) }
    guard let place else {
      throw refusal(file.text(in: failure.range).contains("$(") ? .variable : .unclear)
    }
    do throws(UpdateRefusal.Reason) {
      switch failure.problem {
      case .state(_, let mismatches, _), .value(_, let mismatches):
        var proposals: [UpdateProposal] = []
        for mismatch in mismatches { proposals.append(try part(mismatch, failure, place)) }
        return proposals
      default:
        var path = place.path
        if case .dialogPart(_, _, let part, _, _) = failure.problem { path.append(part) }
        let replacement = try replacement(for: failure, at: place)
        return [UpdateProposal(path: path, place: place, replacement: replacement)]
      }
    } catch {
      throw refusal(error)
    }
  }

  private static func replacement(
    for failure: Failure, at place: ExpectationPlace
  ) throws(UpdateRefusal.Reason) -> Replacement {
    let value = place.value
    guard !value.isAlias, value.anchor == nil else { throw .edit(.shared(value.range)) }
    switch failure.problem {
    case .asked(let findings):
      if place.isWhole { return .findings(findings) }
      switch findings.first?.content {
      case .value(let found): return .value(found, at: value.range)
      case .entries(let entries): return .entries(entries.map { .found($0) })
      case nil: throw .unclear
      }
    case .screen(_, let found), .presented(_, let found):
      return try scalar(Value(found), value)
    case .dialog(_, _, let found):
      guard value.kind == .scalar else {
        guard found != nil, let id = value["id"] else { throw .comparison }
        return try scalar(Value(found), id)
      }
      return try scalar(Value(found), value)
    case .dialogPart(_, _, let part, _, let found):
      guard let node = value[part] else { throw .unclear }
      // The words are those of a value; read as YAML they are the value.
      guard part != "buttons" else { throw .comparison }
      let read = YAMLReader().read(SourceFile(path: "", text: "v: \(found)\n")).document?.root["v"]
      guard let read, read.kind == .scalar else { throw .unclear }
      return try scalar(read.isPlain && found == "nil" ? .none : .text(read.text), node)
    case .toast(_, let found): return try scalar(found, value)
    case .stack(_, let found):
      guard value.kind == .sequence else { throw value.refersToVariable ? .variable : .comparison }
      return .entries(try entries(found, value))
    case .sequence(_, let isContained, let rows):
      guard !isContained else { throw .part }
      guard value.kind == .sequence else { throw value.refersToVariable ? .variable : .comparison }
      return .entries(try entries(rows, value))
    case .violationAbsent, .notDisplayed, .displayed, .neverKnown, .notEnabled, .notDisabled, .covered:
      throw .choice(place.key.text)
    default: throw .unclear
    }
  }

  // MARK: Values

  private static func scalar(_ found: Value, _ node: YAMLNode) throws(UpdateRefusal.Reason) -> Replacement {
    guard !node.refersToVariable else { throw .variable }
    guard node.kind != .mapping else { throw .comparison }
    return .value(found, at: node.range)
  }

  /// One wrong part of an entry of `state` or `values`.
  private static func part(
    _ mismatch: Mismatch, _ failure: Failure, _ place: ExpectationPlace
  ) throws(UpdateRefusal.Reason) -> UpdateProposal {
    guard !place.value.isAlias, place.value.anchor == nil else { throw .edit(.shared(place.value.range)) }
    guard place.value.kind == .mapping else { throw place.value.refersToVariable ? .variable : .unclear }
    guard let entry = place.value.pairs.first(where: { $0.value.range.contains(failure.range) }),
      let target = entry.value.descendant(mismatch.path[...], isInFlow: false)?.node
    else { throw .unclear }
    guard !target.refersToVariable else { throw .variable }
    guard !target.isComparison else { throw .comparison }
    let path = place.path + [entry.key.text] + mismatch.path.split(separator: ".").map(String.init)
    // Who expects that there is nothing wants to know that there is something, and not all of it.
    if mismatch.wanted == "nil", case .record = mismatch.found {
      return UpdateProposal(path: path, place: place, replacement: .word("present", at: target.range))
    }
    return UpdateProposal(path: path, place: place, replacement: .value(mismatch.found, at: target.range))
  }

  // MARK: Lists

  private static func entries(
    _ found: [String], _ list: YAMLNode
  ) throws(UpdateRefusal.Reason) -> [Replacement.Entry] {
    let items = Array(list.items)
    guard !list.refersToVariable else { throw .variable }
    return found.enumerated().map { index, screen in
      items.indices.contains(index) && items[index].kind == .scalar && items[index].text == screen
        ? .kept(index) : .found(screen)
    }
  }

  private static func entries(
    _ rows: [SequenceRow], _ list: YAMLNode
  ) throws(UpdateRefusal.Reason) -> [Replacement.Entry] {
    let items = Array(list.items)
    var index = 0
    var entries: [Replacement.Entry] = []
    for row in rows {
      switch row {
      case .same:
        entries.append(.kept(index))
        index += 1
      case .missing:
        guard items.indices.contains(index) else { throw .unclear }
        guard !items[index].refersToVariable else { throw .variable }
        index += 1
      case .unexpected(let text): entries.append(.found(text))
      }
    }
    guard index == items.count else { throw .unclear }
    return entries
  }
}

extension Problem {
  /// Whether it is about what an `expect` says.
  fileprivate var isExpectation: Bool {
    switch self {
    case .screen, .stack, .presented, .dialog, .dialogPart, .toast, .state, .ambiguousState, .sequence,
      .notDisplayed, .displayed, .neverKnown, .notEnabled, .notDisabled, .value, .asked, .violationAbsent:
      true
    default: false
    }
  }
}

extension YAMLNode {
  /// Whether the value compares in another way than by being equal.
  fileprivate var isComparison: Bool {
    kind == .mapping
      && pairs.contains { pair in OperatorNames.all.contains(pair.key.text) }
  }
}
