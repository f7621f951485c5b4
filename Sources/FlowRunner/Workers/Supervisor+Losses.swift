import FlowLanguage
import RunEvents

extension Supervisor {
  /// Loss upon loss of workers that have done nothing is no matter of flows.
  private var mostFruitlessLosses: Int { 8 + 2 * limits.jobs }

  /// A worker has ended, or is ended because it exceeded a limit: finds out what it was doing, blames that, and gives
  /// back all else that it had in hand.
  ///
  /// - Parameter isOnPurpose: whether it is ended with the whole run. Then nothing is to blame, but what it was in is told.
  func lose(_ slot: Slot, because limit: Watch.Limit?, isOnPurpose: Bool = false) {
    guard let process = slot.process else { return }
    process.kill()
    fruitlessLosses += 1
    takeLastReplies(of: process, slot)
    let position = process.cell.position
    var interruption = Interruption(
      limit: limit, end: isOnPurpose ? nil : process.howItEnded, position: position,
      lastWords: process.lastWords)
    // An app that is out of its mind may have written there.
    let (began, now) = (process.cell.began, MonotonicClock.now)
    if position.phase.isInCase, epoch...now ~= began { interruption.time = (began - epoch, now - began) }
    ledger.tell(
      .workerLost(
        WorkerLoss(
          worker: slot.number, process: Int(process.id), interruption: interruption.record,
          path: position.phase == .waiting ? nil : locate(position, in: slot)?.file.path,
          standardError: process.lastWords)))
    if isOnPurpose {
      cutShort(interruption, slot)
    } else if let item = blamed(interruption, slot) {
      blame(item, interruption, slot)
    }
    var items = slot.items.filter { !changed.contains($0.index) }
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

  /// The case that a worker is in when the run is ended is not judged, but neither was it never begun.
  private func cutShort(_ interruption: Interruption, _ slot: Slot) {
    let position = interruption.position
    guard position.phase.isInCase, let item = locate(position, in: slot) else { return }
    judge(
      item.index, position.ordinal,
      CaseResult(
        outcome: .notRun, failures: [], stepCount: position.step, interruption: interruption.record,
        circumstances: interruption.circumstances), slot)
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
    // It is read anew, and may be another file by now.
    let flowCase =
      ChangedFile.holds(plan, cases) && interruption.fits(cases[ordinal]) ? cases[ordinal] : nil
    judge(
      item.index, ordinal,
      CaseResult(
        outcome: interruption.limit == nil ? .crashed : .timedOut,
        failures: [
          interruption.report(
            on: plan[ordinal], flowCase, rerun: locator.rerun.repeating(item.repetitions),
            limits: limits)
        ],
        stepCount: position.step, interruption: interruption.record,
        circumstances: interruption.circumstances), slot)
    // A case that is the file's last leaves nothing to give back.
    if ledger.judgedCount(of: item.index) < plan.count { return }
    slot.items.removeAll { $0.index == item.index }
    ledger.close(item.index)
  }
}
