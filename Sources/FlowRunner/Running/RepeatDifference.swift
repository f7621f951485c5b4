import Diagnostics
import FlowInterpreter
import FlowLanguage
import RunEvents

/// The first step at which two runs of one case went differently, in anything that can be observed.
struct RepeatDifference {
  /// The step in the run that went further.
  private let step: StepTrace?
  /// What was observed at that step, in the first run and in the other one.
  private let lines: (first: [String], other: [String])
  private let stepCount: Int

  /// Compares two runs; nil if they agree.
  init?(_ first: CaseTrace, _ other: CaseTrace) {
    for index in 0..<max(first.steps.count, other.steps.count) {
      let one = first.steps.indices.contains(index) ? first.steps[index] : nil
      let two = other.steps.indices.contains(index) ? other.steps[index] : nil
      let (firstLines, otherLines) = (Self.observations(one), Self.observations(two))
      guard firstLines != otherLines else { continue }
      step = one ?? two
      lines = (firstLines.filter { !otherLines.contains($0) }, otherLines.filter { !firstLines.contains($0) })
      stepCount = first.verdict.stepsRun
      return
    }
    return nil
  }

  /// Everything that a step shows, one fact a line.
  private static func observations(_ step: StepTrace?) -> [String] {
    guard let step else { return ["the run had ended"] }
    let world = step.world
    var lines = ["stack \(world.stack.joined(separator: " > "))"]
    for (name, value) in [("modal", world.presented), ("dialog", world.dialog), ("toast", world.toast)] {
      if let value { lines.append("\(name) \(value)") }
    }
    let sequences = [
      ("pending", world.pending), ("action", step.actions), ("transition", step.transitions),
      ("request", step.requests), ("delegate", step.delegateCalls), ("lifecycle", step.lifecycle),
      ("issue", step.issues), ("failure", step.failures.map(\.message)),
    ]
    for (name, values) in sequences {
      for (index, value) in values.enumerated() { lines.append("\(name) \(index + 1): \(value)") }
    }
    lines += step.picture.split(separator: "\n").map { "screen \($0)" }
    lines.append("state \(world.state)")
    return lines
  }

  /// Most differing facts of one run that are told.
  private static let mostLines = 6

  /// The verdict.
  func result(_ flowCase: FlowCase, repetition: Int, of repetitions: Int) -> CaseResult {
    func section(_ name: String, _ lines: [String]) -> Report.Section {
      Report.Section(name, lines.prefix(Self.mostLines).map { $0.count > 96 ? $0.prefix(95) + "…" : $0 })
    }
    let report = Report(
      heading: "nondeterministic",
      message: "run \(repetition) of \(repetitions) went differently from the first",
      snippet: Snippet(
        file: step?.file ?? flowCase.file,
        primary: Snippet.Span(step?.range ?? flowCase.range, label: "the first difference")),
      sections: [section("first", lines.first), section("run \(repetition)", lines.other)])
    return CaseResult(outcome: .nondeterministic, failures: [report], stepCount: stepCount)
  }
}
