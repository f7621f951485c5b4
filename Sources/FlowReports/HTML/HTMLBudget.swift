/// The lines on cases that an HTML report is made of, until it is known how many there are, and how the bytes that it may
/// have are shared among them.
///
/// A quarter is for rows of flows that passed, half for failures and a quarter for the traces of these. What one of them
/// does not need goes to the others, to what is cheapest first: rows, failures, traces. No more is held than can be
/// written.
struct HTMLBudget {
  /// How much was left out.
  struct Omitted: Equatable {
    var passed = 0
    var failures = 0
    var traces = 0
  }

  /// Bytes for each kind of content.
  private struct Shares {
    var rows = 0
    var failures = 0
    var traces = 0
  }

  /// A case: how many bytes its parts have, which follow each other. One that passed has a row only.
  private struct Line {
    var row: Int32
    var details: Int32?
    var trace: Int32?
    /// Whether there is a trace that was not even held.
    var lacksTrace = false
  }

  /// Some cases and their text. One text for all would be copied again and again while it grows.
  private struct Chunk {
    var lines: [Line] = []
    var text: [UInt8] = []
  }

  private let bytes: Int
  private var chunks = [Chunk()]
  /// What all would take.
  private var wanted = Shares()
  private var held = Shares()
  private var omitted = Omitted()

  private static let chunk = 256 * 1024
  /// Room for a member's name, punctuation and a line break.
  private static let joints = 24

  init(bytes: Int) {
    self.bytes = bytes
  }

  // MARK: Holding

  mutating func addPassed(_ row: String) {
    let size = row.utf8.count
    wanted.rows += size
    guard held.rows + size <= most.rows else {
      omitted.passed += 1
      return
    }
    held.rows += size
    add(Line(row: Int32(size)), [row])
  }

  /// - Parameters:
  ///   - row: a line with its break.
  ///   - details: an object in JSON.
  ///   - trace: an array in JSON that becomes its member `trace`; nil for none.
  mutating func addFailed(_ row: String, _ details: String, trace: String?) {
    let size = row.utf8.count + details.utf8.count + Self.joints
    let traceSize = trace?.utf8.count ?? 0
    wanted.failures += size
    wanted.traces += traceSize
    guard held.failures + size <= most.failures else {
      omitted.failures += 1
      return
    }
    held.failures += size
    var line = Line(row: Int32(row.utf8.count), details: Int32(details.utf8.count))
    let isHeld = held.traces + traceSize <= most.traces
    if isHeld, trace != nil {
      held.traces += traceSize
      line.trace = Int32(traceSize)
    }
    line.lacksTrace = !isHeld
    add(line, [row, details] + (isHeld ? [trace].compactMap(\.self) : []))
  }

  private mutating func add(_ line: Line, _ texts: [String]) {
    if chunks[chunks.count - 1].text.count > Self.chunk { chunks.append(Chunk()) }
    chunks[chunks.count - 1].lines.append(line)
    for text in texts { chunks[chunks.count - 1].text.append(contentsOf: text.utf8) }
  }

  // MARK: Writing

  /// Writes what there is room for, in the order in which it came.
  mutating func write(by write: (String) -> Void) -> Omitted {
    var room = shares
    for chunk in chunks {
      var offset = 0
      func text(_ count: Int32) -> String {
        defer { offset += Int(count) }
        return String(decoding: chunk.text[offset..<offset + Int(count)], as: UTF8.self)
      }
      for line in chunk.lines {
        let row = text(line.row)
        let details = line.details.map(text)
        let trace = line.trace.map(text)
        if let details {
          put(row, details, trace: trace, lacksTrace: line.lacksTrace, &room, by: write)
        } else if row.utf8.count <= room.rows {
          room.rows -= row.utf8.count
          write(row)
        } else {
          omitted.passed += 1
        }
      }
    }
    chunks = [Chunk()]
    return omitted
  }

  private mutating func put(
    _ row: String, _ details: String, trace: String?, lacksTrace: Bool, _ room: inout Shares,
    by write: (String) -> Void
  ) {
    let size = row.utf8.count + details.utf8.count + Self.joints
    guard size <= room.failures else {
      omitted.failures += 1
      return
    }
    room.failures -= size
    write(row)
    if let trace, trace.utf8.count <= room.traces {
      room.traces -= trace.utf8.count
      write(Self.object(details, with: "\"trace\":" + trace))
    } else if trace != nil || lacksTrace {
      omitted.traces += 1
      write(Self.object(details, with: "\"omitted\":true"))
    } else {
      write(details + "\n")
    }
  }

  private static func object(_ details: String, with member: String) -> String {
    // The object goes on, hence without its brace.
    details.dropLast() + (details == "{}" ? "" : ",") + member + "}\n"
  }

  /// What each kind will have at most, whatever follows: what the others want by now they will not give back.
  private var most: Shares {
    let rows = min(wanted.rows, bytes / 4)
    let failures = min(wanted.failures, bytes / 2)
    let traces = min(wanted.traces, bytes / 4)
    return Shares(
      rows: max(bytes / 4, bytes - failures - traces), failures: max(bytes / 2, bytes - rows - traces),
      traces: max(bytes / 4, bytes - wanted.rows - wanted.failures))
  }

  private var shares: Shares {
    var shares = Shares(
      rows: min(wanted.rows, bytes / 4), failures: min(wanted.failures, bytes / 2),
      traces: min(wanted.traces, bytes / 4))
    var rest = bytes - shares.rows - shares.failures - shares.traces
    for part in [\Shares.rows, \.failures, \.traces] {
      let more = min(rest, wanted[keyPath: part] - shares[keyPath: part])
      shares[keyPath: part] += more
      rest -= more
    }
    return shares
  }
}
