import Testing

@testable import NavFlowKit

@Suite struct LineEditingTests {
  @Test(
    "Keys, the line and the cursor",
    arguments: [
      ("back", "back", 4),
      ("중간", "중간", 2),
      ("ab\u{7F}c", "ac", 2),
      ("\u{7F}\u{8}", "", 0),
      ("ab\u{1B}[Dx", "axb", 2),
      ("ab\u{1B}[D\u{1B}[D\u{1B}[Dx", "xab", 1),
      ("ab\u{1B}[D\u{1B}[C\u{1B}[Cx", "abx", 3),
      ("ab\u{1}x\u{5}y", "xaby", 4),
      ("ab\u{1B}OHx", "xab", 1),
      ("ab\u{1B}[1~x", "abx", 3),
      ("ab\u{1}\u{1B}[3~", "b", 0),
      ("ab\u{2}\u{B}", "a", 1),
      ("one two \u{17}x", "one x", 5),
      ("abc\u{15}x", "x", 1),
      ("a\u{1B}[999999999zb", "a99zb", 5),
      ("e\u{301}", "e\u{301}", 1),
    ])
  func keys(typed: String, line: String, cursor: Int) {
    var editing = LineEditing()
    for byte in typed.utf8 { _ = editing.take(byte) }
    #expect(editing.line == line)
    #expect(editing.cursor == cursor)
  }

  @Test("Earlier lines come back, and the new one after them") func history() {
    var editing = LineEditing()
    func type(_ text: String) { for byte in text.utf8 { _ = editing.take(byte) } }
    for line in ["one", "two", "two"] {
      type(line)
      #expect(editing.finish() == line)
    }
    #expect(editing.history == ["one", "two"])
    var seen: [String] = []
    type("new")
    for key in ["\u{1B}[A", "\u{1B}[A", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B", "\u{1B}[B"] {
      type(key)
      seen.append(editing.line)
    }
    #expect(seen == ["two", "one", "one", "two", "new", "new"])
  }

  @Test func effects() {
    var editing = LineEditing()
    #expect(
      [0x04, 0x09, 0x0A, 0x0D, 0x61, 0x04].map { editing.take($0) } == [
        .end, .complete, .submit, .submit, .changed, .none,
      ])
  }

  @Test("No bytes break it") func anything() {
    var editing = LineEditing()
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if editing.take(UInt8(truncatingIfNeeded: state >> 33)) == .submit { _ = editing.finish() }
      #expect((0...editing.text.count).contains(editing.cursor))
    }
  }
}
