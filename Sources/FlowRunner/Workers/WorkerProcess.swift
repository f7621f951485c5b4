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
  private let noise: Descriptor
  /// Assignments that did not fit into the pipe yet.
  private var unsent: [UInt8] = []
  private var received: [UInt8] = []
  private var consumed = 0
  /// How many bytes of all that the worker tells were received, by whatever way.
  private var receivedCount = 0
  /// How many bytes will come through the pipe that were received before.
  private var knownCount = 0
  /// The last bytes that the worker wrote to its standard streams.
  private var said: [UInt8] = []
  private var hasEnded = false
  private var end: ProcessEnd?

  /// Starts a worker; nil if the system has no room for one more.
  ///
  /// - Parameter epoch: the moment from which it counts times.
  init?(_ program: WorkerProgram, epoch: Int) {
    guard let memory = WorkerCell.makeMemory(), let cell = WorkerCell(mapping: memory.number),
      let assignments = Descriptor.pipe(), let replies = Descriptor.pipe(), let noise = Descriptor.pipe()
    else { return nil }
    cell.epoch = epoch
    let process = program.start(
      assignments: assignments.reading, replies: replies.writing, cell: memory, noise: noise.writing)
    guard let process else { return nil }
    id = process
    self.cell = cell
    self.assignments = assignments.writing
    self.replies = replies.reading
    self.noise = noise.reading
    self.assignments.makeNonblocking()
    self.replies.makeNonblocking()
    self.noise.makeNonblocking()
  }

  deinit {
    kill()
  }

  // MARK: Talking

  /// What the supervisor's `poll` waits for.
  var waitedFor: [pollfd] {
    [
      pollfd(fd: replies.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: noise.number, events: Int16(POLLIN), revents: 0),
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
    listen()
    let chunk = 64 * 1024
    var isOpen = true
    while isOpen {
      var transfer = Descriptor.Transfer.wouldBlock
      let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        transfer = replies.read(into: UnsafeMutableRawBufferPointer(buffer))
        if case .bytes(let got) = transfer { count = got }
      }
      switch transfer {
      case .bytes(let count):
        let known = min(count, knownCount)
        knownCount -= known
        receivedCount += count - known
        received += bytes[known...]
        isOpen = count == chunk
      case .wouldBlock: isOpen = false
      case .ended:
        hasEnded = true
        isOpen = false
      }
    }
    return takeReplies()
  }

  /// Takes what a worker that is busy with a long case has kept without sending it.
  func receiveKept() -> [WorkerReply] {
    let kept = cell.keptSoFar(received: receivedCount)
    received += kept
    receivedCount += kept.count
    knownCount += kept.count
    return takeReplies()
  }

  private func takeReplies() -> [WorkerReply] {
    var replies: [WorkerReply] = []
    while let payload = Frame.next(in: received, from: consumed) {
      if let reply = WorkerReply(received[payload]) { replies.append(reply) }
      consumed = payload.upperBound
    }
    if consumed == received.count {
      received.removeAll(keepingCapacity: true)
      consumed = 0
    } else if consumed > 1 << 16 {
      received.removeFirst(consumed)
      consumed = 0
    }
    return replies
  }

  /// Most of a worker's last words that are kept, in bytes.
  private static let longestNoise = 4096

  /// Takes what the app printed, lest the worker wait for room.
  private func listen() {
    // An app that prints without end must not keep the supervisor from its work.
    for _ in 0..<16 {
      var transfer = Descriptor.Transfer.wouldBlock
      said.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, count in
          transfer = noise.read(into: UnsafeMutableRawBufferPointer(buffer))
          if case .bytes(let got) = transfer { count = got }
        })
      guard case .bytes = transfer else { break }
      if said.count > 2 * Self.longestNoise { said.removeFirst(said.count - Self.longestNoise) }
    }
  }

  // MARK: The end

  /// Whether the process has ended, asked without waiting.
  var isOver: Bool {
    if end != nil { return true }
    var status: Int32 = 0
    if waitpid(id, &status, hasEnded ? 0 : WNOHANG) == id { end = ProcessEnd(status: status) }
    return end != nil
  }

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
    var replies = receive()
    received += cell.unsent(received: receivedCount)
    replies += takeReplies()
    return replies
  }

  /// How the process ended.
  var howItEnded: ProcessEnd { end ?? .exited(code: 0) }

  /// The last lines that the worker wrote, at most eight.
  var lastWords: String {
    let text = String(decoding: said.suffix(Self.longestNoise), as: UTF8.self)
    // What follows this line are addresses, which tell nothing to anybody.
    let lines = text.split(separator: "\n").prefix { !$0.hasPrefix("Current stack trace:") }
    return lines.suffix(8).joined(separator: "\n")
  }
}

private func systemKill(_ id: pid_t) {
  _ = kill(id, SIGKILL)
}
