import AppCatalog
import AppUnderTest
import Diagnostics
import FlowLanguage

/// Judges one `expect` on a world at rest: all keys, and every failing one is told.
@MainActor
struct ExpectationJudge {
  let runner: CaseRunner
  var problems: [PlacedProblem] = []

  init(_ runner: CaseRunner) {
    self.runner = runner
  }

  private var catalog: AppCatalog { runner.catalog }
  private var world: World { runner.world }
  private var matcher: MatcherEvaluator { runner.matcher }

  /// - Returns: what failed; empty if all is as expected.
  func judge(_ expectation: Expectation) -> [PlacedProblem] {
    var judge = self
    if expectation.isAsked {
      judge.fail(.asked(FindingReader(runner: runner).findings), expectation.range)
    }
    for check in expectation.checks { judge.judge(check) }
    return judge.problems
  }

  private mutating func judge(_ check: Check) {
    switch check.subject {
    case .screen(let wanted):
      guard runner.recorder.stack(of: world).last != wanted else { return }
      fail(.screen(wanted: name(wanted), found: world.topScreen.map(name)), check.range)
    case .stack(let wanted):
      let found = runner.recorder.stack(of: world)
      guard !Self.fits(found[...], wanted[...]) else { return }
      fail(
        .stack(
          wanted: wanted.map { if case .screen(let screen) = $0 { name(screen) } else { "..." } },
          found: found.map(name)), check.range)
    case .presented(let wanted):
      guard world.presentedScreen != wanted else { return }
      fail(.presented(wanted: wanted.map(name), found: world.presentedScreen.map(name)), check.range)
    case .dialog(let kind, let wanted): judgeDialog(kind, wanted, check.range)
    case .toast(let wanted):
      let found = Value(world.application.window.visibleToast?.text)
      if !matcher.matches(found, wanted) { fail(.toast(wanted: wanted.phrase, found: found), check.range) }
    case .state(let checks): for state in checks { judgeState(state) }
    case .transitions, .requests, .pending, .delegate, .lifecycle: judgeSequence(check)
    case .visible(let references): for reference in references { judgeVisible(reference) }
    case .notVisible(let references): for reference in references { judgeNotVisible(reference) }
    case .enabled(let references): for reference in references { judgeEnabled(reference, true) }
    case .disabled(let references): for reference in references { judgeEnabled(reference, false) }
    case .values(let checks): for value in checks { judgeValue(value) }
    // Judged by the runner, together with what nobody named.
    case .issues: break
    case .asked(let key): fail(.asked([FindingReader(runner: runner).finding(key)]), check.range)
    }
  }

  private mutating func fail(_ problem: Problem, _ range: SourceRange) {
    problems.append(PlacedProblem(problem, range))
  }

  private func name(_ screen: ScreenID) -> String { catalog.name(of: screen) }

  // MARK: Screens

  /// Whether a stack is what is wanted, `...` standing for any number of screens.
  private static func fits(_ found: ArraySlice<ScreenID>, _ wanted: ArraySlice<StackElement>) -> Bool {
    guard let first = wanted.first else { return found.isEmpty }
    switch first {
    case .screen(let screen):
      return found.first == screen && fits(found.dropFirst(), wanted.dropFirst())
    case .anything:
      return (found.startIndex...found.endIndex).contains { fits(found[$0...], wanted.dropFirst()) }
    }
  }

  private mutating func judgeDialog(
    _ kind: DialogEntry.Kind, _ wanted: DialogExpectation?, _ range: SourceRange
  ) {
    let front = world.dialog.flatMap { ($0.style == .alert) == (kind == .alert) ? $0 : nil }
    guard let wanted else {
      if let front { fail(.dialog(kind, wanted: nil, found: front.alertID), range) }
      return
    }
    guard let front, wanted.id == nil || wanted.id == front.alertID else {
      return fail(.dialog(kind, wanted: wanted.id ?? "any", found: front?.alertID), range)
    }
    for (part, matcher, found) in [
      ("title", wanted.title, front.title), ("message", wanted.message, front.message),
    ] {
      guard let matcher, !self.matcher.matches(Value(found), matcher) else { continue }
      fail(
        .dialogPart(
          kind, id: front.alertID, part: part, wanted: matcher.phrase, found: Value(found).description), range
      )
    }
    guard let buttons = wanted.buttons else { return }
    let found = front.actions
    guard buttons.count == found.count, zip(buttons, found).allSatisfy({ $0 == $1.id || $0 == $1.title })
    else {
      return fail(
        .dialogPart(
          kind, id: front.alertID, part: "buttons", wanted: Value.list(buttons.map(Value.text)).description,
          found: Value.list(found.map { .text($0.title) }).description), range)
    }
  }

  // MARK: State

  private mutating func judgeState(_ check: StateCheck) {
    let isWhole =
      switch check.matcher {
      case .absent, .present: false
      default: check.path.field == nil
      }
    switch runner.stateReader.read(check.path, whole: isWhole) {
    case .ambiguous(let paths): fail(.ambiguousState(path: check.path.text, paths: paths), check.pathRange)
    case .value(let value, let stoppedAt):
      guard !matcher.matches(value, check.matcher) else {
        if let stoppedAt, !runner.elements.mayBeMissing(stoppedAt) {
          fail(.neverInList(stoppedAt, known: runner.flowCase.known?.ids.sorted() ?? []), check.pathRange)
        }
        return
      }
      let mismatches = matcher.mismatches(value, check.matcher)
      fail(
        .state(path: check.path.text, mismatches, stoppedAt: stoppedAt),
        mismatches.first?.range ?? check.valueRange)
    }
  }

  // MARK: Sequences

  private mutating func judgeSequence(_ check: Check) {
    let recorder = runner.recorder
    switch check.subject {
    case .transitions(let wanted):
      let comparesResets = wanted.entries.contains { $0.command == nil }
      let isReset: @MainActor (Transition) -> Bool = { $0.command == nil }
      let mismatch = recorder.transitions.judge(
        wanted, ignoring: comparesResets ? nil : isReset, matches: isSame)
      guard let mismatch else { return }
      let catalog = catalog
      fail(
        .transitions, check, mismatch, wanted, found: { $0.text(in: catalog) },
        wanted: { ($0.text(in: catalog), $0.range) })
    case .requests(let wanted):
      fail(.requests, check, recorder.requests.judge(wanted, matches: isSame), wanted)
    case .delegate(let wanted):
      fail(.delegate, check, recorder.delegateCalls.judge(wanted, matches: isSame), wanted)
    case .pending(let wanted):
      var now = JudgedSequence<Call>()
      for request in world.server.pending {
        now.append(Call(name: request.name, arguments: request.arguments))
      }
      fail(.pending, check, now.judge(wanted, matches: isSame), wanted)
    case .lifecycle(let wanted):
      let mismatch = recorder.lifecycle.judge(wanted) { $0.screen == $1.screen && $0.callback == $1.callback }
      guard let mismatch else { return }
      let catalog = catalog
      fail(
        .lifecycle, check, mismatch, wanted, found: { $0.text(in: catalog) },
        wanted: { ("\(catalog.name(of: $0.screen)): \($0.callback.rawValue)", $0.range) })
    default: break
    }
  }

  private func isSame(_ found: Transition, _ wanted: TransitionPattern) -> Bool {
    guard found.screen == wanted.screen, found.command?.name == wanted.command else { return false }
    return wanted.argument.map { matcher.matches(found.command?.argument ?? .none, $0) } ?? true
  }

  private func isSame(_ found: Call, _ wanted: CallPattern) -> Bool {
    guard found.name == wanted.name else { return false }
    for argument in wanted.arguments {
      var value = Value.none
      for member in found.arguments where member.name == argument.name { value = member.value }
      guard matcher.matches(value, argument.matcher) else { return false }
    }
    return true
  }

  private mutating func fail(
    _ key: SequenceKey, _ check: Check, _ mismatch: SequenceMismatch<Call>?,
    _ wanted: SequenceCheck<CallPattern>
  ) {
    guard let mismatch else { return }
    fail(key, check, mismatch, wanted, found: \.text, wanted: { ($0.text, $0.range) })
  }

  private mutating func fail<Entry, Wanted>(
    _ key: SequenceKey, _ check: Check, _ mismatch: SequenceMismatch<Entry>, _ wanted: SequenceCheck<Wanted>,
    found describeFound: (Entry) -> String,
    wanted describeWanted: (Wanted) -> (text: String, range: SourceRange)
  ) {
    // The first entry that is missing is what is wrong, else the sequence as a whole.
    var range: SourceRange?
    let rows = mismatch.rows.map { row -> SequenceRow in
      switch row {
      case .same(let index, _): return .same(describeFound(mismatch.found[index]))
      case .missing(let index):
        let entry = describeWanted(wanted.entries[index])
        range = range ?? entry.range
        return .missing(entry.text)
      case .unexpected(let index): return .unexpected(describeFound(mismatch.found[index]))
      }
    }
    fail(.sequence(key, isContained: wanted.mode == .contains, rows: rows), range ?? check.keyRange)
  }

  // MARK: Elements

  private func shown(_ name: String) -> [Element] {
    let reader = runner.surfaceReader
    let named = reader.elements(named: name)
    guard named.isEmpty else { return named }
    // What a field holds is on display as well.
    return reader.elements().filter { $0.value.text == name }
  }

  private mutating func judgeVisible(_ reference: ElementReference) {
    guard shown(reference.name).isEmpty, world.application.window.visibleToast?.text != reference.name else {
      return
    }
    failAbsent(reference)
  }

  private mutating func failAbsent(_ reference: ElementReference) {
    let reader = runner.surfaceReader
    switch reader.absence(of: .idOrText(reference.name)) {
    case .covered(let description, let surface, let front):
      fail(.covered(description, on: surface, by: front), reference.range)
    default:
      fail(
        .notDisplayed(reference.name, on: reader.name, candidates: reader.elements().map(\.name)),
        reference.range)
    }
  }

  private mutating func judgeNotVisible(_ reference: ElementReference) {
    let isToast = world.application.window.visibleToast?.text == reference.name
    if isToast || !shown(reference.name).isEmpty {
      fail(.displayed(reference.name, on: isToast ? nil : runner.surfaceReader.name), reference.range)
    } else if !runner.display.mayBeDenied(reference.name) {
      let candidates = runner.display.candidates
      let suggestion =
        candidates.first { $0.hasSuffix("." + reference.name) }
        ?? Suggestions.closest(to: reference.name, in: candidates)
      fail(.neverKnown(reference.name, suggestion: suggestion), reference.range)
    }
  }

  private mutating func judgeEnabled(_ reference: ElementReference, _ wanted: Bool) {
    let reader = runner.surfaceReader
    let elements = reader.elements(named: reference.name)
    guard !elements.isEmpty else { return failAbsent(reference) }
    guard !elements.allSatisfy({ $0.isEnabled == wanted }) else { return }
    fail(
      wanted ? .notEnabled(reference.name, on: reader.name) : .notDisabled(reference.name, on: reader.name),
      reference.range)
  }

  private mutating func judgeValue(_ check: ValueCheck) {
    let reader = runner.surfaceReader
    let elements = reader.elements(named: check.name)
    guard let element = elements.first(where: { $0.set != nil }) ?? elements.first,
      let matcher = check.matcher.reading(element: element.id, on: reader.name ?? "")
    else {
      return failAbsent(ElementReference(name: check.name, range: check.nameRange))
    }
    guard !self.matcher.matches(element.value, matcher) else { return }
    fail(.value(element: check.name, self.matcher.mismatches(element.value, matcher)), check.valueRange)
  }
}

extension TransitionPattern {
  func text(in catalog: AppCatalog) -> String {
    let screen = catalog.name(of: screen)
    guard let command else { return "\(screen): nil" }
    return argument.map { "\(screen): { \(command): \($0.phrase) }" } ?? "\(screen): \(command)"
  }
}

extension CallPattern {
  var text: String {
    if arguments.isEmpty { return name }
    if arguments.count == 1, let id = arguments.first, id.name == "id" {
      return "\(name): \(id.matcher.phrase)"
    }
    return "\(name): { " + arguments.map { "\($0.name): \($0.matcher.phrase)" }.joined(separator: ", ") + " }"
  }
}
