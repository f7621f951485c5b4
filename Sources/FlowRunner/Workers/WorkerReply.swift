import RunEvents

/// What a worker tells its supervisor.
enum WorkerReply {
  /// The selected cases of a file in which nothing is wrong.
  case planned(item: Int, cases: [CaseRecord])
  /// Something that is told in the words of every report: what is wrong with a file or with settings, with the cases
  /// that are planned.
  case read(item: Int, FileRecord)
  /// What is wrong with the settings of a flows folder, before its first file.
  case settings(root: String, FileRecord)
  /// A case passed.
  case passed(item: Int, ordinal: Int, steps: Int, start: Int, duration: Int)
  /// A case has another verdict.
  case judged(item: Int, ordinal: Int, CaseRecord, CaseResult)
  /// All of the file was done.
  case done(item: Int)
  /// The worker was told to stop and goes no further in the file.
  case stopped(item: Int)
}

/// Bytes cut into pieces, each behind its length and a word that proves it: an app may write to any descriptor.
///
/// Passed cases, of which there are most, have a short form of their own; all that needs words travels as a line of the
/// event stream.
enum Frame {
  static let headerLength = 8
  private static let proof: UInt32 = 0x7A5E_C3B1

  /// Appends a frame whose payload is written by `body`.
  static func append(to writer: inout ByteWriter, _ body: (inout ByteWriter) -> Void) {
    let start = writer.bytes.count
    for _ in 0..<headerLength { writer.bytes.append(0) }
    body(&writer)
    let length = UInt32(truncatingIfNeeded: writer.bytes.count - start - headerLength)
    let header = UInt64(length) | UInt64(length ^ proof) << 32
    for byte in 0..<headerLength {
      writer.bytes[start + byte] = UInt8(truncatingIfNeeded: header >> UInt64(8 * byte))
    }
  }

  /// What lies at a place in a stream of frames.
  enum Piece: Equatable {
    /// A whole frame with its payload.
    case payload(Range<Int>)
    /// A frame of which not all has arrived.
    case incomplete
    /// No frame.
    case nonsense
  }

  /// What lies at this place.
  static func next(in bytes: [UInt8], from start: Int) -> Piece {
    guard start + headerLength <= bytes.count else { return .incomplete }
    let payload = start + headerLength
    guard let length = length(bytes[start..<payload]) else { return .nonsense }
    return length <= bytes.count - payload ? .payload(payload..<payload + length) : .incomplete
  }

  /// The whole replies from a place on, which is moved behind them. What an app wrote in between is passed over.
  static func replies(in bytes: [UInt8], from place: inout Int) -> [WorkerReply] {
    var replies: [WorkerReply] = []
    while true {
      switch next(in: bytes, from: place) {
      case .payload(let payload):
        if let reply = WorkerReply(bytes[payload]) { replies.append(reply) }
        place = payload.upperBound
      case .nonsense: place += 1
      case .incomplete: return replies
      }
    }
  }

  /// The length of the payload behind a header; nil if that is none.
  static func length(_ header: ArraySlice<UInt8>) -> Int? {
    var value: UInt64 = 0
    for byte in header.reversed() { value = value << 8 | UInt64(byte) }
    let length = UInt32(truncatingIfNeeded: value)
    return UInt32(truncatingIfNeeded: value >> 32) == length ^ proof ? Int(length) : nil
  }
}

extension WorkerReply {
  private enum Kind: Int {
    case planned, read, settings, passed, judged, done, stopped
  }

  /// Appends the reply as a frame.
  func encode(to writer: inout ByteWriter) {
    Frame.append(to: &writer) { writer in
      switch self {
      case .planned(let item, let cases):
        writer.number(Kind.planned.rawValue)
        writer.number(item)
        writer.text(cases.first?.path ?? "")
        writer.number(cases.count)
        for record in cases {
          writer.optional(record.row)
          writer.optional(record.order)
          writer.number(record.line)
          writer.text(record.title)
          writer.number(record.tags.count)
          for tag in record.tags { writer.text(tag) }
          writer.optional(record.lastLine)
        }
      case .read(let item, let record):
        writer.number(Kind.read.rawValue)
        writer.number(item)
        writer.event(.fileRead(record))
      case .settings(let root, let record):
        writer.number(Kind.settings.rawValue)
        writer.text(root)
        writer.event(.fileRead(record))
      case .passed(let item, let ordinal, let steps, let start, let duration):
        writer.number(Kind.passed.rawValue)
        for value in [item, ordinal, steps, start, duration] { writer.number(value) }
      case .judged(let item, let ordinal, let record, let result):
        writer.number(Kind.judged.rawValue)
        writer.number(item)
        writer.number(ordinal)
        writer.event(.caseFinished(record, result))
      case .done(let item):
        writer.number(Kind.done.rawValue)
        writer.number(item)
      case .stopped(let item):
        writer.number(Kind.stopped.rawValue)
        writer.number(item)
      }
    }
  }

  /// Reads the payload of a frame; nil if it makes no sense.
  init?(_ payload: ArraySlice<UInt8>) {
    var reader = ByteReader(payload)
    guard let kind = reader.number().flatMap(Kind.init(rawValue:)) else { return nil }
    if kind == .settings {
      guard let root = reader.text(), case .fileRead(let record)? = reader.event() else { return nil }
      self = .settings(root: root, record)
      return
    }
    guard let item = reader.number() else { return nil }
    switch kind {
    case .planned:
      guard let cases = Self.cases(&reader) else { return nil }
      self = .planned(item: item, cases: cases)
    case .read:
      guard case .fileRead(let record)? = reader.event() else { return nil }
      self = .read(item: item, record)
    case .passed:
      guard let ordinal = reader.number(), let steps = reader.number(), let start = reader.number(),
        let duration = reader.number()
      else { return nil }
      self = .passed(item: item, ordinal: ordinal, steps: steps, start: start, duration: duration)
    case .judged:
      guard let ordinal = reader.number(), case .caseFinished(let record, let result)? = reader.event()
      else { return nil }
      self = .judged(item: item, ordinal: ordinal, record, result)
    case .done: self = .done(item: item)
    case .stopped: self = .stopped(item: item)
    case .settings: return nil
    }
  }

  private static func cases(_ reader: inout ByteReader) -> [CaseRecord]? {
    guard let path = reader.text(), let count = reader.count() else { return nil }
    var cases: [CaseRecord] = []
    cases.reserveCapacity(count)
    for _ in 0..<count {
      guard let row = reader.optional(), let order = reader.optional(), let line = reader.number(),
        let title = reader.text(), let tagCount = reader.count()
      else { return nil }
      var tags: [String] = []
      for _ in 0..<tagCount {
        guard let tag = reader.text() else { return nil }
        tags.append(tag)
      }
      guard let lastLine = reader.optional() else { return nil }
      cases.append(
        CaseRecord(
          path: path, row: row, order: order, line: line, title: title, tags: tags, lastLine: lastLine))
    }
    return cases
  }
}
