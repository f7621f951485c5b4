import AppCatalog
import AppUnderTest
import Diagnostics
import FlowLanguage

/// Runs one case in a world of its own, step by step, until the first step that fails.
@MainActor
final class CaseRunner {
  /// How much is kept of a run.
  enum Mode {
    /// Only what the flow judges.
    case fast
    /// What can be observed at each step; nothing is judged.
    case observing
    /// Enough to explain the failure of the step with this number.
    case explaining(step: Int)
    /// Every step with a picture of the screen.
    case showing(isNumbered: Bool)

    var isTracing: Bool {
      switch self {
      case .fast, .observing: false
      case .explaining, .showing: true
      }
    }
  }

  let app: InterpretedApp
  let flowCase: FlowCase
  var catalog: AppCatalog { app.catalog }
  let world: World
  let recorder: Recorder
  let matcher: MatcherEvaluator
  let display: DisplayMemory
  let elements: ElementMemory
  let mode: Mode
  /// Told before the launch, before each step that does something, and before the world is closed.
  @exclusivity(unchecked) var willEnter: (@MainActor (RunStage) -> Void)?

  @exclusivity(unchecked) private(set) var failures: [Failure] = []
  @exclusivity(unchecked) private(set) var stepsRun = 0
  private(set) var traces: [StepTrace] = []
  /// What was on display at the last rest, while fast gestures follow each other.
  @exclusivity(unchecked) var snapshot: SurfaceReader.Snapshot?
  @exclusivity(unchecked) private var scopes = IssueScopes()
  /// Violations of the start that the first step names.
  @exclusivity(unchecked) private var carried: [Issue] = []
  /// How many compositions around the current step assert the stack at their end.
  @exclusivity(unchecked) private var stackAssertions = 0
  private var unassertedStacks: [(step: CompiledStep, number: Int, before: [String], after: [String])] = []
  @exclusivity(unchecked) private var tracer: StepTracer?
  /// Only where nothing is judged.
  private(set) var behaviour: BehaviourRecorder?
  /// The compositions around the current step.
  @exclusivity(unchecked) private var groups: [CompiledStep] = []

  init(
    _ flowCase: FlowCase, app: InterpretedApp, mode: Mode
  ) {
    self.flowCase = flowCase
    self.mode = mode
    self.app = app
    world = World(catalog: app.catalog, given: flowCase.given, stepLimit: flowCase.stepLimit)
    matcher = MatcherEvaluator()
    display = DisplayMemory(flowCase, catalog: app.catalog)
    elements = ElementMemory(flowCase, catalog: app.catalog)
    recorder = Recorder(
      catalog: app.catalog, layout: app.layout, isTracing: mode.isTracing,
      wantsCallbacks: flowCase.judgesLifecycle,
      wantsToasts: display.isNeeded)
    switch mode {
    case .fast: break
    case .observing: behaviour = BehaviourRecorder()
    case .explaining(let step): tracer = StepTracer(onlyStep: step)
    case .showing(let isNumbered): tracer = StepTracer(isNumbered: isNumbered)
    }
  }

  var surfaceReader: SurfaceReader { SurfaceReader(world: world, matcher: matcher, snapshot: snapshot) }
  var stateReader: StateReader { StateReader(app: app, states: world.states) }

  /// Runs the whole case and ends its world.
  func run() {
    willEnter?(.launching)
    world.observer = recorder
    recorder.monitor.world = world
    world.beginStep()
    world.launch(app.type)
    recorder.begin()
    if judgeStart() {
      tracer?.start(self)
      runSteps()
    }
    // Steps that were left out might have judged it.
    if failures.isEmpty, flowCase.isExhaustive, flowCase.lastLine == nil { judgeExhaustiveness() }
    if let tracer { traces = tracer.traces }
    willEnter?(.closing)
    world.close()
  }

  private func runSteps() {
    for step in flowCase.steps {
      guard perform(step, depth: 0) else { return }
    }
  }

  // MARK: Steps

  /// - Returns: false if the step failed.
  private func perform(_ step: CompiledStep, depth: Int) -> Bool {
    let issues = step.expectation?.issues
    if let issues { scopes.enter(issues) }
    switch step.action {
    case .group(let steps): return performGroup(steps, in: step, depth: depth)
    case .rapidly(let steps): return performRapidly(steps, in: step, depth: depth)
    default: return performGesture(step, depth: depth)
    }
  }

  private func performGroup(_ steps: [CompiledStep], in step: CompiledStep, depth: Int) -> Bool {
    let assertsStack = step.expectation?.assertsStack ?? false
    if assertsStack { stackAssertions += 1 }
    groups.append(step)
    for step in steps {
      guard perform(step, depth: depth + 1) else { return false }
    }
    groups.removeLast()
    if assertsStack { stackAssertions -= 1 }
    return finish(step)
  }

  private func performGesture(_ step: CompiledStep, depth: Int) -> Bool {
    begin(step, depth: depth)
    let before = stackBefore(step)
    do throws(StepFailure) {
      try act(step)
    } catch {
      return fail(step, error)
    }
    // What only expects finds the world at rest.
    if !step.action.isNone { world.settle() }
    return end(step, stackBefore: before)
  }

  private func performRapidly(_ steps: [CompiledStep], in step: CompiledStep, depth: Int) -> Bool {
    begin(step, depth: depth)
    let before = stackBefore(step)
    snapshot = SurfaceReader.Snapshot(
      surface: world.frontmost, elements: world.frontmost?.elements() ?? [],
      depth: world.app?.navigationController.stack.count ?? 0)
    var failure: (CompiledStep, StepFailure)?
    for inner in steps where failure == nil { failure = actRapidly(inner) }
    // What the snapshot holds must not outlive the series, or nothing could be let go.
    snapshot = nil
    if let (inner, error) = failure { return fail(inner, error) }
    world.settle()
    return end(step, stackBefore: before)
  }

  private func actRapidly(_ step: CompiledStep) -> (CompiledStep, StepFailure)? {
    switch step.action {
    case .group(let steps), .rapidly(let steps):
      groups.append(step)
      for inner in steps {
        if let failure = actRapidly(inner) { return failure }
      }
      groups.removeLast()
      return nil
    default:
      tracer?.note(step)
      do throws(StepFailure) {
        try act(step)
      } catch {
        return (step, error)
      }
      world.turn()
      return nil
    }
  }

  private func begin(_ step: CompiledStep, depth: Int) {
    stepsRun += 1
    willEnter?(.step(stepsRun))
    recorder.monitor.step = stepsRun
    world.beginStep()
    tracer?.begin(step, number: stepsRun, depth: depth, self)
  }

  /// The world came to rest after the step: invariants first, then what the step expects.
  private func end(_ step: CompiledStep, stackBefore: [String]) -> Bool {
    if flowCase.isExhaustive, stackAssertions == 0, !(step.expectation?.assertsStack ?? false) {
      let after = stackNames
      if after != stackBefore { unassertedStacks.append((step, stepsRun, stackBefore, after)) }
    }
    display.note(self)
    elements.note(self)
    tracer?.end(self, hasActed: true)
    let violations = judgeInvariants(step)
    let isFine = finish(step)
    return violations && isFine
  }

  /// Judges what a step or a composition expects at its end.
  private func finish(_ step: CompiledStep) -> Bool {
    var problems: [PlacedProblem] = []
    if step.expectation?.issues != nil {
      let (absent, occurred) = scopes.leave()
      for issue in absent {
        problems.append(PlacedProblem(.violationAbsent(issue.name, occurred: occurred), issue.range))
      }
    }
    if let expectation = step.expectation {
      problems += ExpectationJudge(self).judge(expectation)
    }
    guard !problems.isEmpty || !failures.isEmpty else { return true }
    for placed in problems.sorted(by: { $0.range.start < $1.range.start }) {
      add(placed.problem, step.file, placed.range)
    }
    explain(step)
    return false
  }

  private var stackNames: [String] { world.stackScreens.map { catalog.name(of: $0) } }

  private func stackBefore(_ step: CompiledStep) -> [String] { flowCase.isExhaustive ? stackNames : [] }

  // MARK: Invariants

  private func judgeInvariants(_ step: CompiledStep) -> Bool {
    let found = takeIssues()
    if let behaviour {
      behaviour.note(step, issues: found, self)
      return true
    }
    guard !carried.isEmpty || !found.isEmpty else { return true }
    let names = (carried + found).map(\.name)
    for issue in carried + found where !scopes.claim(issue.name) {
      add(.violation(issue.name, detail: issue.detail, among: names), step.file, step.range)
    }
    carried = []
    return failures.isEmpty
  }

  private func takeIssues() -> [Issue] {
    if recorder.takeRunaway() {
      recorder.monitor.noteRunaway(on: world.topScreen ?? ScreenID(0), limit: flowCase.stepLimit)
    } else {
      recorder.monitor.checkAtRest(world)
    }
    let found = recorder.monitor.takeFound()
    tracer?.note(issues: found)
    return found
  }

  /// Violations of the start belong to the flow's first step, if it names them; else they fail the flow before it.
  private func judgeStart() -> Bool {
    display.note(self)
    elements.note(self)
    let found = takeIssues()
    behaviour?.note(nil, issues: found, self)
    guard behaviour == nil, !found.isEmpty else { return true }
    var named: [IssueName] = []
    var first = flowCase.steps.first
    while let step = first {
      named += step.expectation?.issues?.map(\.name) ?? []
      switch step.action {
      case .group(let steps): first = steps.first
      default: first = nil
      }
    }
    for issue in found {
      if let index = named.firstIndex(of: issue.name) {
        named.remove(at: index)
        carried.append(issue)
      } else {
        add(
          .violation(issue.name, detail: issue.detail, among: found.map(\.name)), flowCase.file,
          flowCase.range)
      }
    }
    if let tracer, let last = failures.indices.last {
      tracer.start(self)
      failures[last].context = tracer.context
    }
    return failures.isEmpty
  }

  // MARK: Failures

  private func fail(_ step: CompiledStep, _ failure: StepFailure) -> Bool {
    tracer?.end(self, hasActed: false)
    behaviour?.note(step, failure: failure.problem, self)
    add(failure.problem, step.file, failure.range ?? step.argumentRange)
    explain(step)
    return false
  }

  private func add(_ problem: Problem, _ file: SourceFile, _ range: SourceRange) {
    // Only compositions that lead into another file are more than a part of what is shown.
    let files = groups.dropFirst().map(\.file) + [file]
    let callers = zip(groups, files).filter { $0.file != $1 }.map {
      Failure.Caller(file: $0.0.file, range: $0.0.range)
    }
    failures.append(
      Failure(
        problem: problem, file: file, range: range, step: stepsRun == 0 ? nil : stepsRun, callers: callers,
        caseTitle: flowCase.distinctTitle, selection: flowCase.selection))
  }

  /// Tells the last failure what the world was like.
  private func explain(_ step: CompiledStep) {
    guard let tracer, let last = failures.indices.last else { return }
    failures[last].context = tracer.context
    tracer.attach(failures)
  }

  private func judgeExhaustiveness() {
    func unjudged(_ key: SequenceKey, _ entries: [String]) {
      if !entries.isEmpty { add(.unjudged(key, entries: entries), flowCase.file, flowCase.range) }
    }
    let commands = (recorder.transitions.passedOver + recorder.transitions.unjudged).filter {
      $0.command != nil
    }
    unjudged(.transitions, commands.map { $0.text(in: catalog) })
    unjudged(.requests, (recorder.requests.passedOver + recorder.requests.unjudged).map(\.text))
    unjudged(.delegate, (recorder.delegateCalls.passedOver + recorder.delegateCalls.unjudged).map(\.text))
    for (step, number, before, after) in unassertedStacks {
      failures.append(
        Failure(
          problem: .unassertedStack(before: before, after: after), file: step.file, range: step.range,
          step: number, caseTitle: flowCase.distinctTitle, selection: flowCase.selection))
    }
  }
}

/// Why a gesture failed, and where if not at the step's argument.
struct StepFailure: Error {
  var problem: Problem
  var range: SourceRange?
}

/// A failing part of an `expect` with its place.
struct PlacedProblem {
  var problem: Problem
  var range: SourceRange

  init(_ problem: Problem, _ range: SourceRange) {
    self.problem = problem
    self.range = range
  }
}

extension StepAction {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

extension Issue {
  var name: IssueName { IssueName(kind, target) }
}

extension FlowCase {
  /// The title, where the path alone does not tell which case of the flow this is.
  var distinctTitle: String? { id.row == nil && id.order == nil ? nil : title }

  /// The arguments of `run` that select the case: its path, with the line up to which it is run, the line of its example
  /// row, or its title where a line does not tell it from others. Empty for a flow that is no file.
  var selection: [String] {
    if id.path == "-" { return [] }
    let path = ShellQuoting.path(id.path) + (lastLine.map { ":\($0)" } ?? "")
    guard id.row != nil || id.order != nil else { return [path] }
    if id.order == nil, lastLine == nil, isItem { return ["\(path):\(file.location(of: range.start).line)"] }
    // A value that begins with a dash would be taken for an option.
    return title.hasPrefix("-") ? [path, "--name=\(title)"] : [path, "--name", title]
  }

  /// Whether the row is an item of a list, and not one of all combinations of several lists.
  private var isItem: Bool {
    let before = file.bytes[..<min(Int(range.start), file.bytes.count)]
    return before.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "-")
  }
}
