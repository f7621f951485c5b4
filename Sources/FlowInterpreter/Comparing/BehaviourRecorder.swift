import AppCatalog
import AppUnderTest
import FlowLanguage

/// Notes what can be observed at each rest of a run.
@MainActor
final class BehaviourRecorder {
  private(set) var behaviour = Behaviour(steps: [])
  private var requestsSeen = 0
  private var delegateCallsSeen = 0

  /// The world came to rest after a step, or after the start of the flow.
  func note(_ step: CompiledStep?, issues: [Issue], _ runner: CaseRunner) {
    var facets = picture(of: runner.world)
    let recorder = runner.recorder
    // What happens during the start is observed by what it left behind; records begin after it.
    facets[.requests] = recorder.requests.since(requestsSeen).map(\.text)
    facets[.delegate] = recorder.delegateCalls.since(delegateCallsSeen).map(\.text)
    facets[.issues] = issues.map(\.text)
    requestsSeen = recorder.requests.entries.count
    delegateCallsSeen = recorder.delegateCalls.entries.count
    add(step, facets, runner)
  }

  /// A step could not be performed.
  func note(_ step: CompiledStep, failure: Problem, _ runner: CaseRunner) {
    add(step, [.failure: [failure.wording.message]], runner)
  }

  private func add(_ step: CompiledStep?, _ facets: [Facet: [String]], _ runner: CaseRunner) {
    behaviour.steps.append(
      ObservedStep(
        number: step == nil ? 0 : runner.stepsRun, file: step?.file, range: step?.range,
        facets: facets.filter { !$0.value.isEmpty }))
  }

  private func picture(of world: World) -> [Facet: [String]] {
    [
      .stack: world.stackScreens.map { world.catalog.name(of: $0) },
      .elements: (world.frontmost?.elements() ?? []).map(Self.text),
      .presented: [world.presentedScreen.map { world.catalog.name(of: $0) }].compactMap(\.self),
      .dialog: [world.dialog?.alertID].compactMap(\.self),
      .toast: [world.application.window.visibleToast?.text].compactMap(\.self),
    ]
  }

  /// `title 제목 = 중간고사`; the value only where it says more than the text.
  private static func text(of element: Element) -> String {
    var text = "\(element.id) \(Value.text(element.text))"
    if element.value != .text(element.text) { text += " = \(element.value)" }
    return element.isEnabled ? text : text + " (disabled)"
  }
}
