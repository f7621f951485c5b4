import Diagnostics
import Testing

@testable import YAML

/// Hostile files end early: the work is bounded by events, and what would be slow within one event is refused
/// before the parser sees it.
@Suite("Limits")
struct LimitTests {
  struct Hostile: Sendable, CustomTestStringConvertible {
    var name: String
    var kind: YAMLError.Kind
    var events: ClosedRange<Int>
    var bytes: @Sendable () -> [UInt8]
    var testDescription: String { name }
  }

  static let mebibyte = 1 << 20

  static func filled(_ unit: String, from start: String = "", count: Int = mebibyte) -> [UInt8] {
    var bytes = Array(start.utf8)
    let unit = Array(unit.utf8)
    while bytes.count + unit.count <= count { bytes += unit }
    return bytes
  }

  static let cases: [Hostile] = [
    Hostile(name: "too large", kind: .limit(.fileSize), events: 0...0) { filled("#", count: mebibyte + 1) },
    Hostile(name: "[[[[", kind: .limit(.depth), events: 60...70) { filled("[") },
    Hostile(name: "{{{{", kind: .limit(.depth), events: 60...70) { filled("{") },
    Hostile(name: "- - -", kind: .limit(.depth), events: 60...70) { filled("- ") },
    Hostile(name: "? ? ?", kind: .limit(.depth), events: 60...70) { filled("? ") },
    Hostile(name: "deep by indentation", kind: .limit(.depth), events: 60...140) {
      Array((0..<200).map { String(repeating: " ", count: $0) + "a:\n" }.joined().utf8)
    },
    Hostile(name: "deep by aliases", kind: .limit(.depth), events: 60...140) {
      let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
      return Array("- &a \(deep)\n- \(String(repeating: "[", count: 30))*a".utf8)
    },
    Hostile(name: "many items", kind: .limit(.nodes), events: 100_000...100_010) { filled("a,", from: "[") },
    Hostile(name: "many keys", kind: .limit(.nodes), events: 100_000...100_010) { filled("a:\n") },
    Hostile(name: "long text", kind: .limit(.scalarLength), events: 3...3) { filled("word ") },
    Hostile(name: "long lines", kind: .limit(.scalarLength), events: 3...3) { filled("word\n") },
    Hostile(name: "long literal", kind: .limit(.scalarLength), events: 3...3) {
      filled(" word\n", from: "|\n")
    },
    Hostile(name: "blanks", kind: .limit(.blankRun), events: 0...0) { filled(" ") },
    Hostile(name: "tabs", kind: .limit(.blankRun), events: 0...0) { filled("\t") },
    Hostile(name: "blank lines", kind: .limit(.blankRun), events: 0...0) { filled("\n", from: "a: |\n") },
    Hostile(name: "CRLF lines", kind: .limit(.blankRun), events: 0...0) { filled("\r\n") },
    Hostile(name: "%TAG", kind: .content(.tagDirective), events: 0...0) { filled("%TAG !a! tag:a,2000:\n") },
    Hostile(name: "alias bomb", kind: .limit(.aliasExpansion), events: 30...200) {
      var text = "- &a0 [x, x]\n"
      for level in 1...60 { text += "- &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
      return Array(text.utf8)
    },
    Hostile(name: "flat aliases", kind: .limit(.aliasExpansion), events: 10_000...10_010) {
      filled("- *a\n", from: "- &a b\n", count: 60_000)
    },
    Hostile(name: "no end of a quote", kind: .syntax(.unterminatedQuote), events: 1...1) {
      filled("word\n", from: "\"")
    },
    Hostile(name: "zeros", kind: .encoding(.controlCharacter), events: 0...0) { filled("\0") },
    Hostile(name: "no UTF-8", kind: .encoding(.invalidUTF8), events: 0...0) {
      [UInt8](repeating: 0xFF, count: 1000).replacingFirst(with: 0x61)
    },
  ]

  @Test(arguments: cases)
  func hostileFileEndsEarly(_ hostile: Hostile) {
    let bytes = hostile.bytes()
    let reader = YAMLReader()
    let reading = reader.read(SourceFile(path: "hostile.yaml", bytes: bytes))
    #expect(reading.document == nil)
    #expect(reading.errors.map(\.kind) == [hostile.kind])
    #expect(hostile.events.contains(reader.eventsRead), "\(reader.eventsRead) events")
    for error in reading.errors { #expect(RangeCheck.isProper(error.range, in: bytes)) }
  }

  /// What stays just below a limit is read.
  @Test(arguments: [
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
    "[" + String(repeating: "a,", count: 99_999) + "]",
    "\"" + String(repeating: "a", count: 256 << 10) + "\"",
    "- &a b\n" + String(repeating: "- *a\n", count: 10_000),
    "a:" + String(repeating: " ", count: 4_096) + "b\n" + String(repeating: "#\n", count: 40_000),
    "a: b\n" + String(repeating: "\n", count: 4_095) + String(repeating: "#\n", count: 40_000),
    String(repeating: "#", count: 1 << 20),
  ])
  func limitItselfIsAllowed(text: String) throws {
    #expect(text.utf8.count <= Self.mebibyte)
    _ = try read(text)
  }

  @Test func aReaderForgetsTheFileBefore() throws {
    let reader = YAMLReader()
    let bad = SourceFile(path: "bad.yaml", text: "a: &x 1\na: 2\nb: [\n")
    #expect(reader.read(bad).errors.count == 1)
    let good = reader.read(SourceFile(path: "good.yaml", text: "b: 1\n"))
    #expect(good.errors == [])
    #expect(good.document?.root["b"]?.integer == 1)
    let alias = reader.read(SourceFile(path: "alias.yaml", text: "b: *x\n"))
    #expect(alias.errors.map(\.kind) == [.content(.undefinedAlias)])
  }

  @Test func manyErrorsAreCut() {
    let text = (0..<500).map { "k\($0 % 10): x\n" }.joined()
    let reading = YAMLReader().read(SourceFile(path: "f.yaml", text: text))
    #expect(reading.document?.root.count == 500)
    #expect(reading.errors.count == 100)
    #expect(reading.errors.allSatisfy { $0.kind == .content(.duplicateKey) })
  }

  @Test func rawEventsAreCounted() {
    #expect(YAMLRawEvents.count(Array("a: [b, c]\n".utf8)) == 11)
    #expect(YAMLRawEvents.count([]) == 2)
    #expect(YAMLRawEvents.count(Array("a: ]".utf8)) == 4)
  }
}

extension [UInt8] {
  fileprivate func replacingFirst(with byte: UInt8) -> [UInt8] { [byte] + dropFirst() }
}
