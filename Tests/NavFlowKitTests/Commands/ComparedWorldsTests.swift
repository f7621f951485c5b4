import AppCatalog
import CalendarApp
import RunEvents
import Testing

@testable import NavFlowKit

@MainActor @Suite struct ComparedWorldsTests {
  private let other = AppCatalog(
    name: "other", summary: "Another app", screens: [ScreenEntry("main", .stack, "The root")],
    given: [
      GivenEntry("implementation", .word(["old", "new"])), GivenEntry("start", .word(["main", "home"])),
    ])

  private func worlds(_ keys: VariedKey...) throws(ComparedWorlds.Mistake) -> [String: [[String]]?] {
    let worlds = try ComparedWorlds(
      keys, Variation(keys.map { ($0.name, $0.values) }), catalogs: [CalendarApp.catalog, other])
    return Dictionary(
      uniqueKeysWithValues: ["calendar", "other"].map { app in
        (app, worlds.variants(of: app)?.map { $0.map { "\($0.name)=\($0.text)" } })
      })
  }

  @Test("Each app takes part if it knows all keys and values") func known() throws {
    #expect(
      try worlds(VariedKey(name: "ios", values: ["17", "18"])) == [
        "calendar": [["ios=17"], ["ios=18"]], "other": [["ios=17"], ["ios=18"]],
      ])
    #expect(
      try worlds(
        VariedKey(name: "implementation", values: ["old", "new"]),
        VariedKey(name: "ios", values: ["17", "18"]))
        == [
          "calendar": nil,
          "other": [
            ["implementation=old", "ios=17"], ["implementation=old", "ios=18"],
            ["implementation=new", "ios=17"], ["implementation=new", "ios=18"],
          ],
        ])
    #expect(
      try worlds(VariedKey(name: "start", values: ["main", "home"])) == [
        "calendar": nil, "other": [["start=main"], ["start=home"]],
      ])
  }

  @Test("What no app knows is explained by one that knows the key") func unknown() {
    func text(_ keys: VariedKey...) -> String {
      do throws(ComparedWorlds.Mistake) {
        _ = try ComparedWorlds(
          keys, Variation(keys.map { ($0.name, $0.values) }), catalogs: [CalendarApp.catalog, other])
        return ""
      } catch {
        return error.text
      }
    }
    #expect(
      text(VariedKey(name: "implementation", values: ["old", "nw"])) == """
        error: invalid value `nw` for `--vary`: `implementation` takes old or new
        help: a similar word exists: `new`

        """)
    #expect(
      text(VariedKey(name: "implementatoin", values: ["old", "new"])) == """
        error: unknown key `implementatoin` for `--vary`
        help: did you mean `implementation`?

        """)
  }
}
