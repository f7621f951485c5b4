/// What became of a case.
public struct Verdict: Sendable {
  /// How a case can end.
  public enum Outcome: Sendable {
    /// Everything was as expected, and no invariant was violated that the flow did not name.
    case passed
    /// What failed, in the order of reading; all of one step, or all of the flow's end.
    case failed([Failure])
    /// The case was run a second time and failed otherwise, or passed: nothing can be said of the app.
    case nondeterministic(first: [Failure], second: [Failure])
  }

  /// How the case ended.
  public var outcome: Outcome
  /// How many steps were begun, those inside compositions counted one by one and a `rapidly` as one.
  public var stepsRun: Int

  /// A verdict on a case.
  public init(_ outcome: Outcome, stepsRun: Int) {
    self.outcome = outcome
    self.stepsRun = stepsRun
  }

  /// Whether nothing failed.
  public var isPassed: Bool {
    if case .passed = outcome { true } else { false }
  }

  /// What failed; of a nondeterministic case, what failed first.
  public var failures: [Failure] {
    switch outcome {
    case .passed: []
    case .failed(let failures): failures
    case .nondeterministic(let first, _): first
    }
  }
}
