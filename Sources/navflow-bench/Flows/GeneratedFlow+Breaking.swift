/// Flows that must fail. A runner that passes one of them does not do the work that is measured.
extension GeneratedFlow {
  /// The flow again and again, each time with one thing wrong: one of its expectations, or a gesture that no user
  /// could make.
  var broken: [GeneratedFlow] {
    var flows: [GeneratedFlow] = []
    for (position, step) in steps.enumerated() {
      for (place, expectation) in step.expectations.enumerated() {
        guard let wrong = expectation.wrong else { continue }
        var flow = self
        flow.steps[position].expectations[place] = wrong
        flows.append(flow)
      }
    }
    var flow = self
    flow.steps.append(.user(.confirm))
    return flows + [flow]
  }
}

extension GeneratedFlow.Expectation {
  /// An expectation of the same kind that every reader takes, and that does not come true; nil if none is at hand.
  var wrong: Self? {
    switch self {
    case .stack(let screens): .stack(screens.dropLast())
    case .state(let path, "nil"):
      path.lastIndex(of: ".").map { .state(path: String(path[..<$0]), value: "nil") }
    case .state(let path, let value): .state(path: path, value: value + "!")
    case .presented: .presented("nil")
    case .alert: .alert("nil")
    case .toast(let text): .toast(text + "!")
    case .requests(let requests): .requests(requests + requests)
    }
  }
}
