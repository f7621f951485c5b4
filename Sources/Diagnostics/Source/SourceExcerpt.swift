/// As much of a file as snippets of it show: what travels with a report, so that it can be drawn without the file.
///
/// Offsets, line numbers and columns are those of the whole file, and a snippet drawn from ``file`` is the same to
/// the byte.
public struct SourceExcerpt: Sendable, Equatable {
  /// A line, or the part of a very long one around a mark.
  public struct Line: Sendable, Equatable {
    /// From 1.
    public var number: Int
    /// Offset of the line's first byte in the file.
    public var offset: Int
    /// The text as read, with what breaks the line; it need not be valid UTF-8.
    public var text: [UInt8]
    /// How many bytes of the line come before `text`.
    public var bytesBefore: Int
    /// How many Unicode scalars those are.
    public var scalarsBefore: Int
    /// How many bytes of the line come after `text`, its break not counted.
    public var bytesAfter: Int

    /// A line or a part of one.
    public init(
      number: Int, offset: Int, text: [UInt8], bytesBefore: Int = 0, scalarsBefore: Int = 0,
      bytesAfter: Int = 0
    ) {
      self.number = number
      self.offset = offset
      self.text = text
      self.bytesBefore = bytesBefore
      self.scalarsBefore = scalarsBefore
      self.bytesAfter = bytesAfter
    }
  }

  /// The file's path as it is shown.
  public var path: String
  /// In order, each once.
  public var lines: [Line]

  /// An excerpt with these lines.
  public init(path: String, lines: [Line]) {
    self.path = path
    self.lines = lines
  }
}

extension SourceExcerpt {
  /// The lines that the snippet shows.
  public init(of snippet: Snippet) {
    let file = snippet.file
    let shown = SnippetLines(snippet)
    let table = shown.table
    var marks: [Int: Int] = [:]
    var previous: Int?
    for (line, lineMarks) in shown.lines {
      if let previous, line == previous + 2 { marks[previous + 1] = table.starts[previous + 1] }
      marks[line] = lineMarks.first?.range.lowerBound ?? table.starts[line]
      previous = line
    }
    // The ends of the spans have places that are told in words even where no mark is drawn.
    let ends = ([snippet.primary] + snippet.secondary).flatMap { [$0.range.start, $0.range.end] }
    for offset in ends {
      let line = table.line(containing: min(Int(offset), table.end))
      if marks[line] == nil { marks[line] = min(Int(offset), table.end) }
    }
    path = file.path
    lines = marks.keys.sorted().map { line in
      Self.line(line, of: file, table, around: marks[line] ?? table.starts[line])
    }
  }

  /// Bytes of a very long line that are kept on either side of its mark.
  private static let reach = 4200

  private static func line(
    _ number: Int, of file: SourceFile, _ table: LineTable, around mark: Int
  ) -> Line {
    let whole = table.content(ofLine: number, in: file.bytes)
    var part = whole
    if whole.count > 4 * reach {
      let start = max(whole.lowerBound, min(mark, whole.upperBound) - reach)
      part = start..<max(start, min(whole.upperBound, mark + reach))
    }
    if part.upperBound == whole.upperBound {
      let next = number + 1 < table.count ? table.starts[number + 1] : table.end
      part = part.lowerBound..<max(part.upperBound, next)
    }
    let scalars = file.bytes[whole.lowerBound..<part.lowerBound].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return Line(
      number: number + 1, offset: whole.lowerBound, text: Array(file.bytes[part]),
      bytesBefore: part.lowerBound - whole.lowerBound, scalarsBefore: scalars,
      bytesAfter: max(0, whole.upperBound - part.upperBound))
  }

  /// The largest file that is rebuilt, in bytes; lines beyond are left out.
  private static let sizeLimit = 64 << 20

  /// A file with these lines at their places and blanks for all else.
  public var file: SourceFile {
    var bytes: [UInt8] = []
    var line = 1
    for piece in lines {
      let (number, offset) = (piece.number, piece.offset)
      let isPossible =
        piece.bytesBefore >= 0 && piece.bytesAfter >= 0 && offset <= Self.sizeLimit
        && piece.bytesBefore <= Self.sizeLimit && piece.bytesAfter <= Self.sizeLimit
        && 0...piece.bytesBefore ~= piece.scalarsBefore
      // Between two lines there is room for all line breaks between them.
      guard isPossible, number >= line, number - line <= offset - bytes.count else { continue }
      // A lone CR must not become one with what follows.
      let lineBreak = bytes.last == UInt8(ascii: "\r") ? UInt8(ascii: "\r") : UInt8(ascii: "\n")
      let breaks = number - line
      bytes += [UInt8](repeating: UInt8(ascii: " "), count: offset - bytes.count - breaks)
      bytes += [UInt8](repeating: lineBreak, count: breaks)
      bytes += [UInt8](repeating: UInt8(ascii: " "), count: piece.scalarsBefore)
      // Bytes that continue a character count for no column.
      bytes += [UInt8](repeating: 0x80, count: piece.bytesBefore - piece.scalarsBefore)
      bytes += piece.text
      bytes += [UInt8](repeating: UInt8(ascii: " "), count: piece.bytesAfter)
      let isEnded = bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r")
      line = isEnded ? number + 1 : number
    }
    return SourceFile(path: path, bytes: bytes)
  }
}
