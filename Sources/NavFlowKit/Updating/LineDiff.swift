/// Two versions of a text, line by line.
struct LineDiff {
  /// Lines with their line breaks.
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  /// For each line of the new text the same line of the old one; nil if it is new.
  private let origins: [Int?]

  init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    let changes = self.new.difference(from: self.old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = self.old.indices.filter { !removed.contains($0) }
    var next = kept.makeIterator()
    origins = self.new.indices.map { inserted.contains($0) ? nil : next.next() }
  }

  /// The lines, each with its line break; the last one may have none.
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// The place in the old text of a byte of the new one; nil if its line is new.
  func origin(of offset: Int) -> Int? {
    guard let line = new.lastIndex(where: { $0.startIndex <= offset }), let origin = origins[line] else {
      return nil
    }
    return old[origin].startIndex + offset - new[line].startIndex
  }

  /// A line of a patch.
  private struct Row {
    var mark: Character
    var line: ArraySlice<UInt8>
    var old: Int
    var new: Int
  }

  /// The changes as a patch with three lines around each; empty if there are none.
  func patch(of path: String) -> String {
    var rows: [Row] = []
    var place = 0
    for (index, line) in new.enumerated() {
      if let origin = origins[index] {
        rows += old[place..<origin].enumerated().map { Row(mark: "-", line: $1, old: place + $0, new: index) }
        rows.append(Row(mark: " ", line: line, old: origin, new: index))
        place = origin + 1
      } else {
        rows.append(Row(mark: "+", line: line, old: place, new: index))
      }
    }
    rows += old[place...].enumerated().map { Row(mark: "-", line: $1, old: place + $0, new: new.count) }
    rows = Self.removalsFirst(rows)
    let changed = rows.indices.filter { rows[$0].mark != " " }
    guard let first = changed.first else { return "" }
    var hunks: [ClosedRange<Int>] = [first...first]
    for index in changed.dropFirst() {
      if let last = hunks.last, index - last.upperBound <= 6 {
        hunks[hunks.count - 1] = last.lowerBound...index
      } else {
        hunks.append(index...index)
      }
    }
    var text = "--- \(path)\n+++ \(path)\n"
    for hunk in hunks {
      let range = max(0, hunk.lowerBound - 3)...min(rows.count - 1, hunk.upperBound + 3)
      text += Self.text(of: rows[range])
    }
    return text
  }

  /// Within each run of changes, what was removed before what was added.
  private static func removalsFirst(_ rows: [Row]) -> [Row] {
    var result: [Row] = []
    var added: [Row] = []
    for row in rows {
      switch row.mark {
      case "+": added.append(row)
      case "-": result.append(row)
      default:
        result += added + [row]
        added = []
      }
    }
    return result + added
  }

  private static func text(of rows: ArraySlice<Row>) -> String {
    let old = rows.filter { $0.mark != "+" }
    let new = rows.filter { $0.mark != "-" }
    // A side without lines is named by the line before it.
    func side(_ lines: [Row], _ start: Int) -> String {
      "\(lines.isEmpty ? start : start + 1)\(lines.count == 1 ? "" : ",\(lines.count)")"
    }
    let oldStart = (old.first ?? rows.first)?.old ?? 0
    let newStart = (new.first ?? rows.first)?.new ?? 0
    var text = "@@ -\(side(old, oldStart)) +\(side(new, newStart)) @@\n"
    for row in rows {
      text += "\(row.mark)" + String(decoding: row.line, as: UTF8.self)
      if row.line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }
}
