import AppCatalog
import Testing

@testable import FlowLanguage

@Suite struct GivenOverrideTests {
  private static let given = Given(
    values: [.init("start", .text("calendar"))], now: CalendarMoment("2026-03-02 09:00") ?? .first)

  private static func applied(_ key: String, _ text: String) throws -> Given {
    var given = Self.given
    try GivenOverride(key, text, catalog: SampleApp.calendar).apply(to: &given)
    return given
  }

  @Test("A value takes the place of the flow's, read by the key's type") func values() throws {
    #expect(try Self.applied("cleanup", "didMove").cleanup == .didMove)
    #expect(try Self.applied("ios", "17").ios == 17)
    #expect(try Self.applied("now", "2026-04-20 09:00").now == CalendarMoment("2026-04-20 09:00"))
    #expect(try Self.applied("faults", "[]").faults == [])
    #expect(
      try Self.applied("faults", "[missingCleanup: eventDetail]").faults == [
        Fault(.missingCleanup, "eventDetail")
      ])
    #expect(
      try Self.applied("server", "{ deleteEvent: hang }").server == [ServerRule("deleteEvent", [.hang])])
    #expect(try Self.applied("start", "home").values == [.init("start", .text("home"))])
    #expect(
      try Self.applied("events", "[]").values == [
        .init("start", .text("calendar")), .init("events", .list([])),
      ])
    // Only the named key changes, whatever the text holds.
    #expect(try Self.applied("ios", "17\nstart: home").values == Self.given.values)
  }

  @Test(
    arguments: [
      ("cleenup", "deinit", .unknownKey(known: known, suggestion: "cleanup")),
      (
        "ios", "19", .wrongValue(message: "`ios` takes 17, 18 or 26", help: [])
      ),
      (
        "ios", "\"17\"",
        .wrongValue(message: "`ios` takes 17, 18 or 26", help: ["leave the quotes out: `17`"])
      ),
    ] as [(String, String, GivenOverride.Mistake)])
  func mistakes(key: String, text: String, mistake: GivenOverride.Mistake) {
    #expect(throws: mistake) { try GivenOverride(key, text, catalog: SampleApp.calendar) }
  }

  private static let known =
    ["now", "cleanup", "server", "faults", "ios"] + SampleApp.calendar.given.map(\.name)

  @Test(arguments: ["", "[", "{ a: ", "\t", "*x", "- a", "$(x)", "a: b: c"])
  func nonsense(text: String) {
    for key in Self.known {
      #expect(throws: GivenOverride.Mistake.self, "\(key)=\(text)") {
        try GivenOverride(key, text, catalog: SampleApp.calendar)
      }
    }
  }
}

@Suite struct CaseTitleTests {
  private let first = CaseTitle(
    written: "$(a) and $(b)", resolved: "1 and 2", columns: [.init("a", "1"), .init("b", "2")], order: "x, y")
  private let second = CaseTitle(
    written: "$(a) and $(b)", resolved: "1 and 3", columns: [.init("a", "1"), .init("b", "3")], order: "x, y")

  @Test func text() {
    #expect(first.text == "1 and 2 [a=1, b=2] [order: x, y]")
    #expect(CaseTitle(written: "w", resolved: "r").text == "r")
  }

  @Test("What titles have in common") func common() {
    #expect(CaseTitle.common(to: []) == nil)
    #expect(CaseTitle.common(to: [first]) == first.text)
    #expect(CaseTitle.common(to: [first], hiding: ["a"]) == "1 and 2 [b=2] [order: x, y]")
    #expect(CaseTitle.common(to: [first, second]) == "1 and $(b) [a=1] [order: x, y]")
  }
}
