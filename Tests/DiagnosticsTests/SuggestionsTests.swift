import Diagnostics
import Testing

@Suite struct SuggestionsTests {
  @Test(
    arguments: [
      ("tapp", ["back", "tap", "tapOn"], "tap"),
      ("tpa", ["tap", "tab"], "tap"),
      ("TapOn", ["tapon2", "tapOn"], "tapOn"),
      ("exepct", ["expect", "except"], "expect"),
      ("transistions", ["transitions", "stack"], "transitions"),
      ("삭재", ["삭제", "확인"], "삭제"),
      ("stak", ["state", "stack"], "stack"),
      ("ab", ["cb", "ac"], "cb"),
      ("x", ["y"], nil),
      ("", ["a"], nil),
      ("assertVisible", ["expect", "tapOn"], nil),
      ("tap", [], nil),
    ] as [(String, [String], String?)])
  func closest(word: String, candidates: [String], expected: String?) {
    #expect(Suggestions.closest(to: word, in: candidates) == expected)
  }

  @Test(arguments: [
    ([], ""),
    (["a"], "`a`"),
    (["a", "b"], "`a`, `b`"),
    ((1...8).map(String.init), "`1`, `2`, `3`, `4`, `5`, `6`, `7`, `8`"),
    ((1...9).map(String.init), "`1`, `2`, `3`, `4`, `5`, `6`, `7`, `8`, …"),
  ])
  func list(values: [String], expected: String) {
    #expect(Suggestions.list(values) == expected)
  }
}
