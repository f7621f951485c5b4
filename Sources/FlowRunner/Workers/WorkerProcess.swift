#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A running worker, seen from its supervisor. Nothing here waits, but for the end of a process that was killed.
final class WorkerProcess {
  let id: pid_t
  let cell: WorkerCell
  private let assignments: Descriptor
  private let replies: Descriptor
  private let voice: Descriptor
  /// Assignments that did not fit into the pipe yet.
  private var unsent: [UInt8] = []
  private var received: [UInt8] = []
  private var consumed = 0
  /// What was taken from the cell before it was sent, so that it is not taken twice.
  private var taken = (sent: 0, count: 0)
  /// What the worker wrote to its standard streams.
  private var noise = WorkerNoise()
  /// Whether nothing more comes through the pipe of replies: the process is about to end, or the app has closed what is
  /// not its own. In that case the cell tells everything, if later.
  private(set) var isSilent = false
  private var wasSilent = false
  private var end: ProcessEnd?

  /// Why a worker could not be started, in words.
  struct StartFailure: Error, Hashable {
    var reason: String
  }

  /// Starts a worker.
  ///
  /// - Parameter epoch: the moment from which it counts times.
  init(_ program: WorkerProgram, epoch: Int) throws(StartFailure) {
    guard let memory = WorkerCell.makeMemory(), let cell = WorkerCell(mapping: memory.number) else {
      let places = "neither in shared memory nor in `\(TemporaryFiles.folder)`"
      throw StartFailure(reason: "no memory to share with it, \(places): \(FileSystem.reason(errno))")
    }
    guard let assignments = Descriptor.pipe(), let replies = Descriptor.pipe(), let noise = Descriptor.pipe()
    else { throw StartFailure(reason: "no pipe to it: \(FileSystem.reason(errno))") }
    cell.epoch = epoch
    id = try program.start(
      assignments: assignments.reading, replies: replies.writing, cell: memory, noise: noise.writing)
    self.cell = cell
    self.assignments = assignments.writing
    self.replies = replies.reading
    voice = noise.reading
    self.assignments.makeNonblocking()
    self.replies.makeNonblocking()
    voice.makeNonblocking()
  }

  deinit {
    kill()
  }

  // MARK: Talking

  /// What the supervisor's `poll` waits for.
  var waitedFor: [pollfd] {
    [
      // At the end of a pipe there is nothing to wait for, and `poll` would return at once.
      pollfd(fd: isSilent ? -1 : replies.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: noise.hasEnded ? -1 : voice.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: unsent.isEmpty ? -1 : assignments.number, events: Int16(POLLOUT), revents: 0),
    ]
  }

  /// Hands files to the worker, which takes them when it has done those before.
  func assign(_ items: ArraySlice<WorkItem>) {
    var writer = ByteWriter(bytes: unsent)
    Frame.append(to: &writer) { writer in
      for item in items { item.encode(to: &writer) }
    }
    unsent = writer.bytes
    send()
  }

  /// Sends what did not fit before.
  func send() {
    while !unsent.isEmpty {
      guard case .bytes(let count) = unsent.withUnsafeBytes({ assignments.write($0) }), count > 0 else {
        return
      }
      unsent.removeFirst(count)
    }
  }

  /// Takes what the worker wrote, and returns its whole replies.
  func receive() -> [WorkerReply] {
    noise.listen(to: voice, cell)
    let chunk = 64 * 1024
    // An app that writes where it should not must not keep the supervisor from its work.
    for _ in 0..<16 where !isSilent {
      var transfer = Descriptor.Transfer.wouldBlock
      received += [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        transfer = self.replies.read(into: UnsafeMutableRawBufferPointer(buffer))
        if case .bytes(let got) = transfer { count = got }
      }
      if transfer == .ended { isSilent = true }
      if transfer != .bytes(chunk) { break }
    }
    let replies = Frame.replies(in: received, from: &consumed)
    if consumed == received.count {
      received.removeAll(keepingCapacity: true)
      consumed = 0
    } else if consumed > 1 << 16 {
      received.removeFirst(consumed)
      consumed = 0
    }
    return replies
  }

  /// Takes what a worker has kept without sending it. When it is sent it comes a second time, and counts once.
  func receiveKept() -> [WorkerReply] {
    guard let kept = cell.keptSoFar() else { return [] }
    var start = kept.sent == taken.sent ? taken.count : 0
    let replies = Frame.replies(in: kept.bytes, from: &start)
    taken = (kept.sent, start)
    return replies
  }

  // MARK: The end

  /// Whether the process has ended.
  var isOver: Bool {
    // One whose pipe is at its end is usually about to be.
    let attempts = isSilent && !wasSilent ? Self.patience : 1
    wasSilent = isSilent
    for attempt in 0..<attempts where end == nil {
      if attempt > 0 { usleep(1_000) }
      var status: Int32 = 0
      if waitpid(id, &status, WNOHANG) == id { end = ProcessEnd(status: status) }
    }
    return end != nil
  }

  /// How long the end of a process is waited for, in milliseconds, instead of looking again later.
  private static let patience = 50

  /// Ends the process and waits until it is gone.
  func kill() {
    guard end == nil else { return }
    systemKill(id)
    var status: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(id, &status, 0) } while result < 0 && errno == EINTR
    end = ProcessEnd(status: status)
  }

  /// What the process left behind: the replies that it had not sent.
  func takeLastReplies() -> [WorkerReply] {
    receive() + receiveKept()
  }

  /// How the process ended.
  var howItEnded: ProcessEnd { end ?? .exited(code: 0) }

  /// The last lines that the worker wrote in the case that it is in.
  var lastWords: String { noise.lastWords }
}

private func systemKill(_ id: pid_t) {
  _ = kill(id, SIGKILL)
}
