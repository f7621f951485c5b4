import Diagnostics
import RunEvents

/// The report that people read in a terminal or a build's log: what failed, with its place, and a closing line.
public struct ConsoleReport {
  /// How much is told.
  public enum Detail: Hashable, Sendable {
    /// Failures and the closing line.
    case quiet
    /// The same, and what was found invalid.
    case normal
    /// Every case as well.
    case verbose
  }

  private let detail: Detail
  private let renderer: DiagnosticRenderer
  private let write: (String) -> Void

  /// A report that hands each finished piece of text to `write`.
  public init(detail: Detail, useColor: Bool, write: @escaping (String) -> Void) {
    self.detail = detail
    renderer = DiagnosticRenderer(useColor: useColor)
    self.write = write
  }

  /// Takes the next event of the run.
  public func receive(_ event: RunEvent) {
    switch event {
    case .fileRead(let file):
      for diagnostic in file.diagnostics { write(renderer.render(diagnostic) + "\n") }
    case .caseStarted: break
    case .caseFinished(let record, let result):
      if detail == .verbose { write(line(for: record, result)) }
      for failure in result.failures { write(renderer.render(failure) + "\n") }
    case .finished(let summary):
      write(Self.closingLine(summary) + "\n")
    }
  }

  private func line(for record: CaseRecord, _ result: CaseResult) -> String {
    let steps = result.stepCount == 1 ? "1 step" : "\(result.stepCount) steps"
    let verdict =
      switch result.outcome {
      case .passed: paint("passed", 32)
      case .failed: paint("failed", 31)
      case .nondeterministic: paint("nondeterministic", 31)
      }
    return "\(verdict)  " + VisibleText.escaping("\(record.path):\(record.line)  \(record.title)  (\(steps))")
      + "\n"
  }

  private func paint(_ text: String, _ color: Int) -> String {
    renderer.useColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  /// `25 passed, 0 failed`, and how many files were invalid if any was.
  public static func closingLine(_ summary: RunSummary) -> String {
    let verdicts = "\(summary.passed) passed, \(summary.failed) failed"
    return summary.invalid == 0 ? verdicts : verdicts + ", \(summary.invalid) invalid"
  }
}
