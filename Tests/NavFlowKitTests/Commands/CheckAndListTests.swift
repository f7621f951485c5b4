import Testing

@testable import NavFlowKit

@MainActor @Suite struct CheckAndListTests {
  private let files = [
    "config.yaml": "tags: [all]\nexclude: [drafts]\n",
    "drafts/c.yaml": "flow: Draft\nsteps: [back]\n",
    "a.yaml": "flow: First\ntags: [smoke, slow]\nsteps:\n  - openSetting\n",
    "sub/b.yaml": "flow: Second\nexamples: { day: [1, 2] }\nsteps:\n  - expect: { screen: calendar }\n",
  ]

  @Test("List tells place, title and tags, without what the settings leave out")
  func list() throws {
    let result = try navflow(["list", "flows"], in: files)
    #expect(
      result.output == """
        flows/a.yaml:1  First  [smoke, slow]
        flows/sub/b.yaml:2  Second [day=1]  [all]
        flows/sub/b.yaml:2  Second [day=2]  [all]

        """)
    #expect(result.code == .passed)
  }

  @Test("List selects as run does")
  func listSelected() throws {
    #expect(
      try navflow(["list", "flows", "--tags", "smoke"], in: files).output
        == "flows/a.yaml:1  First  [smoke, slow]\n")
    #expect(try navflow(["list", "flows", "--tags", "none"], in: files).code == .nothingSelected)
  }

  @Test("A file that is named is read although the settings leave it out")
  func named() throws {
    #expect(
      try navflow(["list", "flows/drafts/c.yaml"], in: files).output
        == "flows/drafts/c.yaml:1  Draft  [all]\n")
  }

  @Test("Check counts what it saw")
  func check() throws {
    let result = try navflow(["check", "flows"], in: files)
    #expect(result.output.hasSuffix("3 files, 3 cases: 0 errors, 1 warning\n"))
    #expect(result.code == .passed)
  }

  @Test("Check reports every error of every file and of the settings")
  func checkErrors() throws {
    let result = try navflow(
      ["check", "flows"],
      in: [
        "config.yaml": "tag: [all]\n", "a.yaml": "flow: A\nsteps:\n  - tapp: x\n  - wiat: 2s\n",
        "b.yaml": "flow: B\nsteps: []\n",
      ])
    #expect(result.output.hasSuffix(": 4 errors, 0 warnings\n"))
    #expect(result.code == .invalidFlow)
  }
}

@MainActor @Suite struct ShowTests {
  @Test("Show draws each step") func show() throws {
    let result = try navflow(
      ["show", "flows/a.yaml"], in: ["a.yaml": "flow: Settings\nsteps:\n  - openSetting\n  - back\n"])
    #expect(result.output.hasPrefix("flows/a.yaml:1  Settings\n\nThe start\n"))
    #expect(result.output.contains("\n1. openSetting  (line 3)\n"))
    #expect(result.output.contains("\n    stack        home > calendar > calendarSetting\n"))
    #expect(result.output.contains("\n2. back  (line 4)\n"))
    #expect(result.output.contains("\n    transitions  calendarSetting: pop, calendarSetting: nil\n"))
    #expect(result.code == .passed)
  }
}
