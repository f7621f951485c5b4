public import FlowLanguage

extension FlowInterpreter {
  /// Runs a case as far as its gestures can be performed and notes what it shows; what it expects is not judged.
  public func behaviour(of flowCase: FlowCase) -> Behaviour {
    guard let app = app(of: flowCase) else { return Behaviour(steps: []) }
    var bare = flowCase
    bare.isExhaustive = false
    bare.judgesLifecycle = false
    bare.steps = flowCase.steps.map(\.withoutExpectations)
    let runner = CaseRunner(bare, app: app, mode: .observing)
    runner.run()
    return runner.behaviour?.behaviour ?? Behaviour(steps: [])
  }
}

extension CompiledStep {
  /// The step with everything in it, and nothing expected.
  var withoutExpectations: CompiledStep {
    var step = self
    step.expectation = nil
    switch action {
    case .rapidly(let steps): step.action = .rapidly(steps.map(\.withoutExpectations))
    case .group(let steps): step.action = .group(steps.map(\.withoutExpectations))
    default: break
    }
    return step
  }
}
