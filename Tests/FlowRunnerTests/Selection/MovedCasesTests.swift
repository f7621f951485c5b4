import Testing

/// Cases that are asked for by what an earlier run or a list knew of them, in files that have changed since, or in part.
@Suite struct MovedCasesTests {
  private static func rows(_ mines: [String]) -> String {
    "flow: R\nexamples:\n" + mines.map { "  - { mine: \($0) }\n" }.joined()
      + "steps:\n  - tapOn: $(mine)\n  - expect: { state: { field.taps: { atMost: 1 } } }\n"
  }

  private static let gone = "warning: `R [mine=trap]` in `r.yaml` did not pass in that run and is gone\n"

  @Test(
    "A row that did not pass is found where it is now",
    arguments: [
      (["speak", "harmless", "trap"], ["R [mine=trap]"], ""), (["trap"], ["R [mine=trap]"], ""),
      (["trap", "trap", "trap"], ["R [mine=trap]"], ""),
      // A value that nobody knew stands for the one that is gone, wherever it is.
      (["harmless", "speak"], ["R [mine=speak]"], ""), (["speak", "harmless"], ["R [mine=speak]"], ""),
      (["harmless"], [], gone), (["speak", "nap"], ["R [mine=nap]"], ""),
    ])
  func lastFailed(_ mines: [String], _ cases: [String], _ errors: String) throws {
    let field = try Minefield(["r.yaml": Self.rows(["harmless", "trap"])])
    #expect(try field.run(["run", "--events=e"]).output.hasSuffix("1 passed, 0 failed, 1 crashed\n"))
    try field.write("r.yaml", Self.rows(mines))
    let list = try field.run(["list", "--last-failed=e", "--format=json"])
    let titles = list.output.matches(of: /"title":"([^"]*)"/).map { String($0.1) }
    #expect(titles == cases)
    #expect(list.errors.hasPrefix(errors))
    #expect(list.code == (cases.isEmpty ? 4 : 0))
  }

  @Test("Orders are known by their titles, too, and renamed flows by the places of their cases")
  func orders() throws {
    func flow(_ title: String, _ branches: [String]) -> String {
      "flow: \(title)\nsteps:\n  - inAnyOrder:\n" + branches.map { "      - \($0)\n" }.joined()
        + "  - expect: { state: { field.taps: 9 } }\n"
    }
    let field = try Minefield([
      "o.yaml": flow("O", ["harmless", "nap"]), "r.yaml": Self.rows(["nap", "trap"]),
    ])
    _ = try field.run(["run", "--events=e"])
    try field.write("o.yaml", flow("O", ["nap", "harmless"]))
    try field.write("r.yaml", Self.rows(["nap", "trap"]).replacing("flow: R", with: "flow: Renamed"))
    let list = try field.run(["list", "--last-failed=e", "--format=json"])
    #expect(list.errors == "")
    let titles = list.output.matches(of: /"title":"([^"]*)"/).map { String($0.1) }
    #expect(
      titles == ["O [order: nap, harmless]", "O [order: harmless, nap]", "Renamed [mine=trap]"])
    let one = list.output.split(separator: "\n")[0].replacing(/,\{"path":"o.yaml","order":1.*\}\]/, with: "]")
    let again = try field.run(["list", "--tests-from=-", "--format=json"], input: one + "\n")
    #expect(again.output == one + "\n")
  }

  @Test("A list in JSON means its rows, not the places that they had")
  func list() throws {
    let field = try Minefield(["r.yaml": Self.rows(["harmless", "speak"])])
    try field.write("l", try field.run(["list", "r.yaml:4", "--format=json"]).output)
    try field.write("r.yaml", Self.rows(["nap", "harmless", "speak"]))
    let list = try field.run(["list", "--tests-from=l"])
    #expect(list.output == "r.yaml:5  R [mine=speak]\n")
  }

  @Test("Any line of an example row is that row's", arguments: [(3, "a"), (4, "a"), (5, "b"), (6, "b")])
  func rowLines(_ line: Int, _ value: String) throws {
    let field = try Minefield([
      "m.yaml": """
      flow: M
      examples:
        - n: a
          mine: harmless
        - n: b
          mine: speak
      steps:
        - tapOn: $(mine)

      """
    ])
    #expect(try field.run(["list", "m.yaml:\(line)"]).output.contains("[n=\(value), "))
    #expect(try field.run(["run", "m.yaml:\(line)"]).output == "1 passed, 0 failed\n")
  }

  // MARK: Cases of which no more than the beginning is run

  private static let long = """
    flow: C
    steps:
      - harmless
      - harmless
      - expect: { state: { field.taps: 9 } }

    """

  @Test("A case of which a part is run says so wherever it is told")
  func cut() throws {
    let field = try Minefield(["c.yaml": Self.long])
    let result = try field.run([
      "run", "c.yaml:4", "-v", "--events=e", "--junit=j", "--tap=t", "--json=s", "--html=h",
    ])
    #expect(result.output.hasPrefix("passed  c.yaml:1  C (up to line 4)  (2 steps, "))
    #expect(field.text("e")?.contains("\"title\":\"C\",\"lastLine\":4}") == true)
    #expect(field.text("j")?.contains("<testcase name=\"C (up to line 4)\"") == true)
    #expect(field.text("t")?.contains("\nok 1 - c.yaml:1: C (up to line 4)\n") == true)
    #expect(field.text("s")?.contains("\"lastLine\":4") == true)
    #expect(field.text("h")?.contains("C (up to line 4)") == true)
    let whole = try field.run(["run", "c.yaml:5", "--events=e"])
    #expect(whole.output.hasSuffix(" rerun   minefield run c.yaml\n\n0 passed, 1 failed\n"))
    #expect(field.text("e")?.contains("lastLine") == false)
  }

  @Test("What fails in a part of a case is run again as that part")
  func rerun() throws {
    let field = try Minefield(["c.yaml": Self.long.replacing("9 } }\n", with: "9 } }\n  - harmless\n")])
    let result = try field.run(["run", "c.yaml:5"])
    #expect(result.output.hasSuffix(" rerun   minefield run c.yaml:5\n\n0 passed, 1 failed\n"))
  }

  @Test("That nothing judged all that happened is no fault of a part")
  func exhaustive() throws {
    let field = try Minefield([
      "x.yaml": """
      flow: X
      exhaustive: true
      steps:
        - speak
        - harmless
        - expect: { stack: [field] }

      """
    ])
    let whole = try field.run(["run", "x.yaml"])
    let part = try field.run(["run", "x.yaml:4"])
    #expect(part.output == "1 passed, 0 failed\n")
    #expect(whole.code == 0)
  }

  // MARK: Lists as text

  @Test("What a list prints names the same flows when it is read, whatever they are called")
  func names() throws {
    let names = ["#x.yaml", "##[grp].yaml", "{x}.yaml", " lead.yaml", "lead.yaml", "./# y.yaml", "a  b.yaml"]
    let field = try Minefield(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "flow: F\nsteps: [harmless]\n") }))
    let list = try field.run(["list"])
    let again = try field.run(["list", "--tests-from=-"], input: list.output)
    #expect(again.output == list.output)
    #expect(list.output.split(separator: "\n").count == names.count)
  }

  @Test("What is no revision is refused", arguments: ["--", "none"])
  func revision(_ reference: String) throws {
    let field = try Minefield([("a", "harmless")])
    let result = try field.run(
      [],
      shell: """
        git init -q . && git add a.yaml && git -c user.name=a -c user.email=a@b commit -qm a && minefield list \
        --only-changed=\(reference)
        """)
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("error: git cannot tell what is changed: "))
  }
}
