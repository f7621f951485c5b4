import AppCatalog
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
  /// The other run, and the step of it at which it went differently, from 0.
  private let other: CaseTrace
  private let index: Int

  /// Compares two runs; nil if they agree.
  init?(_ first: CaseTrace, _ other: CaseTrace) {
    for index in 0..<max(first.steps.count, other.steps.count) {
      let one = first.steps.indices.contains(index) ? first.steps[index] : nil
      let two = other.steps.indices.contains(index) ? other.steps[index] : nil
      let (firstFacts, otherFacts) = (one.map(Observations.init), two.map(Observations.init))
      guard firstFacts != otherFacts else { continue }
      let ended = ["the run had ended"]
      let (firstLines, otherLines) = (firstFacts?.lines ?? ended, otherFacts?.lines ?? ended)
      // What reads alike is alike: there would be nothing to show.
      guard firstLines != otherLines else { continue }
      step = one ?? two
      lines = (firstLines.filter { !otherLines.contains($0) }, otherLines.filter { !firstLines.contains($0) })
      stepCount = first.verdict.stepsRun
      self.other = other
      self.index = index
      return
    }
    return nil
  }

  /// Most differing facts of one run that are told.
  private static let mostLines = 6

  /// The verdict.
  ///
  /// - Parameters:
  ///   - rerun: how the case is run again.
  ///   - isTraced: whether it is to tell of every step of the run that went differently.
  func result(
    _ flowCase: FlowCase, repetition: Int, of repetitions: Int, rerun: RerunCommand, isTraced: Bool
  ) -> CaseResult {
    func section(_ name: String, _ lines: [String]) -> Report.Section {
      Report.Section(name, lines.prefix(Self.mostLines).map { $0.count > 96 ? $0.prefix(95) + "…" : $0 })
    }
    let report = Report(
      heading: "nondeterministic",
      message: "run \(repetition) of \(repetitions) went differently from the first",
      snippet: Snippet(
        file: step?.file ?? flowCase.file,
        primary: Snippet.Span(step?.range ?? flowCase.range, label: "the first difference")),
      sections: [section("first", lines.first), section("run \(repetition)", lines.other)],
      closing: rerun.repeating(repetitions).closing(for: flowCase))
    return CaseResult(
      outcome: .nondeterministic, failures: [report], stepCount: stepCount, trace: isTraced ? trace : [])
  }

  /// The run that went differently. Where it had ended, it is its end that differs.
  private var trace: [StepRecord] {
    var steps = StepRecord.records(of: other)
    let last = min(index, steps.count - 1)
    if steps.indices.contains(last) { steps[last].isFailed = true }
    return steps
  }
}

/// Everything that a step shows. Compared as values, for a case may be repeated thousands of times; written only to be told.
private struct Observations: Equatable {
  var stack: [String]
  /// What there is one of at most.
  var single: [String?]
  var sequences: [[String]]
  var picture: String
  var state: Value

  private static let singleNames = ["modal", "dialog", "toast"]
  private static let sequenceNames = [
    "pending", "action", "transition", "request", "delegate", "lifecycle", "issue", "failure",
  ]

  init(_ step: StepTrace) {
    let world = step.world
    stack = world.stack
    single = [world.presented, world.dialog, world.toast]
    sequences = [
      world.pending, step.actions, step.transitions, step.requests, step.delegateCalls, step.lifecycle,
      step.issues, step.failures.map(\.message),
    ]
    picture = step.picture
    state = world.state
  }

  /// One fact a line.
  var lines: [String] {
    var lines = ["stack \(stack.joined(separator: " > "))"]
    for (name, value) in zip(Self.singleNames, single) {
      if let value { lines.append("\(name) \(value)") }
    }
    for (name, values) in zip(Self.sequenceNames, sequences) {
      for (index, value) in values.enumerated() { lines.append("\(name) \(index + 1): \(value)") }
    }
    lines += picture.split(separator: "\n").map { "screen \($0)" }
    lines.append("state \(state)")
    return lines
  }
}
