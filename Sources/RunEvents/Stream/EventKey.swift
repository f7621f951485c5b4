/// Where an event has its place in the canonical stream: the start, then file by file what was read and each case's
/// verdict, then the end.
public struct EventKey: Hashable, Comparable, Sendable {
  private enum Part: UInt8, Comparable {
    case start, body, end

    static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
  }

  private let part: Part
  private var path: String
  private let row: Int32
  private let order: Int32

  /// The place of an event; nil for events that only tell how a run goes on.
  public init?(_ event: RunEvent) {
    switch event {
    case .started: self.init(.start, path: "", row: 0, order: 0)
    // A file comes before its cases, whose numbers begin with -1 where there is only one.
    case .fileRead(let file): self.init(.body, path: file.path, row: -2, order: -2)
    case .caseFinished(let record, _):
      self.init(
        .body, path: record.path, row: Int32(clamping: record.row ?? -1),
        order: Int32(clamping: record.order ?? -1))
    case .finished: self.init(.end, path: "", row: 0, order: 0)
    case .caseStarted, .workerLost: return nil
    }
  }

  private init(_ part: Part, path: String, row: Int32, order: Int32) {
    self.part = part
    self.path = path
    self.row = row
    self.order = order
  }

  /// Lets the events of one file hold its path once.
  mutating func shareStorage(with other: EventKey) {
    if path == other.path { path = other.path }
  }

  /// Whether it is the place of a run's end.
  var isEnd: Bool { part == .end }

  /// Paths are compared by their bytes.
  public static func < (left: EventKey, right: EventKey) -> Bool {
    if left.part != right.part { return left.part < right.part }
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    return (left.row, left.order) < (right.row, right.order)
  }
}
