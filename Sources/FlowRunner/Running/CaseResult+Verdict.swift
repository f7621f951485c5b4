import FlowInterpreter
import RunEvents

extension CaseResult {
  /// The interpreter's verdict as reports tell it.
  ///
  /// - Parameter rerun: how a case is run again.
  public init(_ verdict: Verdict, rerun: RerunCommand = RerunCommand()) {
    switch verdict.outcome {
    case .passed: self.init(outcome: .passed, failures: [], stepCount: verdict.stepsRun)
    case .failed(let failures):
      self.init(
        outcome: .failed, failures: FailureReport(failures, rerun: rerun).reports,
        stepCount: verdict.stepsRun)
    case .nondeterministic(let first, let second):
      self.init(
        outcome: .nondeterministic,
        failures: FailureReport(first, heading: "nondeterministic", rerun: rerun).reports
          + FailureReport(second, heading: "nondeterministic, run again", rerun: rerun).reports,
        stepCount: verdict.stepsRun)
    }
  }
}
