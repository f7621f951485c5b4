import FlowInterpreter
import RunEvents

extension CaseResult {
  /// The interpreter's verdict as reports tell it.
  ///
  /// - Parameter options: options of the command line that the case hangs on, for running it again.
  public init(_ verdict: Verdict, options: [String] = []) {
    switch verdict.outcome {
    case .passed: self.init(outcome: .passed, failures: [], stepCount: verdict.stepsRun)
    case .failed(let failures):
      self.init(
        outcome: .failed, failures: FailureReport(failures, options: options).reports,
        stepCount: verdict.stepsRun)
    case .nondeterministic(let first, let second):
      self.init(
        outcome: .nondeterministic,
        failures: FailureReport(first, heading: "nondeterministic", options: options).reports
          + FailureReport(second, heading: "nondeterministic, run again", options: options).reports,
        stepCount: verdict.stepsRun)
    }
  }
}
