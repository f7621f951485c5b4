import Diagnostics

/// The events of a finished run in an order that depends on nothing but the suite.
///
/// Two runs of a suite give the same bytes by ``text(of:includingVolatile:)`` without the volatile objects, whatever the
/// number of workers. Only keys and places of the records are held, see ``EventIndex``; the records stay where they are
/// until they are asked for, so that memory grows with the number of cases and not with what is told of them.
public struct CanonicalStream {
  /// Reads the bytes of a stretch of the journal.
  public typealias Source = (Range<Int>) throws(LocatedEventError) -> [UInt8]

  private var index = EventIndex()
  /// The run's start; nil until it was added.
  public private(set) var run: RunRecord?
  /// The run's numbers as it told them at its end; nil until that was added.
  public private(set) var summary: RunSummary?
  /// The numbers that the events themselves add up to; the signal, the gaps and the duration are what the run told.
  public private(set) var counted = RunSummary()
  /// Cases that were seen running and have no verdict.
  public private(set) var running: Set<CaseRecord> = []
  private var balance = CaseBalance()
  private var bounds = RunBounds()

  /// A stream without events.
  public init() {}

  /// Whether the events add up to what the run told at its end, and each case that was planned has its one verdict.
  public var isReconciled: Bool { summary == counted && counted.isReconciled && balance.isEven }

  /// How many events there are.
  public var count: Int { index.count }

  /// Adds an event whose line lies at a place in the journal. Events that only tell how a run goes on are left out.
  public mutating func add(_ event: RunEvent, at bytes: Range<Int>) {
    switch event {
    case .started(let run): self.run = run
    case .finished(let summary):
      self.summary = summary
      counted.signal = summary.signal
      counted.gaps = summary.gaps
      counted.duration = summary.duration
    case .fileRead(let file):
      counted.count(file)
      balance.plan(file)
    case .caseFinished(let record, let result):
      counted.count(result.outcome)
      balance.judge(record)
      // Hardly ever is there one, and to look for it costs a hash of the whole record.
      if !running.isEmpty { running.remove(record) }
    case .caseStarted(let record): running.insert(record)
    case .workerLost: break
    }
    index.add(event, at: bytes)
  }

  /// Adds every whole line of a stretch of the journal that begins at `offset` with the line `firstLine`.
  ///
  /// - Returns: how many bytes and lines were taken; a line without its end is left for the next call.
  @discardableResult
  public mutating func add(
    linesOf bytes: [UInt8], at offset: Int = 0, firstLine: Int = 1
  ) throws(LocatedEventError) -> (bytes: Int, lines: Int) {
    var start = offset == 0 ? ByteOrderMark.length(in: bytes) : 0
    var line = firstLine
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      do throws(EventError) {
        if end > start, let event = try EventCoding.event(in: bytes[start..<end]) {
          try bounds.take(event)
          add(event, at: offset + start..<offset + end + 1)
        }
      } catch {
        throw LocatedEventError(line: line, error: error)
      }
      start = end + 1
      line += 1
    }
    return (start, line - firstLine)
  }

  /// Hands every event to `receive`, in order.
  public mutating func forEach(
    from source: Source, _ receive: (RunEvent) -> Void
  ) throws(LocatedEventError) {
    try index.forEach { place throws(LocatedEventError) in
      let line = try source(place)
      do throws(EventError) {
        if let event = try EventCoding.event(in: line) { receive(event) }
      } catch {
        throw LocatedEventError(line: nil, error: error)
      }
    }
  }
}

extension CanonicalStream {
  /// The canonical text of a journal that is held in memory.
  ///
  /// - Parameter includingVolatile: false leaves out what differs between two runs of the same suite.
  public static func text(
    of journal: [UInt8], includingVolatile: Bool
  ) throws(LocatedEventError) -> [UInt8] {
    var result: [UInt8] = []
    try forEach(in: journal) { EventCoding.append($0, to: &result, includingVolatile: includingVolatile) }
    return result
  }

  /// Hands the events of a journal that is held in memory to `receive`, in order.
  public static func forEach(
    in journal: [UInt8], _ receive: (RunEvent) -> Void
  ) throws(LocatedEventError) {
    var stream = CanonicalStream()
    try stream.add(linesOf: journal)
    try stream.forEach(from: { Array(journal[$0]) }, receive)
  }
}
