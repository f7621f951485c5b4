import Diagnostics
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
    let interruption = Interruption(
      limit: limit, end: process.howItEnded, position: position, lastWords: process.lastWords)
    ledger.tell(
      .workerLost(
        WorkerLoss(
          worker: slot.number, process: Int(process.id), interruption: interruption.record,
          path: position.phase == .waiting ? nil : locate(position, in: slot)?.file.path,
          standardError: process.lastWords)))
    if let item = blamed(interruption, slot) { blame(item, interruption, slot) }
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

  /// The file that is to blame for a loss, or one of its cases; nil if that is nobody, or not known yet.
  private func blamed(_ interruption: Interruption, _ slot: Slot) -> WorkItem? {
    let position = interruption.position
    // Between the decision and the end the worker may have gone on; then it was ended for nothing.
    if interruption.limit != nil, slot.watch.position != position { return nil }
    guard position.phase != .waiting, let item = locate(position, in: slot) else { return nil }
    if position.phase.isInCase { return ledger.isJudged(item.index, position.ordinal) ? nil : item }
    // No app runs while a file is read, and anything may end a process from outside. If the next one to read the file
    // comes no further, there is no doubt.
    let judged = ledger.judgedCount(of: item.index)
    return suspects.updateValue(judged, forKey: item.index) == judged ? item : nil
  }

  private func locate(_ position: WorkerCell.Position, in slot: Slot) -> WorkItem? {
    slot.items.first { $0.index == position.item }
  }

  private func blame(_ item: WorkItem, _ interruption: Interruption, _ slot: Slot) {
    let position = interruption.position
    let isReading = position.phase == .reading
    if isReading { ledger.read(item.index, .unread(item.file.path)) }
    let ordinal = isReading ? ledger.judgedCount(of: item.index) : position.ordinal
    guard let plan = ledger.plan(of: item.index), plan.indices.contains(ordinal) else { return }
    let cases = isReading ? [] : locator.read(item).cases
    let flowCase = cases.indices.contains(ordinal) ? cases[ordinal] : nil
    let said = interruption.lastWords
    judge(
      item.index, ordinal,
      CaseResult(
        outcome: interruption.limit == nil ? .crashed : .timedOut,
        failures: [interruption.report(on: plan[ordinal], flowCase)],
        stepCount: position.step, interruption: interruption.record,
        circumstances: CaseResult.Circumstances(standardError: said.isEmpty ? nil : said)), slot)
    // A case that is the file's last leaves nothing to give back.
    if ledger.judgedCount(of: item.index) < plan.count { return }
    slot.items.removeAll { $0.index == item.index }
    ledger.close(item.index)
  }
}

/// How a case was cut short, in words.
struct Interruption {
  /// The limit that was exceeded; nil if the process ended by itself or from outside.
  var limit: Watch.Limit?
  var end: ProcessEnd
  /// Where the worker was.
  var position: WorkerCell.Position
  /// The last lines that the worker wrote there.
  var lastWords: String

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
    }
    return record
  }

  /// What happened, without its place.
  private var event: String {
    switch (limit, end) {
    case (let limit?, _): return "\(subject(of: limit)) within \(DurationText.of(limit.time))"
    case (nil, .exited(let code)): return "the app ended its process with code \(code)"
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

  /// The report on a case, with the step it was in.
  func report(on record: CaseRecord, _ flowCase: FlowCase?) -> Report {
    let heading = limit == nil ? "crashed" : "timed out"
    let steps = flowCase.map { Self.numbered($0.steps) } ?? []
    var snippet = Snippet(
      file: flowCase?.file ?? SourceFile(path: record.path, bytes: []),
      primary: Snippet.Span(flowCase?.range ?? SourceRange(0, 0), label: moment(of: steps.count)))
    if position.phase == .running, steps.indices.contains(position.step - 1) {
      let last = steps[position.step - 1]
      snippet = Snippet(
        file: last.file, primary: Snippet.Span(last.range, label: moment(of: steps.count)))
    }
    let isOneOfMany = record.row != nil || record.order != nil
    let title = isOneOfMany ? [Report.Section("case", [record.title])] : []
    let selection = record.row == nil ? record.path : "\(record.path):\(record.line)"
    return Report(
      heading: heading, message: event, snippet: snippet,
      notes: ["its process was replaced, and all other flows went on"],
      help: help, closing: title + [Report.Section("rerun", ["navflow run \(selection)"])])
  }

  /// When it happened, as the mark in the source says it.
  private func moment(of count: Int) -> String {
    switch position.phase {
    case .waiting, .launching: "before the first step"
    case .reading: "while the file was read"
    case .running:
      "\(limit == nil ? "last step started" : "still in this step") (\(position.step) of \(count))"
    case .closing: "while its world was closed, after step \(position.step) of \(count)"
    }
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
