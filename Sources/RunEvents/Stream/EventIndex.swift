#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where the events of a run lie in its journal, and in which order they belong: the start, then file by file what was
/// read and each case's verdict, then the end.
///
/// A run may have millions of events, so that an event takes 24 bytes here, and a path its own bytes once.
struct EventIndex {
  private struct Entry {
    var start: Int
    var length: UInt32
    /// The number of its path, in the order of arrival.
    var path: UInt32
    var row: Int32
    var order: Int32
  }

  private var starts: [Range<Int>] = []
  private var entries: [Entry] = []
  private var ends: [Range<Int>] = []
  /// The bytes of all paths, one behind the other, and where each of them ends.
  private var text: [UInt8] = []
  private var textEnds: [Int] = []
  private var isSorted = true

  /// How many events there are.
  var count: Int { starts.count + entries.count + ends.count }

  /// Adds an event whose line lies at a place. Events that only tell how a run goes on have no place in the order.
  mutating func add(_ event: RunEvent, at bytes: Range<Int>) {
    switch event {
    case .started: starts.append(bytes)
    // A file comes before its cases, whose numbers begin with -1 where there is only one.
    case .fileRead(let file): add(file.path, row: -2, order: -2, at: bytes)
    case .caseFinished(let record, _):
      add(
        record.path, row: Int32(clamping: record.row ?? -1), order: Int32(clamping: record.order ?? -1),
        at: bytes)
    case .finished: ends.append(bytes)
    case .caseStarted, .workerLost: break
    }
  }

  private mutating func add(_ path: String, row: Int32, order: Int32, at bytes: Range<Int>) {
    if !isLast(path) {
      text.append(contentsOf: path.utf8)
      textEnds.append(text.count)
    }
    let entry = Entry(
      start: bytes.lowerBound, length: UInt32(clamping: bytes.count), path: UInt32(textEnds.count - 1),
      row: row,
      order: order)
    if isSorted, let last = entries.last {
      isSorted = text.withUnsafeBytes { !Self.precedes(entry, last, textEnds, $0) }
    }
    entries.append(entry)
  }

  /// Whether the path that was added last is this one.
  private func isLast(_ path: String) -> Bool {
    guard let end = textEnds.last else { return false }
    return text[(textEnds.dropLast().last ?? 0)..<end].elementsEqual(path.utf8)
  }

  // MARK: Order

  /// The places of all events in their order. Events of one place in the order, as when a file is given twice, keep the
  /// order of their bytes.
  mutating func forEach<Failure>(_ receive: (Range<Int>) throws(Failure) -> Void) throws(Failure) {
    sort()
    for place in starts { try receive(place) }
    for entry in entries { try receive(entry.start..<entry.start + Int(entry.length)) }
    for place in ends { try receive(place) }
  }

  private mutating func sort() {
    guard !isSorted else { return }
    isSorted = true
    text.withUnsafeBytes { [textEnds] text in
      entries.sort { Self.precedes($0, $1, textEnds, text) }
    }
  }

  /// Paths are compared by their bytes.
  private static func precedes(
    _ left: Entry, _ right: Entry, _ textEnds: [Int], _ text: UnsafeRawBufferPointer
  ) -> Bool {
    if left.path != right.path {
      let order = compare(Int(left.path), Int(right.path), textEnds, text)
      if order != 0 { return order < 0 }
    }
    return (left.row, left.order, left.start) < (right.row, right.order, right.start)
  }

  private static func compare(
    _ left: Int, _ right: Int, _ textEnds: [Int], _ text: UnsafeRawBufferPointer
  ) -> Int {
    func bytes(_ path: Int) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: text[(path == 0 ? 0 : textEnds[path - 1])..<textEnds[path]])
    }
    let (left, right) = (bytes(left), bytes(right))
    guard let first = left.baseAddress, let second = right.baseAddress else {
      return left.count - right.count
    }
    let order = memcmp(first, second, min(left.count, right.count))
    return order == 0 ? left.count - right.count : Int(order)
  }
}
