import Diagnostics
import Testing

@Suite struct SourceFileTests {
  @Test(
    arguments: [
      ("a\nb", 2, 2, 1),
      ("a\nb", 1, 1, 2),
      ("a\r\nb", 3, 2, 1),
      ("a\r\nb", 2, 1, 3),
      ("a\rb", 2, 2, 1),
      ("a\r\r\nb", 4, 3, 1),
      ("\u{FEFF}ab", 4, 1, 2),
      ("\u{FEFF}ab", 0, 1, 1),
      ("\u{FEFF}ab", 3, 1, 1),
      ("한글x", 6, 1, 3),
      ("한글x", 4, 1, 2),
      ("한글x", 5, 1, 2),
      ("👩‍👩‍👧x", 18, 1, 6),
      ("a\u{85}b\u{2028}c", 7, 1, 5),
      ("abc\n", 4, 2, 1),
      ("abc", 3, 1, 4),
      ("abc", 99, 1, 4),
      ("", 0, 1, 1),
      ("", 7, 1, 1),
    ] as [(String, UInt32, Int, Int)])
  func location(text: String, offset: UInt32, line: Int, column: Int) {
    let file = SourceFile(path: "f", text: text)
    #expect(file.location(of: offset) == SourceLocation(line: line, column: column))
  }

  @Test(arguments: [
    "", "a", "\n", "\r", "\r\n", "a\nb\n", "a\r\nb\r\n\r\n", "a\rb\r\rc", "\u{FEFF}a\r\n한글\t👩‍👩‍👧é\n\n\r끝",
    "\u{FEFF}", "\u{FEFF}\n\u{FEFF}", "e\u{301}\u{85}x\u{2029}y",
  ])
  func everyCharacterIsFoundAgain(text: String) {
    let file = SourceFile(path: "f", text: text)
    var previous = SourceLocation(line: 1, column: 0)
    for offset in file.byteOrderMarkLength..<file.bytes.count + 1 {
      let isBoundary = offset == file.bytes.count || file.bytes[offset] & 0xC0 != 0x80
      // The LF of a CRLF is no place of its own: it stands behind the line's end.
      let isSecondOfBreak =
        offset > 0 && offset < file.bytes.count && file.bytes[offset] == 0x0A
        && file.bytes[offset - 1] == 0x0D
      guard isBoundary, !isSecondOfBreak else { continue }
      let location = file.location(of: UInt32(offset))
      #expect(location > previous)
      #expect(file.lines.offset(of: location, in: file.bytes) == UInt32(offset))
      previous = location
    }
  }

  @Test func offsetOfAPlaceThatDoesNotExist() {
    let file = SourceFile(path: "f", text: "ab\ncd\n")
    #expect(file.lines.offset(of: SourceLocation(line: 4, column: 1), in: file.bytes) == nil)
    #expect(file.lines.offset(of: SourceLocation(line: 0, column: 1), in: file.bytes) == nil)
    #expect(file.lines.offset(of: SourceLocation(line: 1, column: 99), in: file.bytes) == 2)
  }

  @Test(arguments: ["", "\n", "a\nb", "a\r\nb\r\n", "\r\r\n\n\r", "\u{FEFF}가\n\r\n나", "a\r"])
  func lineIsThatOfTheLocation(_ text: String) {
    let (counted, looked) = (SourceFile(path: "f", text: text), SourceFile(path: "f", text: text))
    for offset in 0...UInt32(text.utf8.count + 2) {
      #expect(counted.line(of: offset) == looked.location(of: offset).line)
      #expect(looked.line(of: offset) == looked.location(of: offset).line)
    }
  }

  @Test func textOutOfBounds() {
    let file = SourceFile(path: "f", bytes: [0x61, 0xFF, 0x62])
    #expect(file.text(in: SourceRange(0, 3)) == "a\u{FFFD}b")
    #expect(file.text(in: SourceRange(2, 99)) == "b")
    #expect(file.text(in: SourceRange(50, 99)) == "")
    #expect(SourceRange(start: 5, end: 2) == SourceRange(start: 5, end: 5))
    #expect(SourceRange(-1, Int.max) == SourceRange(start: 0, end: .max))
  }
}
