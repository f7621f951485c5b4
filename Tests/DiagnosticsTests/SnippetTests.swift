import Diagnostics
import Testing

/// Whole texts of snippets. The marks of a case are given by what they cover.
@Suite struct SnippetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var primary: String
    var label: String?
    var secondary: [String] = []
    var expected: String
    var testDescription: String { name }
  }

  static func range(of text: String, in source: String) -> SourceRange {
    let bytes = Array(source.utf8)
    let wanted = Array(text.utf8)
    if wanted.isEmpty { return SourceRange(bytes.count, bytes.count) }
    for start in 0...max(0, bytes.count - wanted.count) where bytes[start...].starts(with: wanted) {
      return SourceRange(start, start + wanted.count)
    }
    Issue.record("\(text) is not in the source")
    return SourceRange(0, 0)
  }

  static let cases: [Case] = [
    Case(
      name: "one line", source: "flow: x\nsteps:\n  - tapp: \"Sign in\"\n", primary: "tapp",
      label: "not a step",
      expected: """
         --> f.yaml:3:5
          |
        3 |   - tapp: "Sign in"
          |     ^^^^ not a step

        """),
    Case(
      name: "Hangul", source: "title: 회의 내일\n", primary: "내일", label: "여기",
      expected: """
         --> f.yaml:1:11
          |
        1 | title: 회의 내일
          |             ^^^^ 여기

        """),
    Case(
      name: "tabs", source: "a:\t회의\tb c\n", primary: "b", label: nil,
      expected: """
         --> f.yaml:1:7
          |
        1 | a:\t회의\tb c
          |   \t    \t^

        """),
    Case(
      name: "tab within the mark", source: "a\tb c\n", primary: "a\tb", label: "here",
      expected: """
         --> f.yaml:1:1
          |
        1 | a\tb c
          | ^\t^ here

        """),
    Case(
      name: "nothing but a tab", source: "\ta\n", primary: "\t", label: "a tab",
      expected: """
         --> f.yaml:1:1
          |
        1 | \ta
          | ^ a tab

        """),
    Case(
      name: "emoji", source: "x: 👩‍👩‍👧 👍🏽 🇰🇷 ❤\u{FE0F} e\u{301} end\n", primary: "end", label: nil,
      expected: """
         --> f.yaml:1:22
          |
        1 | x: 👩‍👩‍👧 👍🏽 🇰🇷 ❤\u{FE0F} e\u{301} end
          |                  ^^^

        """),
    Case(
      name: "marked emoji", source: "x: 👩‍👩‍👧!\n", primary: "👩‍👩‍👧", label: nil,
      expected: """
         --> f.yaml:1:4
          |
        1 | x: 👩‍👩‍👧!
          |    ^^

        """),
    Case(
      name: "CRLF", source: "a: 1\r\nb: 2\r\nc: 3\r\n", primary: "2", label: nil, secondary: ["a"],
      expected: """
         --> f.yaml:2:4
          |
        1 | a: 1
          | - a
        2 | b: 2
          |    ^

        """),
    Case(
      name: "byte order mark", source: "\u{FEFF}a: 1\n", primary: "a", label: nil,
      expected: """
         --> f.yaml:1:1
          |
        1 | a: 1
          | ^

        """),
    Case(
      name: "end of the file", source: "a: [b", primary: "", label: "expected `]`",
      expected: """
         --> f.yaml:1:6
          |
        1 | a: [b
          |      ^ expected `]`

        """),
    Case(
      name: "empty last line", source: "a\n", primary: "", label: "the end",
      expected: """
         --> f.yaml:2:1
          |
        2 |
          | ^ the end

        """),
    Case(
      name: "empty file", source: "", primary: "", label: "nothing",
      expected: """
         --> f.yaml:1:1
          |
        1 |
          | ^ nothing

        """),
    Case(
      name: "line break", source: "ab\ncd\n", primary: "\n", label: "break",
      expected: """
         --> f.yaml:1:3
          |
        1 | ab
          |   ^ break

        """),
    Case(
      name: "two lines", source: "a: \"b\n  c\" d\n", primary: "\"b\n  c\"", label: "a text",
      expected: """
         --> f.yaml:1:4
          |
        1 | a: "b
          |    ^^
        2 |   c" d
          |   ^^ a text

        """),
    Case(
      name: "three lines", source: "a:\n  b\n  c\nd\n", primary: "a:\n  b\n  c\n", label: "all",
      expected: """
         --> f.yaml:1:1
          |
        1 | a:
          | ^^
        2 |   b
          |   ^
        3 |   c
          |   ^ all

        """),
    Case(
      name: "many lines", source: "- a:\n    b\n    c\n    d\n    e\n\n- f\n",
      primary: "a:\n    b\n    c\n    d\n    e\n\n",
      label: "all", secondary: ["f"],
      expected: """
         --> f.yaml:1:3
          |
        1 | - a:
          |   ^^
        ...
        5 |     e
          |     ^ all
        6 |
        7 | - f
          |   - f

        """),
    Case(
      name: "gaps and wide numbers", source: (1...120).map { "k\($0): v\n" }.joined(), primary: "k100",
      label: nil,
      secondary: ["k98", "k7:"],
      expected: """
           --> f.yaml:100:1
            |
          7 | k7: v
            | --- k7:
        ...
         98 | k98: v
            | --- k98
         99 | k99: v
        100 | k100: v
            | ^^^^

        """),
    Case(
      name: "two marks in one line", source: "a: b: c\n", primary: "b: c", label: "text",
      secondary: ["a", ": c"],
      expected: """
         --> f.yaml:1:4
          |
        1 | a: b: c
          |    ^^^^ text
          | - a
          |     --- : c

        """),
    Case(
      name: "escapes of terminals", source: "a: \u{1B}[31mred\u{7}\u{202E} b\n", primary: "b",
      label: "la\u{1B}bel",
      expected: """
         --> f.yaml:1:15
          |
        1 | a: ␛[31mred␇<U+202E> b
          |                      ^ la␛bel

        """),
    Case(
      name: "long line",
      source: "k: " + String(repeating: "가나다 ", count: 500) + "HERE" + String(repeating: " x", count: 500),
      primary: "HERE", label: "here", secondary: ["k"],
      expected: """
         --> f.yaml:1:2004
          |
        1 | …나다 가나다 가나다 가나다 가나다 가나다 HERE x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x…
          |                                          ^^^^ here
          |  - k

        """),
    Case(
      name: "end of a long line", source: String(repeating: "ab ", count: 1000) + "END\nnext\n",
      primary: "END",
      label: nil,
      expected: """
         --> f.yaml:1:3001
          |
        1 | …ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab END
          |                                                                                                                       ^^^

        """),
    Case(
      name: "long mark", source: String(repeating: "x", count: 300),
      primary: String(repeating: "x", count: 300),
      label: "all",
      expected: """
         --> f.yaml:1:1
          |
        1 | \(String(repeating: "x", count: 120))…
          | \(String(repeating: "^", count: 120)) all

        """),
  ]

  @Test(arguments: cases)
  func snippet(_ example: Case) {
    let file = SourceFile(path: "f.yaml", text: example.source)
    let snippet = Snippet(
      file: file,
      primary: Snippet.Span(Self.range(of: example.primary, in: example.source), label: example.label),
      secondary: example.secondary.map { Snippet.Span(Self.range(of: $0, in: example.source), label: $0) })
    // The frame begins with a blank, which the expected texts leave out.
    let expected = example.expected.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty || $0 == "..." ? String($0) : " \($0)" }.joined(separator: "\n")
    #expect(DiagnosticRenderer().render(snippet) == expected)
  }

  @Test func invalidBytesAreShownOneByOne() {
    let file = SourceFile(path: "f.yaml", bytes: [0x61, 0xFF, 0xE2, 0x82, 0x62, 0xC0, 0x80])
    #expect(
      DiagnosticRenderer().render(Snippet(file: file, primary: Snippet.Span(SourceRange(4, 5)))) == """
          --> f.yaml:1:4
           |
         1 | a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}
           |     ^

        """)
  }

  /// Any range of any bytes can be drawn: out of bounds, within characters, backwards.
  @Test(arguments: [
    Array("\u{FEFF}가\t\r\n👩‍👩‍👧 e\u{301}\r\r\n\u{1B}x".utf8), [], [0xEF, 0xBB, 0xBF],
    [0xFF, 0x0A, 0xF0, 0x9F, 0x91],
    Array(String(repeating: "한 ", count: 200).utf8),
  ])
  func anyRange(bytes: [UInt8]) {
    let file = SourceFile(path: "f.yaml", bytes: bytes)
    let renderer = DiagnosticRenderer(maximumWidth: 20)
    let step = max(1, bytes.count / 40)
    let offsets = Array(stride(from: 0, through: bytes.count + 2, by: step)) + [bytes.count, Int(UInt32.max)]
    for start in offsets {
      for end in offsets {
        var range = SourceRange(start, start)
        range.end = UInt32(clamping: end)
        let text = renderer.render(
          Snippet(file: file, primary: Snippet.Span(range, label: "x"), secondary: [Snippet.Span(range)]))
        #expect(text.contains("^"))
        #expect(!text.unicodeScalars.contains("\u{1B}"))
      }
    }
  }
}
