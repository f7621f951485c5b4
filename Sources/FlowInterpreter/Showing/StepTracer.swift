import AppUnderTest
import Diagnostics
import FlowLanguage

/// Follows a run step by step for explanations and `navflow show`.
@MainActor
final class StepTracer {
  private(set) var traces: [StepTrace] = []
  /// The only step whose world is looked at; nil for all of them, with pictures.
  private let onlyStep: Int?
  /// Whether pictures number what can be touched.
  private let isNumbered: Bool
  private var before = WorldPicture.empty
  private var after = WorldPicture.empty
  private var lastAction: FailureContext.LastAction?
  private var current: (step: CompiledStep, trace: StepTrace)?
  private var marks = Marks()

  /// How long each record was when the step began.
  private struct Marks {
    var actions = 0
    var transitions = 0
    var requests = 0
    var delegateCalls = 0
    var lifecycle = 0
  }

  init(onlyStep: Int? = nil, isNumbered: Bool = false) {
    self.onlyStep = onlyStep
    self.isNumbered = isNumbered
  }

  private func looks(at step: Int) -> Bool { onlyStep == nil || onlyStep == step }

  /// What the failure of the current step is explained with.
  var context: FailureContext {
    FailureContext(lastAction: lastAction, before: before, after: after)
  }

  func start(_ runner: CaseRunner) {
    if looks(at: 0) { after = picture(of: runner) }
    before = after
    var trace = StepTrace(number: 0, depth: 0, source: "", world: after)
    draw(runner.world, in: &trace)
    traces.append(trace)
  }

  func begin(_ step: CompiledStep, number: Int, depth: Int, _ runner: CaseRunner) {
    // What lies before the one step was not looked at.
    before = onlyStep == number ? picture(of: runner) : after
    let recorder = runner.recorder
    marks = Marks(
      actions: recorder.actions.count, transitions: recorder.transitions.entries.count,
      requests: recorder.requests.entries.count, delegateCalls: recorder.delegateCalls.entries.count,
      lifecycle: recorder.lifecycle.entries.count)
    current = (
      step,
      StepTrace(
        number: number, depth: depth, file: step.file, range: step.range,
        source: Self.onOneLine(step.file.text(in: step.range)), label: step.label, world: after)
    )
  }

  /// A step among fast gestures is about to act.
  func note(_ step: CompiledStep) {
    lastAction = FailureContext.LastAction(file: step.file, range: step.range)
  }

  func end(_ runner: CaseRunner, hasActed: Bool) {
    guard let (step, begun) = current else { return }
    var trace = begun
    current = nil
    let (recorder, catalog) = (runner.recorder, runner.catalog)
    if looks(at: trace.number) { after = picture(of: runner) }
    trace.world = after
    trace.actions = recorder.actions[marks.actions...].map(ActionText.short)
    trace.transitions = recorder.transitions.since(marks.transitions).map { $0.text(in: catalog) }
    trace.requests = recorder.requests.since(marks.requests).map(\.text)
    trace.delegateCalls = recorder.delegateCalls.since(marks.delegateCalls).map(\.text)
    trace.lifecycle = recorder.lifecycle.since(marks.lifecycle).map { $0.text(in: catalog) }
    draw(runner.world, in: &trace)
    traces.append(trace)
    guard hasActed else { return }
    if case .none = step.action { return }
    // A step that enters several values sends several actions: naming one of them would mislead.
    var sent = trace.actions.first
    if case .fill = step.action { sent = nil }
    lastAction = FailureContext.LastAction(file: step.file, range: step.range, sent: sent)
  }

  func note(issues: [Issue]) {
    guard !issues.isEmpty, let last = traces.indices.last else { return }
    traces[last].issues += issues.map(\.text)
  }

  func attach(_ failures: [Failure]) {
    guard let last = traces.indices.last else { return }
    traces[last].failures = failures
  }

  private func picture(of runner: CaseRunner) -> WorldPicture {
    WorldPicture(
      of: runner.world, app: runner.app, leaks: runner.recorder.monitor.leaks(in: runner.world))
  }

  private func draw(_ world: World, in trace: inout StepTrace) {
    guard onlyStep == nil else { return }
    trace.picture = Wireframe(of: world, isNumbered: isNumbered).text
    if isNumbered { trace.elements = ShownElement.all(in: world) }
  }

  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " }.trimmingSuffix(while: { $0 == " " }) }
      .joined(separator: " ")
  }
}

extension Substring {
  func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
