import FlowInterpreter
import RunEvents

extension CaseResult {
  /// The interpreter's verdict as reports tell it.
  public init(_ verdict: Verdict) {
    switch verdict.outcome {
    case .passed: self.init(outcome: .passed, failures: [], stepCount: verdict.stepsRun)
    case .failed(let failures):
      self.init(outcome: .failed, failures: FailureReport(failures).reports, stepCount: verdict.stepsRun)
    case .nondeterministic(let first, let second):
      self.init(
        outcome: .nondeterministic,
        failures: FailureReport(first, heading: "nondeterministic").reports
          + FailureReport(second, heading: "nondeterministic, run again").reports,
        stepCount: verdict.stepsRun)
    }
  }
}
