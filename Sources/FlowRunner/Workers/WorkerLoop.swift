internal import CProcessControl
import FlowLanguage
import RunEvents

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The life of a worker: it takes files from its supervisor, runs them and tells what became of them, until the
/// supervisor is gone.
@MainActor
public struct WorkerLoop {
  private let runner: SuiteRunner
  private let cell: WorkerCell
  private var replies = ByteWriter()
  private var lastSent = 0
  private var noise = WorkerNoise()
  /// How long a verdict may wait for others to be sent with it, in microseconds. Somebody may be waiting for the very
  /// first ones.
  private var patience = 0
  /// How many of its cases did not pass.
  private var failures = 0

  /// Takes up the work of this process; nil if it was not started by a supervisor.
  public init?(_ runner: SuiteRunner) {
    guard let cell = WorkerCell(mapping: WorkerProgram.Channel.cell) else { return nil }
    self.runner = runner
    self.cell = cell
    runner.willEnter = { [cell] in cell.enters($0) }
  }

  /// Works until the supervisor has no more use for this process, and ends it.
  public mutating func run() -> Never {
    signal(SIGPIPE, SIG_IGN)
    navflow_print_lines()
    Self.volunteerWhenMemoryIsShort()
    Self.leaveNoCore()
    Self.endWithSupervisor()
    while let assignment = Self.nextAssignment() {
      var reader = ByteReader(assignment[...])
      while !reader.isAtEnd, let item = WorkItem(from: &reader) { perform(item) }
      send()
    }
    exit(0)
  }

  private mutating func perform(_ item: WorkItem) {
    mark()
    cell.reads(item.index)
    let reading = runner.read(item)
    if let settings = reading.settings { tell(.settings(root: item.file.root, settings)) }
    // If another worker was lost in it, this tells the supervisor whether it is still the same.
    if let record = reading.record {
      tell(
        record.diagnostics.isEmpty
          ? .planned(item: item.index, cases: record.cases) : .read(item: item.index, record))
    } else if item.firstCase > 0 {
      tell(.planned(item: item.index, cases: []))
    }
    for (ordinal, flowCase) in reading.cases.enumerated().dropFirst(item.firstCase) {
      if isStopped { return tell(.stopped(item: item.index)) }
      let start = MonotonicClock.now
      if start - lastSent > patience {
        send()
        patience = min(2 * patience + 500, Self.greatestPatience)
      }
      mark()
      cell.runs(ordinal, since: start)
      var result = runner.judge(flowCase, repetitions: item.repetitions, isTraced: item.isTraced)
      let duration = MonotonicClock.now - start
      if result.outcome == .passed {
        tell(
          .passed(
            item: item.index, ordinal: ordinal, steps: result.stepCount, start: start - cell.epoch,
            duration: duration))
      } else {
        result.circumstances.start = start - cell.epoch
        result.circumstances.duration = duration
        tell(.judged(item: item.index, ordinal: ordinal, CaseRecord(flowCase), result))
        failures += 1
        // The others shall hear at once that they are to stop.
        if cell.allowance > 0 { send() }
      }
    }
    tell(.done(item: item.index))
  }

  /// Whether no further case is to begin. What the supervisor has not heard of yet is known here.
  private var isStopped: Bool { cell.isStopped || cell.allowance > 0 && failures >= cell.allowance }

  // MARK: Talking

  /// Divides what the app printed so far from what is to come.
  private mutating func mark() {
    guard noise.isDue(cell) else { return }
    cell.waits()
    noise.write()
  }

  private static let greatestPatience = 20_000

  private mutating func tell(_ reply: WorkerReply) {
    reply.encode(to: &replies)
    defer { replies.bytes.removeAll(keepingCapacity: true) }
    if cell.keep(replies.bytes) { return }
    send()
    if cell.keep(replies.bytes) { return }
    replies.bytes.withUnsafeBytes { Self.write($0) }
    cell.noteSent(replies.bytes.count)
  }

  /// Sends what is kept. While it waits for the supervisor no time limit runs.
  private mutating func send() {
    cell.waits()
    let kept = cell.keptBytes
    if !kept.isEmpty {
      Self.write(kept)
      cell.noteSent(kept.count)
    }
    lastSent = MonotonicClock.now
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(WorkerProgram.Channel.replies, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // Nobody listens any more.
        _exit(1)
      }
    }
  }

  private static func nextAssignment() -> [UInt8]? {
    guard let header = read(Frame.headerLength), let length = Frame.length(header[...]) else { return nil }
    return read(length)
  }

  private static func read(_ count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let got = systemRead(
          WorkerProgram.Channel.assignments, buffer.baseAddress.map { $0 + initialized }, count - initialized)
        if got > 0 {
          initialized += got
        } else if got == 0 || errno != EINTR {
          isWhole = false
          return
        }
      }
    }
    return isWhole ? bytes : nil
  }
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}

private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, bytes, count)
}
