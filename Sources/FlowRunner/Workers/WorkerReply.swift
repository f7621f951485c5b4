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

/// Bytes cut into pieces, each behind its length.
///
/// Passed cases, of which there are most, have a short form of their own; all that needs words travels as a line of the
/// event stream.
enum Frame {
  static let headerLength = 4

  /// Appends a frame whose payload is written by `body`.
  static func append(to writer: inout ByteWriter, _ body: (inout ByteWriter) -> Void) {
    let start = writer.bytes.count
    writer.bytes.append(contentsOf: [0, 0, 0, 0])
    body(&writer)
    let length = UInt32(truncatingIfNeeded: writer.bytes.count - start - headerLength)
    for byte in 0..<headerLength {
      writer.bytes[start + byte] = UInt8(truncatingIfNeeded: length >> UInt32(8 * byte))
    }
  }

  /// The range of the next whole frame's payload; nil if it has not arrived.
  static func next(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard start + headerLength <= bytes.count else { return nil }
    var length = 0
    for byte in 0..<headerLength { length |= Int(bytes[start + byte]) << (8 * byte) }
    let payload = start + headerLength
    return length <= bytes.count - payload ? payload..<payload + length : nil
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
      cases.append(CaseRecord(path: path, row: row, order: order, line: line, title: title, tags: tags))
    }
    return cases
  }
}
