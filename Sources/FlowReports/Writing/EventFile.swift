import RunEvents

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stored event stream, of which only the order is held in memory.
public final class EventFile {
  private let path: String
  private let descriptor: Int32
  private var stream = CanonicalStream()
  /// The stretch of the file that was read last: events near each other are mostly asked for together.
  private var window: (start: Int, bytes: [UInt8]) = (0, [])

  private static let chunk = 256 * 1024

  /// The run's start.
  public var run: RunRecord? { stream.run }
  /// The run's numbers as it told them; nil if it did not come to its end.
  public var summary: RunSummary? { stream.summary }
  /// The numbers that the events add up to. In a run that did not come to its end, what was planned and not judged
  /// has not run, or crashed with the program. Where they are not those of a whole run, the gaps say so.
  public private(set) var counted = RunSummary()

  /// Opens a stream and reads all of it once.
  public init(at path: String) throws(ReportError) {
    self.path = path
    guard !path.utf8.contains(0) else { throw .eventsNotReadable(path: path, reason: "no such path") }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path, errno) }
    try index()
  }

  /// Reads all of a stream that is open already, whatever lies at its path by now.
  ///
  /// - Parameter opened: stays open, and is not moved.
  public init(at path: String, opened: Int32) throws(ReportError) {
    self.path = path
    descriptor = fcntl(opened, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw Self.error(path, errno) }
    try index()
  }

  deinit { close(descriptor) }

  private func index() throws(ReportError) {
    var pending: [UInt8] = []
    var offset = 0
    var line = 1
    while true {
      let bytes = try read(offset + pending.count..<offset + pending.count + Self.chunk)
      if bytes.isEmpty { break }
      pending += bytes
      do throws(LocatedEventError) {
        let taken = try stream.add(linesOf: pending, at: offset, firstLine: line)
        pending.removeFirst(taken.bytes)
        offset += taken.bytes
        line += taken.lines
      } catch {
        throw .eventsNotReadable(path: path, reason: error.message)
      }
    }
    try addLast(pending, at: offset, line)
    if stream.run == nil {
      let error = LocatedEventError(line: nil, error: .noStart)
      throw .eventsNotReadable(path: path, reason: error.message)
    }
    count()
  }

  /// A line without its end was being written when the run was killed: it never happened. One that lacks nothing but the
  /// line break did.
  private func addLast(_ bytes: [UInt8], at offset: Int, _ line: Int) throws(ReportError) {
    if bytes.isEmpty { return }
    do throws(LocatedEventError) {
      try stream.add(linesOf: bytes + [UInt8(ascii: "\n")], at: offset, firstLine: line)
    } catch {
      if case .notJSON = error.error { return }
      throw .eventsNotReadable(path: path, reason: error.message)
    }
  }

  private func count() {
    counted = stream.counted
    if stream.summary == nil {
      counted.crashed += stream.running.count
      counted.notRun = max(counted.notRun, counted.planned - counted.judged)
    }
    if !stream.isReconciled, counted.gaps.isEmpty {
      counted.gaps = ["the events are not those of a whole run"]
    }
  }

  /// Hands every event to `receive` in canonical order. A run that was killed before its end gets one: cases that it
  /// planned and did not judge have not run, or were running.
  public func forEach(_ receive: (RunEvent) -> Void) throws(ReportError) {
    try forEach { event, _ in receive(shown(event)) }
  }

  /// The event as reports are to see it: a run that does not add up ends with what there is.
  func shown(_ event: RunEvent) -> RunEvent {
    if case .finished = event { .finished(counted) } else { event }
  }

  /// The same as they are stored, and for each event whether it is stored, or belongs to the end that a killed run gets.
  func forEach(_ receive: (RunEvent, _ isStored: Bool) -> Void) throws(ReportError) {
    var gaps = stream.summary == nil ? GapFiller(running: stream.running) : nil
    do throws(LocatedEventError) {
      try stream.forEach(from: { [self] range throws(LocatedEventError) in try line(in: range) }) { event in
        gaps?.fill(before: event).forEach { receive($0, false) }
        receive(event, true)
      }
    } catch {
      throw .eventsNotReadable(path: path, reason: error.message)
    }
    gaps?.fill(before: .finished(counted)).forEach { receive($0, false) }
    if gaps != nil { receive(.finished(counted), false) }
  }

  private func line(in range: Range<Int>) throws(LocatedEventError) -> [UInt8] {
    let end = window.start + window.bytes.count
    if range.lowerBound < window.start || range.upperBound > end {
      // Events that lie anywhere, as those of a shuffled run, are not worth a look at their neighbours.
      let isNear = range.lowerBound >= window.start && range.lowerBound <= end
      let size = max(range.count, isNear ? Self.chunk / 4 : Self.chunk / 64)
      do throws(ReportError) {
        window = (range.lowerBound, try read(range.lowerBound..<range.lowerBound + size))
      } catch {
        throw LocatedEventError(line: nil, error: .notReadable(error.message))
      }
    }
    let start = range.lowerBound - window.start
    // The very last line may lack its line break.
    let count = min(range.count, window.bytes.count - start)
    guard count >= range.count - 1 else {
      throw LocatedEventError(line: nil, error: .notReadable("the file became shorter"))
    }
    return Array(window.bytes[start..<start + count])
  }

  private func read(_ range: Range<Int>) throws(ReportError) -> [UInt8] {
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let received = pread(descriptor, part.baseAddress, part.count, off_t(range.lowerBound + count))
        if received > 0 {
          count += received
        } else if received == 0 {
          break
        } else if errno != EINTR {
          number = errno
          break
        }
      }
    }
    if number != 0 { throw Self.error(path, number) }
    return bytes
  }

  private static func error(_ path: String, _ number: Int32) -> ReportError {
    .eventsNotReadable(path: path, reason: String(cString: strerror(number)).lowercased())
  }
}

/// Tells of the cases that a run planned and was killed before.
private struct GapFiller {
  /// Cases that were running.
  let running: Set<CaseRecord>
  /// The last first, as cases come in their order.
  private var expected: [CaseRecord] = []

  init(running: Set<CaseRecord>) {
    self.running = running
  }

  /// The events that are missing before the next one.
  mutating func fill(before event: RunEvent) -> [RunEvent] {
    switch event {
    case .caseFinished(let record, _):
      if expected.last == record { expected.removeLast() } else { expected.removeAll { $0 == record } }
      return []
    case .fileRead(let file):
      defer { expected = file.cases.reversed() }
      return missing
    case .finished: return missing
    case .started, .caseStarted, .workerLost: return []
    }
  }

  private var missing: [RunEvent] {
    expected.reversed().map { record in
      .caseFinished(record, .missing(wasRunning: running.contains(record)))
    }
  }
}
