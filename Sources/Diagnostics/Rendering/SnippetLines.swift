/// The lines of a file that a snippet shows, and the marks in each.
struct SnippetLines {
  /// A mark in one line.
  struct Mark {
    var range: Range<Int>
    var label: String?
    var isPrimary: Bool
  }

  /// Line numbers from 0, each with its marks: the primary one first, then from left to right.
  let lines: [(number: Int, marks: [Mark])]
  let table: LineTable

  init(_ snippet: Snippet) {
    let table = snippet.file.lines
    self.table = table
    var marks: [Int: [Mark]] = [:]
    func add(_ span: Snippet.Span, isPrimary: Bool) {
      for (line, mark) in Self.marks(of: span, isPrimary: isPrimary, in: table, bytes: snippet.file.bytes) {
        marks[line, default: []].append(mark)
      }
    }
    add(snippet.primary, isPrimary: true)
    for span in snippet.secondary.sorted(by: {
      ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end)
    }) {
      add(span, isPrimary: false)
    }
    lines = marks.keys.sorted().map { ($0, marks[$0] ?? []) }
  }

  /// The marks of a span: one in a line, or one each in its first and last line and in a line between two.
  private static func marks(
    of span: Snippet.Span, isPrimary: Bool, in table: LineTable, bytes: [UInt8]
  ) -> [(line: Int, mark: Mark)] {
    let start = min(Int(span.range.start), table.end)
    let end = max(start, min(Int(span.range.end), table.end))
    let first = table.line(containing: start)
    var last = table.line(containing: end > start ? end - 1 : start)
    // Blank lines at the end of a span carry no mark.
    while last > first, isBlank(table.content(ofLine: last, in: bytes).prefix(upTo: end), in: bytes) {
      last -= 1
    }
    if first == last { return [(first, Mark(range: start..<end, label: span.label, isPrimary: isPrimary))] }
    var lines = [first, last]
    if last == first + 2, !isBlank(table.content(ofLine: first + 1, in: bytes), in: bytes) {
      lines.insert(first + 1, at: 1)
    }
    return lines.map { line in
      let content = table.content(ofLine: line, in: bytes)
      let from = line == first ? start : firstInk(of: content, in: bytes)
      let to = line == last ? end : content.upperBound
      let label = line == last ? span.label : nil
      return (line, Mark(range: min(from, to)..<to, label: label, isPrimary: isPrimary))
    }
  }

  private static func firstInk(of content: Range<Int>, in bytes: [UInt8]) -> Int {
    content.first { bytes[$0] != UInt8(ascii: " ") && bytes[$0] != UInt8(ascii: "\t") } ?? content.lowerBound
  }

  private static func isBlank(_ content: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes[content].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}

extension Range<Int> {
  /// The part of the range before `end`.
  fileprivate func prefix(upTo end: Int) -> Range<Int> {
    lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, end))
  }
}
