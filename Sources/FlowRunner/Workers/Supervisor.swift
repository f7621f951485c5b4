import RunEvents

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Hands files to workers and takes their verdicts. A worker that is lost costs the case that it was in and no other.
@MainActor
final class Supervisor {
  /// The work of one worker, whose process may be replaced.
  final class Slot {
    /// From 1.
    let number: Int
    var process: WorkerProcess?
    /// What the worker has in hand, in its order.
    var items: [WorkItem] = []
    var watch = Watch()
    var lastShown: WorkerCell.Position?
    /// How many cases of this process did not pass.
    var failures = 0

    init(number: Int) {
      self.number = number
    }
  }

  let ledger: RunLedger
  let limits: RunLimits
  private let program: WorkerProgram
  private let interrupts: InterruptWatch?
  /// Finds the source of a step when a worker is lost.
  let locator: SuiteRunner
  private let tick: () -> Void
  private let showRunning: (CaseRecord) -> Void
  private let showCount: (Int) -> Void
  private let showEarly: (RunSummary) -> Void
  private var slots: [Slot] = []
  private(set) var queue: WorkQueue
  /// What lost workers had in hand.
  var returned: [WorkItem] = []
  let epoch: Int
  private var lastLook: Int
  /// Workers that were lost in a row without having done anything.
  var fruitlessLosses = 0
  /// How many cases of a file had a verdict when a worker was lost over it and nobody was blamed.
  var suspects: [Int: Int] = [:]
  /// Files that were changed while they were run.
  private(set) var changed: Set<Int> = []
  private(set) var isStopped = false
  private(set) var signal: Int32?
  /// The last words of workers that could not do anything at all.
  private(set) var failure: String?

  /// - Parameters:
  ///   - showRunning: told now and then which cases are running.
  ///   - showCount: told how many files there are once all are found, unless that was known before.
  ///   - showEarly: told the numbers so far when a file has a verdict whose turn has not come.
  init(
    _ queue: WorkQueue, program: WorkerProgram, limits: RunLimits, ledger: RunLedger, locator: SuiteRunner,
    interrupts: InterruptWatch?, epoch: Int, tick: @escaping () -> Void,
    showRunning: @escaping (CaseRecord) -> Void, showCount: @escaping (Int) -> Void,
    showEarly: @escaping (RunSummary) -> Void
  ) {
    self.program = program
    self.limits = limits
    self.ledger = ledger
    self.locator = locator
    self.interrupts = interrupts
    self.epoch = epoch
    self.tick = tick
    self.showRunning = showRunning
    self.showCount = showCount
    self.showEarly = showEarly
    self.queue = queue
    lastLook = epoch
    // Where others are still looked for there may be more to do than is known; a process is started only for what is there.
    let most = queue.isComplete ? min(limits.jobs, queue.count) : limits.jobs
    slots = (1...max(1, most)).map { Slot(number: $0) }
  }

  /// Runs everything.
  func run() {
    Descriptor.keepAllFromChildren()
    ProcessEnd.letSystemTell()
    while failure == nil {
      if !isStopped { for slot in slots { supply(slot) } }
      if isExhausted || isStopped, returned.isEmpty, slots.allSatisfy(\.items.isEmpty) { break }
      wait()
    }
    for slot in slots { slot.process?.kill() }
  }

  private var isExhausted: Bool { queue.isComplete && queue.count == 0 }

  // MARK: Handing out

  /// The most files that are handed out at once: enough for the cost of a message to vanish.
  private static let largestBatch = 16

  private func supply(_ slot: Slot) {
    let left = queue.count + returned.count
    // Towards the end ever fewer, so that all workers end at the same time.
    let batch = max(1, min(Self.largestBatch, left / (slots.count * 4)))
    guard left > 0, slot.items.count < batch, failure == nil else { return }
    guard let process = slot.process ?? started(slot) else { return }
    let items = take(batch)
    slot.items += items
    if !items.isEmpty { process.assign(items[...]) }
  }

  /// Starts a worker. One less is no misfortune as long as there is another.
  private func started(_ slot: Slot) -> WorkerProcess? {
    do throws(WorkerProcess.StartFailure) {
      slot.process = try WorkerProcess(program, epoch: epoch)
      slot.watch = Watch()
      slot.failures = 0
      allowFailures()
    } catch {
      if slots.allSatisfy({ $0.process == nil }) {
        giveUp(
          "no worker process can be started: \(error.reason)\nhelp: `--in-process` runs flows without any")
      }
    }
    return slot.process
  }

  private func take(_ count: Int) -> [WorkItem] {
    var items = Array(returned.prefix(count))
    returned.removeFirst(items.count)
    while items.count < count, let entry = queue.take() {
      if let item = ledger.open(entry) { items.append(item) }
    }
    return items
  }

  /// How many files are looked for before workers are listened to again: a millisecond's worth.
  private static let stride = 128

  /// Whether files are still looked for.
  private var isFinding: Bool { !queue.isComplete && !isStopped }

  private func find() {
    queue.find(Self.stride)
    if queue.isComplete { showCount(queue.knownCount) }
  }

  func giveUp(_ reason: String) {
    failure = reason
  }

  // MARK: Waiting

  /// How often workers are looked at, in milliseconds.
  private var interval: Int {
    let shortest = [limits.step, limits.flow].compactMap(\.self).min() ?? 1_000_000
    return max(5, min(100, shortest / 10_000))
  }

  private func wait() {
    var descriptors: [pollfd] = []
    for slot in slots { descriptors += slot.process?.waitedFor ?? [] }
    if let interrupts { descriptors.append(interrupts.waitedFor) }
    _ = poll(&descriptors, nfds_t(descriptors.count), isFinding ? 0 : Int32(interval))
    if let interrupts, interrupts.count > 0 { interrupted(interrupts) }
    var next = 0
    for slot in slots {
      guard let process = slot.process else { continue }
      let (replies, noise, room) = (
        descriptors[next].revents, descriptors[next + 1].revents, descriptors[next + 2].revents
      )
      next += 3
      if room != 0 { process.send() }
      if replies | noise != 0 { for reply in process.receive() { take(reply, from: slot) } }
      if process.isOver { lose(slot, because: nil) }
    }
    look()
    ledger.secure()
    if isFinding { find() }
  }

  private func take(_ reply: WorkerReply, from slot: Slot) {
    switch reply {
    case .settings(let root, let record): ledger.note(settings: record, of: root)
    case .planned(let item, let cases):
      // Of a file without a selected case only the ledger knows the path.
      if let path = ledger.path(of: item) {
        read(item, FileRecord(path: path, diagnostics: [], cases: cases), slot)
      }
    case .read(let item, let record): read(item, record, slot)
    case .passed(let item, let ordinal, let steps, let start, let duration):
      let circumstances = CaseResult.Circumstances(start: start, duration: duration)
      judge(
        item, ordinal,
        CaseResult(outcome: .passed, failures: [], stepCount: steps, circumstances: circumstances), slot)
    case .judged(let item, let ordinal, _, let result):
      judge(item, ordinal, result, slot)
      if changed.contains(item) {
        // It counts for nobody but for the worker that told it.
        slot.failures += 1
        allowFailures()
      }
    case .done(let item):
      fruitlessLosses = 0
      slot.items.removeAll { $0.index == item }
      ledger.close(item)
    case .stopped(let item): slot.items.removeAll { $0.index == item }
    }
  }

  private func read(_ item: Int, _ record: FileRecord, _ slot: Slot) {
    // What a second reading tells is no progress: a worker might come so far again and again.
    if ledger.plan(of: item) == nil { fruitlessLosses = 0 }
    ledger.read(item, record)
    if let plan = ledger.plan(of: item), plan != record.cases { abandon(item, plan, slot) }
  }

  /// A file is not any more what it was when it was read first: no verdict on what it has now is one on what was planned.
  private func abandon(_ item: Int, _ plan: [CaseRecord], _ slot: Slot) {
    changed.insert(item)
    // The worker knows nothing of these failures.
    let failures = slot.failures
    for ordinal in plan.indices {
      let rerun = locator.rerun.repeating(slot.items.first { $0.index == item }?.repetitions ?? 1)
      judge(item, ordinal, ChangedFile.result(of: plan[ordinal], rerun: rerun), slot)
    }
    slot.failures = failures
    allowFailures()
    ledger.close(item)
  }

  /// Enters a verdict, and stops the run if it is one too many.
  func judge(_ item: Int, _ ordinal: Int, _ result: CaseResult, _ slot: Slot) {
    var result = result
    result.circumstances.worker = slot.number
    result.circumstances.process = slot.process.map { Int($0.id) }
    // What was taken from a worker's cell comes once more when it is sent.
    guard ledger.plan(of: item)?.indices.contains(ordinal) == true, !ledger.isJudged(item, ordinal)
    else { return }
    fruitlessLosses = 0
    ledger.judged(item, ordinal, result)
    if ledger.isEarly(item) { showEarly(ledger.summary) }
    if result.outcome != .passed { slot.failures += 1 }
    allowFailures()
    if let most = limits.failures, ledger.summary.unsuccessful >= most { stop() }
  }

  /// Tells each worker how many cases of its own may fail before there were as many as the run may have.
  private func allowFailures() {
    guard let most = limits.failures else { return }
    let left = max(0, most - ledger.summary.unsuccessful)
    for slot in slots { slot.process?.cell.allowance = slot.failures + left }
  }

  func takeLastReplies(of process: WorkerProcess, _ slot: Slot) {
    for reply in process.takeLastReplies() { take(reply, from: slot) }
  }

  // MARK: Time

  private func look() {
    let now = MonotonicClock.now
    guard now - lastLook >= interval * 1_000 else { return }
    // If this process itself was halted, the workers probably were, too.
    let passed = min(now - lastLook, interval * 4_000)
    lastLook = now
    tick()
    for slot in slots {
      guard let process = slot.process, !slot.items.isEmpty else {
        slot.watch = Watch()
        continue
      }
      let position = process.cell.position
      if slot.watch.position == position || process.isSilent {
        for reply in process.receiveKept() { take(reply, from: slot) }
      }
      show(position, of: slot)
      slot.watch.note(position, after: passed)
      if let limit = slot.watch.exceeded(limits) { lose(slot, because: limit) }
    }
  }

  private func show(_ position: WorkerCell.Position, of slot: Slot) {
    guard position.phase.isInCase, let plan = ledger.plan(of: position.item),
      plan.indices.contains(position.ordinal), !ledger.isJudged(position.item, position.ordinal),
      slot.lastShown?.item != position.item || slot.lastShown?.ordinal != position.ordinal
    else { return }
    slot.lastShown = position
    ledger.running(position.item, position.ordinal)
    showRunning(plan[position.ordinal])
  }

  // MARK: Stopping

  /// Lets every worker finish the case that it is in.
  private func stop() {
    isStopped = true
    returned = []
    for slot in slots { slot.process?.cell.isStopped = true }
  }

  private func interrupted(_ interrupts: InterruptWatch) {
    signal = interrupts.signal
    if !interrupts.isOverdue {
      if !isStopped { stop() }
      interrupts.drain()
      return
    }
    stop()
    for slot in slots { lose(slot, because: nil, isOnPurpose: true) }
  }
}
