import Testing

@testable import NavFlowKit

@Suite struct SpellingTests {
  @Test(
    arguments: [
      ("tgas", "tags"),
      ("Tags", "tags"),
      ("tag", "tags"),
      ("verbse", "verbose"),
      ("verbo", nil),
      ("runn", "run"),
      ("x", nil),
      ("", nil),
      ("tagsandmore", nil),
      (String(repeating: "t", count: 1_000_000), nil),
    ] as [(String, String?)])
  func closest(word: String, suggestion: String?) {
    #expect(Spelling.closest(to: word, in: ["tags", "verbose", "run"]) == suggestion)
  }

  @Test func nearerWinsThenEarlier() {
    #expect(Spelling.closest(to: "colour", in: ["colonr", "color", "colour-map"]) == "colonr")
    #expect(Spelling.closest(to: "quietly", in: ["quiet", "quietl"]) == "quietl")
    #expect(Spelling.closest(to: "run", in: []) == nil)
  }
}
