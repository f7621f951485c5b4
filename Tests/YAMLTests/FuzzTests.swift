import Diagnostics
import Testing

@testable import YAML

/// Pseudo-random files, the same on every run: nothing traps, and what comes out keeps the rules.
@Suite("Fuzz")
struct FuzzTests {
  /// A small generator of numbers; its sequence never changes.
  struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((value ^ (value >> 31)) % UInt64(max(limit, 1)))
    }
  }

  static let pieces = [
    "a", "b: ", "- ", "\n", "\n  ", "\n    ", "[", "]", "{", "}", ", ", ": ", "? ", "&x ", "*x", "!!str ",
    "!t ", "|\n",
    ">-\n", "\"", "'", "\\", "#", " # c", "\t", "---\n", "...\n", "%TAG", "@", "`", "한글", "👩‍👩‍👧", "é", "\r\n",
    "\r",
    "\u{85}", "\u{2028}", "1", "true", "<<: ", "~", "key: value\n", "- item\n", "\u{FEFF}", "\u{0}", "-a",
    ":", "x:y",
  ]

  @Test(arguments: 0..<8)
  func soup(seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    let reader = YAMLReader()
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<numbers.next(below: 30) { text += Self.pieces[numbers.next(below: Self.pieces.count)] }
      check(Array(text.utf8), reader)
    }
  }

  @Test(.needsCorpora, arguments: 0..<4)
  func damagedSuite(seed: Int) throws {
    var numbers = Numbers(state: UInt64(1000 + seed))
    let reader = YAMLReader()
    for suiteCase in try SuiteCase.all() {
      var bytes = Array(suiteCase.yaml.utf8)
      for _ in 0..<1 + numbers.next(below: 3) {
        let place = numbers.next(below: bytes.count + 1)
        switch numbers.next(below: 4) {
        case 0: bytes.insert(contentsOf: Self.pieces[numbers.next(below: Self.pieces.count)].utf8, at: place)
        case 1: if place < bytes.count { bytes.remove(at: place) }
        case 2: if place < bytes.count { bytes[place] = UInt8(numbers.next(below: 256)) }
        default: bytes.removeSubrange(place...)
        }
      }
      check(bytes, reader)
    }
  }

  /// All rules for a file and what was read of it.
  private func check(_ bytes: [UInt8], _ reader: YAMLReader) {
    let file = SourceFile(path: "fuzz.yaml", bytes: bytes)
    let reading = reader.read(file)
    let shown = String(decoding: bytes, as: UTF8.self).debugDescription
    let isText = String(validating: bytes, as: UTF8.self) != nil
    #expect(reading.document != nil || !reading.errors.isEmpty, "\(shown)")
    if let document = reading.document {
      for problem in RangeCheck.problems(of: document) { Issue.record("\(shown): \(problem)") }
      let (events, isComplete) = EventText.parsed(Array(bytes.dropFirst(file.byteOrderMarkLength)))
      if reading.errors.isEmpty {
        #expect(isComplete, "\(shown)")
        #expect(EventText.replayed(document) == EventText.withoutMarkers(events), "\(shown)")
      }
    }
    var last: UInt32 = 0
    for error in reading.errors {
      #expect(error.range.start >= last, "\(shown)")
      last = error.range.start
      for range in [error.range, error.related ?? error.range] {
        #expect(range.end <= UInt32(bytes.count), "\(shown): \(error)")
        if isText { #expect(RangeCheck.isProper(range, in: bytes), "\(shown): \(error)") }
      }
      if case .syntax(.other) = error.kind { Issue.record("\(shown): \(error)") }
      let text = DiagnosticRenderer().render(error.diagnostic(in: file))
      #expect(text.hasPrefix("error[F00"), "\(shown)")
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(shown)")
    }
  }
}
