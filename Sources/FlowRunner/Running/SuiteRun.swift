import AppUnderTest
import Diagnostics
import RunEvents

/// A whole run: files in, events and numbers out, in worker processes or in this one.
@MainActor
public struct SuiteRun {
  /// How a run went.
  public struct Outcome: Sendable {
    /// The numbers.
    public var summary: RunSummary
    /// Why the run could not go on although nobody stopped it.
    public var failure: String?
    /// The signal that stopped it.
    public var signal: Int32?
    /// How many files reports were not told all of, since the journal could not be read again.
    public var untoldCount = 0

    /// Whether every planned case is accounted for: nothing kept the run from that, not even being stopped on purpose.
    public var isComplete: Bool { failure == nil }
  }

  /// The files, in the order in which they are run and reported.
  public var files: [FoundFile]
  /// Finds the files behind these while they run; nil if these are all.
  public var finder: FlowFinder?
  /// A flow that is no file, run before the files.
  public var standardInput: SourceFile?
  /// Paths that could not be used.
  public var errors: [FileError] = []
  /// How often each case is run.
  public var repetitions = 1
  /// Whether the verdict on a case that fails tells of every step.
  public var tracesFailures = false
  /// How to start a worker; nil runs everything in this process, where a crash ends the run.
  public var workers: WorkerProgram?
  /// What the run may take.
  public var limits = RunLimits()
  /// Whether everything is read and planned and nothing run.
  public var isDry = false
  /// Gets every event as it happens.
  public var journal: Journal?
  /// Called now and then while nothing else happens.
  public var tick: () -> Void = {}
  /// Told how many files there are once all are found, if that happens while others run already.
  public var filesFound: (Int) -> Void = { _ in }
  /// Told the numbers so far when a file has a verdict of which reports hear later, as it is not known yet where it
  /// belongs.
  public var judgedEarly: (RunSummary) -> Void = { _ in }
  /// Notices signals, so that the run can end in order.
  public var interrupts: InterruptWatch?

  /// A run of these files.
  public init(_ files: [FoundFile]) {
    self.files = files
  }

  /// Runs everything. The files are gone from here afterwards, since memory is not to hold them twice.
  ///
  /// - Parameters:
  ///   - runner: reads and runs what is done in this process.
  ///   - start: the first event.
  ///   - ordered: gets every event in the canonical order, and now and then which cases are running.
  public mutating func run(
    by runner: SuiteRunner, start: RunRecord, ordered: @escaping (RunEvent) -> Void
  ) -> Outcome {
    let epoch = MonotonicClock.now
    var queue = WorkQueue(
      files, standardInput: standardInput, finder: finder, repetitions: repetitions,
      isTraced: tracesFailures)
    files = []
    finder = nil
    // It may not be more than begun with the listing of a large folder.
    while queue.count == 0, !queue.isComplete { queue.find(256) }
    let ledger = RunLedger(journal: journal, ordered: ordered)
    ledger.tell(.started(start))
    for error in errors {
      ledger.tell(.fileRead(FileRecord(path: error.path, diagnostics: [error.diagnostic])))
    }
    var outcome = Outcome(summary: RunSummary())
    var isStopped = false
    if let workers, !isDry, queue.count > 0 {
      let supervisor = Supervisor(
        consume queue, program: workers, limits: limits, ledger: ledger, locator: runner,
        interrupts: interrupts,
        epoch: epoch, tick: tick, showRunning: { ordered(.caseStarted($0)) }, showCount: filesFound,
        showEarly: judgedEarly)
      supervisor.run()
      queue = supervisor.queue
      isStopped = supervisor.isStopped
      (outcome.failure, outcome.signal) = (supervisor.failure, supervisor.signal)
    } else {
      isStopped = runHere(&queue, by: runner, ledger, epoch: epoch)
      outcome.signal = interrupts?.signal
    }
    // What the run did not come to is told, whether it was stopped or gave up.
    let isCutShort = isStopped || outcome.failure != nil
    if isCutShort { ledger.settle(stopped: { next(of: &queue) }) } else { ledger.settle() }
    outcome.summary = ledger.summary
    outcome.summary.signal = outcome.signal.map(SignalName.of)
    outcome.summary.duration = MonotonicClock.now - epoch
    if !isCutShort, !ledger.isComplete(queue.knownCount) || !ledger.summary.isReconciled {
      let missing = outcome.summary.planned - outcome.summary.judged - outcome.summary.notRun
      outcome.failure = "\(missing) of \(outcome.summary.planned) planned cases have no verdict"
    }
    // The first line says why; what follows are the last words of a worker.
    if let reason = outcome.failure?.split(separator: "\n").first { outcome.summary.gaps = [String(reason)] }
    outcome.untoldCount = ledger.untoldCount
    ledger.tell(.finished(outcome.summary))
    ledger.secure()
    return outcome
  }

  private func next(of queue: inout WorkQueue) -> WorkQueue.Entry? {
    while true {
      if let entry = queue.take() { return entry }
      guard !queue.isComplete else { return nil }
      queue.find(256)
      if queue.isComplete { filesFound(queue.knownCount) }
    }
  }

  /// - Returns: whether the run was stopped before its end.
  private func runHere(
    _ queue: inout WorkQueue, by runner: SuiteRunner, _ ledger: RunLedger, epoch: Int
  ) -> Bool {
    ExitGuard.set(true)
    defer { ExitGuard.set(false) }
    while !isInterrupted, let entry = next(of: &queue) {
      guard let item = ledger.open(entry) else { continue }
      let reading = runner.read(item)
      if let settings = reading.settings { ledger.note(settings: settings, of: item.file.root) }
      if let record = reading.record { ledger.read(item.index, record) }
      for (ordinal, flowCase) in reading.cases.enumerated() {
        if isDry {
          ledger.judged(item.index, ordinal, CaseResult(outcome: .notRun, failures: [], stepCount: 0))
          continue
        }
        if isInterrupted { return true }
        if let most = limits.failures, ledger.summary.unsuccessful >= most { return true }
        // There is nobody else who could tell where a crash was.
        ledger.running(item.index, ordinal)
        ledger.secure()
        let start = MonotonicClock.now
        var result = runner.judge(flowCase, repetitions: item.repetitions, isTraced: item.isTraced)
        result.circumstances.start = start - epoch
        result.circumstances.duration = MonotonicClock.now - start
        ledger.judged(item.index, ordinal, result)
        ledger.secure()
        tick()
      }
      ledger.close(item.index)
    }
    return isInterrupted && !(queue.isComplete && queue.count == 0)
  }

  private var isInterrupted: Bool { (interrupts?.count ?? 0) > 0 }
}
