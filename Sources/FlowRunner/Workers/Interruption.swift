import Diagnostics
import FlowInterpreter
import FlowLanguage
import RunEvents

/// How a case was cut short, in words.
struct Interruption {
  /// The limit that was exceeded; nil if the process ended by itself or from outside.
  var limit: Watch.Limit?
  /// How the process ended; nil if it was ended with the whole run.
  var end: ProcessEnd?
  /// Where the worker was.
  var position: WorkerCell.Position
  /// The last lines that the worker wrote there.
  var lastWords: String
  /// When the case began and how long it had been running, in microseconds; nil if no case was.
  var time: (start: Int, duration: Int)?

  private var signal: String? {
    if case .signalled(let signal) = end { SignalName.of(signal) } else { nil }
  }

  /// As the event stream tells it. A worker that was ended for its time has no signal of its own.
  var record: CaseResult.Interruption {
    var record = CaseResult.Interruption(step: position.phase == .running ? position.step : nil)
    switch position.phase {
    case .waiting, .running: break
    case .reading: record.moment = .reading
    case .launching: record.moment = .launch
    case .closing: record.moment = .closing
    }
    switch (limit, end) {
    case (let limit?, _): record.limit = limit.time / 1_000
    case (nil, .exited(let code)): record.exitCode = code
    case (nil, .signalled): record.signal = signal
    case (nil, nil): break
    }
    return record
  }

  /// What is known of the time that the case took, and the last words.
  var circumstances: CaseResult.Circumstances {
    CaseResult.Circumstances(
      start: time?.start, duration: time?.duration, standardError: lastWords.isEmpty ? nil : lastWords)
  }

  /// What happened, without its place.
  private var event: String {
    switch (limit, end) {
    case (let limit?, _): return "\(subject(of: limit)) within \(DurationText.of(limit.time))"
    case (nil, .exited(let code)): return "the app ended its process with code \(code)"
    case (nil, nil): return "the run was stopped"
    case (nil, .signalled):
      let cause = SignalName.usualCause(of: signal, lastWords: lastWords).map { " (\($0))" } ?? ""
      return "the app ended by \(signal ?? "a signal")\(cause)"
    }
  }

  private func subject(of limit: Watch.Limit) -> String {
    switch (limit, position.phase) {
    case (.answer, _): "the worker did not answer"
    case (.flow, .reading): "the file was not read"
    case (.flow, _): "the flow did not end"
    case (.step, .launching): "the app was not launched"
    case (.step, .closing): "the world of the flow was not closed"
    case (.step, _): "the step did not end"
    }
  }

  /// Whether a case has the step in which it was cut short.
  func fits(_ flowCase: FlowCase) -> Bool {
    position.phase != .running || position.step <= Self.numbered(flowCase.steps).count
  }

  /// The report on a case, with the step it was in.
  ///
  /// - Parameter flowCase: nil if its source is not known, or not the one any more that was run.
  func report(
    on record: CaseRecord, _ flowCase: FlowCase?, rerun: RerunCommand, limits: RunLimits
  ) -> Report {
    let heading = limit == nil ? "crashed" : "timed out"
    let command = limit == nil ? rerun : rerun.within(limits)
    var snippet = ChangedFile.place(of: record, label: moment(of: nil))
    if let flowCase {
      let steps = Self.numbered(flowCase.steps)
      var (file, range) = (flowCase.file, flowCase.range)
      if position.phase == .running, steps.indices.contains(position.step - 1) {
        (file, range) = (steps[position.step - 1].file, steps[position.step - 1].range)
      }
      snippet = Snippet(file: file, primary: Snippet.Span(range, label: moment(of: steps.count)))
    }
    return Report(
      heading: heading, message: event, snippet: snippet,
      notes: earlierFailure + missingSource(flowCase) + [
        "no other flow is affected: its process is replaced"
      ],
      help: help,
      closing: flowCase.map { command.closing(for: $0) }
        ?? command.closing(record.distinctTitle, selecting: [record.path]))
  }

  /// When it happened, as the mark in the source says it.
  ///
  /// - Parameter count: how many steps there are; nil if that is not known.
  private func moment(of count: Int?) -> String {
    let number = "\(position.step)\(count.map { " of \($0)" } ?? "")"
    switch position.phase {
    case .waiting, .launching: return "before the first step"
    case .reading: return "while the file was read"
    case .running:
      return "\(limit == nil ? "last step started" : "still in this step") (\(number))"
    case .closing: return "while its world was closed, after step \(number)"
    }
  }

  /// What was known already when the run that was to explain it was cut short.
  private var earlierFailure: [String] {
    guard let step = position.failedStep else { return [] }
    let place = step == 0 ? "before the first step" : "in step \(step)"
    return ["the flow had failed \(place) already, and was run again to explain that"]
  }

  /// Why no source is shown.
  private func missingSource(_ flowCase: FlowCase?) -> [String] {
    guard flowCase == nil, position.phase != .reading else { return [] }
    return ["the file changed while it was run, so its text is not shown"]
  }

  private var help: [String] {
    switch limit {
    case .step?: ["`--step-timeout` allows more; `--in-process` runs the flow under a debugger"]
    case .flow?: ["`--flow-timeout` allows more; `--in-process` runs the flow under a debugger"]
    case .answer?, nil: ["`--in-process` runs the flow under a debugger"]
    }
  }

  /// The steps in the order in which the interpreter counts them.
  private static func numbered(_ steps: [CompiledStep]) -> [CompiledStep] {
    steps.flatMap { step in
      if case .group(let inner) = step.action { numbered(inner) } else { [step] }
    }
  }
}

extension RerunCommand {
  /// The same command for a case that took too long, under the same limits.
  fileprivate func within(_ limits: RunLimits) -> RerunCommand {
    let usual = RunLimits()
    var options: [String] = []
    for (name, limit, usual) in [
      ("--step-timeout", limits.step, usual.step), ("--flow-timeout", limits.flow, usual.flow),
    ] where limit != usual {
      options += [name, limit.map(DurationText.option) ?? "0"]
    }
    return adding(options)
  }
}
