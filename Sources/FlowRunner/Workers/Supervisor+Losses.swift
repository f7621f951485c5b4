import Diagnostics
import FlowInterpreter
import FlowLanguage
import RunEvents

extension Supervisor {
  /// Loss upon loss of workers that have done nothing is no matter of flows.
  private var mostFruitlessLosses: Int { 8 + 2 * limits.jobs }

  /// A worker has ended, or is ended because it exceeded a limit: finds out what it was doing, blames that, and gives
  /// back all else that it had in hand.
  func lose(_ slot: Slot, because limit: Watch.Limit?) {
    guard let process = slot.process else { return }
    process.kill()
    fruitlessLosses += 1
    takeLastReplies(of: process, slot)
    let position = process.cell.position
    // Between the decision and the end the worker may have gone on; then it was ended for nothing.
    let isBlamed = limit == nil || slot.watch.position == position
    if isBlamed, let item = slot.items.first(where: { $0.index == position.item }) {
      blame(item, position, Interruption(limit: limit, end: process.howItEnded, position), slot)
    }
    var items = slot.items
    slot.process = nil
    slot.items = []
    slot.lastShown = nil
    if isStopped { return }
    for index in items.indices { items[index].firstCase = ledger.judgedCount(of: items[index].index) }
    returned = items + returned
    if fruitlessLosses > mostFruitlessLosses {
      giveUp("workers end before they have done anything\n" + process.lastWords)
    }
  }

  private func blame(
    _ item: WorkItem, _ position: WorkerCell.Position, _ interruption: Interruption, _ slot: Slot
  ) {
    let said = slot.process?.lastWords ?? ""
    ledger.tell(
      .workerLost(
        WorkerLoss(
          worker: slot.number, process: slot.process.map { Int($0.id) }, interruption: interruption.record,
          path: item.file.path, standardError: said)))
    let plan = ledger.plan(of: item.index)
    switch position.phase {
    case .waiting: return
    case .reading:
      guard plan == nil else { return }
      ledger.read(
        item.index, FileRecord(path: item.file.path, diagnostics: [interruption.diagnostic(item.file.path)]))
    case .running:
      guard let plan, plan.indices.contains(position.ordinal), !ledger.isJudged(item.index, position.ordinal)
      else { return }
      let cases = locator.read(item).cases
      let flowCase = cases.indices.contains(position.ordinal) ? cases[position.ordinal] : nil
      judge(
        item.index, position.ordinal,
        CaseResult(
          outcome: interruption.limit == nil ? .crashed : .timedOut,
          failures: [interruption.report(on: plan[position.ordinal], flowCase, rerun: locator.rerun)],
          stepCount: position.step, interruption: interruption.record,
          circumstances: CaseResult.Circumstances(standardError: said.isEmpty ? nil : said)), slot)
      // A case that is the file's last leaves nothing to give back.
      if ledger.judgedCount(of: item.index) < plan.count { return }
    }
    slot.items.removeAll { $0.index == item.index }
    ledger.close(item.index)
  }
}

/// How a case was cut short, in words.
struct Interruption {
  var limit: Watch.Limit?
  var end: ProcessEnd
  var step: Int

  init(limit: Watch.Limit?, end: ProcessEnd, _ position: WorkerCell.Position) {
    self.limit = limit
    self.end = end
    step = position.step
  }

  private var signal: String? {
    if case .signalled(let signal) = end { SignalName.of(signal) } else { nil }
  }

  /// As the event stream tells it. A worker that was ended for its time has no signal of its own.
  var record: CaseResult.Interruption {
    var record = CaseResult.Interruption(step: step == 0 ? nil : step)
    switch (limit, end) {
    case (.step(let limit)?, _), (.flow(let limit)?, _): record.limit = limit / 1_000
    case (nil, .exited(let code)): record.exitCode = code
    case (nil, .signalled): record.signal = signal
    }
    return record
  }

  /// What happened, without its place.
  private var event: String {
    switch (limit, end) {
    case (.step(let limit)?, _): return "the step did not end within \(DurationText.of(limit))"
    case (.flow(let limit)?, _): return "the flow did not end within \(DurationText.of(limit))"
    case (nil, .exited(let code)): return "the app ended its process with code \(code)"
    case (nil, .signalled):
      let cause = SignalName.usualCause(of: signal).map { " (\($0))" } ?? ""
      return "the app ended by \(signal ?? "a signal")\(cause)"
    }
  }

  /// The report on a case, with the step it was in.
  func report(on record: CaseRecord, _ flowCase: FlowCase?, rerun: RerunCommand) -> Report {
    let heading = limit == nil ? "crashed" : "timed out"
    let steps = flowCase.map { Self.numbered($0.steps) } ?? []
    var snippet = Snippet(
      file: flowCase?.file ?? SourceFile(path: record.path, bytes: []),
      primary: Snippet.Span(flowCase?.range ?? SourceRange(0, 0), label: "before the first step"))
    if steps.indices.contains(step - 1) {
      let last = steps[step - 1]
      let label =
        limit == nil
        ? "last step started (\(step) of \(steps.count))" : "still in this step (\(step) of \(steps.count))"
      snippet = Snippet(file: last.file, primary: Snippet.Span(last.range, label: label))
    }
    let isOneOfMany = record.row != nil || record.order != nil
    let title = isOneOfMany ? [Report.Section("case", [record.title])] : []
    let line = flowCase.map { rerun.line(for: $0) } ?? rerun.line(selecting: [record.path])
    return Report(
      heading: heading, message: event, snippet: snippet,
      notes: ["its process was replaced, and all other flows went on"],
      help: help, closing: title + (line.map { [Report.Section("rerun", [$0])] } ?? []))
  }

  private var help: [String] {
    switch limit {
    case .step?: ["`--step-timeout` allows more; `--in-process` runs the flow under a debugger"]
    case .flow?: ["`--flow-timeout` allows more; `--in-process` runs the flow under a debugger"]
    case nil: ["`--in-process` runs the flow under a debugger"]
    }
  }

  /// The report on a file that could not even be read.
  func diagnostic(_ path: String) -> Diagnostic {
    Diagnostic(
      code: limit == nil ? "R0201" : "R0202", message: "cannot read `\(path)`: \(event)",
      notes: [Diagnostic.Note("its process was replaced, and all other flows went on")])
  }

  /// The steps in the order in which the interpreter counts them.
  private static func numbered(_ steps: [CompiledStep]) -> [CompiledStep] {
    steps.flatMap { step in
      if case .group(let inner) = step.action { numbered(inner) } else { [step] }
    }
  }
}
