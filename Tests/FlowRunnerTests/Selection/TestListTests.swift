import Foundation
import Testing

/// What `--tests-from` and `--last-failed` name, and what they name no more.
@Suite struct TestListTests {
  private static let flows = [
    "a.yaml": "flow: A\nsteps: [harmless]\n",
    "b.yaml": "flow: B\nsteps: [harmless]\n",
    "ex.yaml":
      "flow: Rows\nexamples:\n  - { mine: harmless }\n  - { mine: trap }\nsteps: [{ tapOn: $(mine) }]\n",
    "two  blanks.yaml": "flow: Two  blanks\nsteps: [harmless]\n",
    "sub/c.yaml": "flow: C\nsteps: [harmless]\n",
    "sub/part.yaml": "fragment: Part\nsteps: [harmless]\n",
    "left/config.yaml": "exclude: [out.yaml, old/*.yaml]\n",
    "left/in.yaml": "flow: In\nsteps: [harmless]\n",
    "left/old/d.yaml": "flow: D\nsteps: [harmless]\n",
    "left/out.yaml": "flow: Out\nsteps: [harmless]\n",
  ]

  @Test(
    "A line names a file by any path, a folder all that is in it",
    arguments: [
      ("$PWD/b.yaml", ["b.yaml:1"]),
      ("sub/../b.yaml\n././a.yaml\nsub//c.yaml", ["a.yaml:1", "b.yaml:1", "sub/c.yaml:1"]),
      ("links/b.yaml", ["b.yaml:1"]),
      ("sub", ["sub/c.yaml:1"]),
      ("sub/\nsub/c.yaml:1\n", ["sub/c.yaml:1"]),
      ("left", ["left/in.yaml:1"]),
      ("left\nleft/out.yaml", ["left/in.yaml:1", "left/out.yaml:1"]),
      (".\n", ["a.yaml:1", "b.yaml:1", "ex.yaml:3", "ex.yaml:4", "left/in.yaml:1", "sub/c.yaml:1", "two:1"]),
      ("ex.yaml:4\nex.yaml:4", ["ex.yaml:4"]),
      ("ex.yaml:4\nex.yaml", ["ex.yaml:3", "ex.yaml:4"]),
      ("ex.yaml:4  Rows [mine=trap]  [tag]\r\n", ["ex.yaml:4"]),
      ("two  blanks.yaml:1  Two  blanks", ["two:1"]),
    ])
  func names(_ list: String, _ places: [String]) throws {
    let field = try Minefield(Self.flows)
    let text = list.replacingOccurrences(of: "$PWD", with: field.folder.path)
    _ = try field.run([], shell: "mkdir links && ln -s ../b.yaml links/b.yaml")
    let result = try field.run(["list", ".", "--tests-from=-"], input: text)
    #expect(
      result.output.replacingOccurrences(of: "two  blanks.yaml", with: "two").split(separator: "\n")
        .map { String($0.split(separator: "  ")[0]) } == places)
    #expect(result.errors == "")
    #expect(result.code == 0)
  }

  @Test(
    "A line that names nothing is an error, and nothing is run",
    arguments: [
      (
        ["."], "a.yaml\nsub/cc.yaml\n",
        """
        error: line 2 of `list.txt` selects nothing: there is no file or folder `sub/cc.yaml`
        help: a similar name exists: `sub/c.yaml`

        """
      ),
      (
        ["."], "# Wanted\n\nabsent.yaml:3",
        "error: line 3 of `list.txt` selects nothing: there is no file or folder `absent.yaml`\n"
      ),
      (
        ["sub"], "sub/c.yaml\nb.yaml",
        "error: line 2 of `list.txt` selects nothing: the paths do not lead to `b.yaml`\n"
      ),
      (
        ["."], "list.txt",
        "error: line 1 of `list.txt` selects nothing: `list.txt` is no flow file: its name must end in `.yaml` or `.yml`\n"
      ),
      (
        ["."], "ex.yaml:400",
        """
        error: line 1 of `list.txt` selects nothing: there is no line 400 in `ex.yaml`, whose last one is 5

        """
      ),
      (
        ["."], "a.yaml:0",
        "error: line 1 of `list.txt` selects nothing: the lines of `a.yaml:0` count from 1\n"
      ),
      (
        ["."], "sub/part.yaml",
        "error: line 1 of `list.txt` selects nothing: there is no flow in `sub/part.yaml`\n"
      ),
      (["."], "left/old", "error: line 1 of `list.txt` selects nothing: there is no flow in `left/old`\n"),
      (
        ["ex.yaml:3"], "ex.yaml:4",
        "error: line 1 of `list.txt` selects nothing: the paths do not lead to `ex.yaml:4`\n"
      ),
      (["."], "-", "error: line 1 of `list.txt` selects nothing: `-` is none of the paths\n"),
      (
        ["."], "sub/*.yaml",
        """
        error: line 1 of `list.txt` selects nothing: there is no file or folder `sub/*.yaml`
        help: a similar name exists: `sub/c.yaml`

        """
      ),
    ])
  func unmet(_ paths: [String], _ list: String, _ errors: String) throws {
    let field = try Minefield(Self.flows.merging(["list.txt": list]) { $1 })
    let result = try field.run(["run"] + paths + ["--tests-from=list.txt"])
    #expect(result.errors == errors)
    #expect(result.output == "")
    #expect(result.code == 64)
  }

  /// Cases that begin at one line: rows beside each other, with titles that are hard to tell from the rest of a line, and
  /// the orders of an `inAnyOrder`.
  private static let shared = [
    "rows.yaml": """
    flow: "R$(t)"
    tags: [x, y]
    examples: [{ t: " a" }, { t: "  b  c" }, { t: "d\\te\\nf" }, { t: "\u{301}g" }, { t: "##[h]" }]
    steps: [harmless]

    """,
    "orders.yaml": "flow: O\nsteps: [{ inAnyOrder: [harmless, nap] }, harmless]\n",
    "both.yaml":
      "flow: B\nexamples:\n  - { n: 1 }\n  - { n: 2 }\nsteps: [{ inAnyOrder: [harmless, nap] }, harmless]\n",
    "same.yaml": "flow: S\nexamples: [{ n: 1 }, { n: 1 }, { n: 2 }]\nsteps: [harmless]\n",
  ]

  @Test("Each line that list prints selects its case and no other", arguments: ["", "true"])
  func labels(_ isOnGitHub: String) throws {
    let field = try Minefield(Self.shared)
    let environment = ["GITHUB_ACTIONS": isOnGitHub]
    let listed = try field.run(["list"], environment: environment).output
    let lines = listed.split(separator: "\n")
    #expect(lines.count == 14, "\(listed)")
    for line in lines {
      let again = try field.run(["list", "--tests-from=-"], environment: environment, input: "\(line)\n")
      #expect(again.output == lines.filter { $0 == line }.map { "\($0)\n" }.joined())
      #expect(again.errors == "")
    }
    // Any two together as well.
    for (first, second) in zip(lines, lines.dropFirst(2)) {
      let again = try field.run(
        ["list", "--tests-from=-"], environment: environment, input: "\(second)\n\(first)\n")
      #expect(again.output == lines.filter { $0 == first || $0 == second }.map { "\($0)\n" }.joined())
    }
    #expect(
      try field.run(["list", "--tests-from=-"], environment: environment, input: listed).output == listed)
  }

  @Test(
    "Where several cases begin at a line, what stands behind it decides",
    arguments: [
      ("same.yaml:2  S [n=2]", ["S [n=2]"]),
      ("same.yaml:2  S [n=1]", ["S [n=1]", "S [n=1]"]),
      ("same.yaml:2", ["S [n=1]", "S [n=1]", "S [n=2]"]),
      ("same.yaml:2\nsame.yaml:2  S [n=2]", ["S [n=1]", "S [n=1]", "S [n=2]"]),
      ("same.yaml  S [n=2]", ["S [n=1]", "S [n=1]", "S [n=2]"]),
      (".\nsame.yaml:2  S [n=2]\n", nil),
      (
        "both.yaml:3\nboth.yaml:4  B [n=2] [order: nap, harmless]",
        [
          "B [n=1] [order: harmless, nap]", "B [n=1] [order: nap, harmless]",
          "B [n=2] [order: nap, harmless]",
        ]
      ),
      ("orders.yaml:1  O [order: nap, harmless]", ["O [order: nap, harmless]"]),
      // Of one case the line is enough.
      ("one.yaml:1  Anything", ["One"]),
      // A line at which no case begins is that of a step.
      ("orders.yaml:2  O [order: nap, harmless]", ["O [order: harmless, nap]", "O [order: nap, harmless]"]),
    ] as [(String, [String]?)])
  func sharedLines(_ list: String, _ titles: [String]?) throws {
    let field = try Minefield(Self.shared.merging(["one.yaml": "flow: One\nsteps: [harmless]\n"]) { $1 })
    let result = try field.run(["list", "--tests-from=-"], input: list)
    let found = result.output.split(separator: "\n").map { $0.split(separator: "  ", maxSplits: 1)[1] }
    if let titles { #expect(found.map(String.init) == titles) } else { #expect(found.count == 15) }
    #expect(result.errors == "")
    let run = try field.run(["run", "--tests-from=-"], input: list)
    #expect(run.output == "\(found.count) passed, 0 failed\n")
  }

  @Test("Values of the command line change titles, but not what a list means")
  func variables() throws {
    let field = try Minefield([
      "v.yaml":
        "flow: For $(user)\nvars: { user: a }\nexamples: [{ n: $(user) }, { n: b }, { n: c }]\nsteps: [harmless]\n"
    ])
    let listed = try field.run(["list"]).output
    #expect(listed == "v.yaml:3  For a [n=a]\nv.yaml:3  For a [n=b]\nv.yaml:3  For a [n=c]\n")
    for line in listed.split(separator: "\n").map(String.init) + ["v.yaml:3  For b [n=c]"] {
      let run = try field.run(["run", "--tests-from=-", "--var=user=b"], input: "\(line)\n")
      #expect(run.errors == "")
      #expect(run.output == "1 passed, 0 failed\n")
    }
  }

  @Test("A line whose case is gone selects nothing, and nothing is run")
  func goneLabel() throws {
    let field = try Minefield(Self.shared)
    let result = try field.run(
      ["run", "--tests-from=-"], input: "same.yaml:2  S [n=2]\nsame.yaml:2  S [n=3]  [tag]\n")
    #expect(
      result.errors
        == "error: line 2 of standard input selects nothing: there is no `S [n=3]  [tag]` at `same.yaml:2`\n")
    #expect(result.output == "")
    #expect(result.code == 64)
  }

  @Test("Of many lines that name nothing the first ones are told")
  func many() throws {
    let field = try Minefield(Self.flows)
    let list = (1...20).map { "absent-\($0).yaml\n" }.joined()
    let result = try field.run(["list", "--tests-from=-"], input: list)
    #expect(
      result.errors
        == (1...8).map {
          """
          error: line \($0) of standard input selects nothing: there is no file or folder `absent-\($0).yaml`

          """
        }.joined() + "error: 12 more lines of standard input select nothing\n")
    #expect(result.code == 64)
  }

  @Test("A list that names nothing selects nothing")
  func empty() throws {
    let field = try Minefield(Self.flows.merging(["list.txt": "# Nothing.\n"]) { $1 })
    for command in ["run", "list"] {
      let result = try field.run([command, "--tests-from=list.txt"])
      #expect(result.errors == "error: no flow was selected\nhelp: `list.txt` names no flow\n")
      #expect(result.code == 4)
    }
  }

  @Test("What list prints as JSON is whole without its last line break, and names cases that must be there")
  func json() throws {
    let field = try Minefield(Self.flows)
    let listed = try field.run(["list", "a.yaml", "ex.yaml", "--format=json"]).output
    let cut = try field.run(["list", "--tests-from=-"], input: String(listed.dropLast()))
    #expect(
      cut.output == "a.yaml:1  A\nex.yaml:3  Rows [mine=harmless]\nex.yaml:4  Rows [mine=trap]\n")
    let torn = try field.run(["list", "--tests-from=-"], input: String(listed.dropLast(9)))
    #expect(torn.errors.hasPrefix("error: cannot read `-`: line 2 is no JSON at byte "))
    #expect(torn.code == 64)
    try field.write("ex.yaml", "flow: Rows\nexamples:\n  - { mine: harmless }\nsteps: [{ tapOn: $(mine) }]\n")
    let stale = try field.run(["run", "--tests-from=-"], input: listed)
    #expect(
      stale.errors
        == "error: line 2 of standard input selects nothing: there is no `Rows [mine=trap]` in `ex.yaml`\n")
    #expect(stale.output == "")
    #expect(stale.code == 64)
  }

  @Test(
    "A byte order mark, blank lines and comments count for nothing, whatever the format",
    arguments: ["\u{FEFF}", "\n", " \t\r\n", "# Wanted\n", "\u{FEFF}# Wanted\r\n\n", "\u{FEFF}  "])
  func beginnings(_ beginning: String) throws {
    let field = try Minefield(Self.flows)
    for format in ["text", "json"] {
      let listed = try field.run(["list", "b.yaml", "ex.yaml", "--format=\(format)"]).output
      for list in [
        beginning + listed, beginning + listed.replacingOccurrences(of: "\n", with: "\r\n"),
        beginning + listed.replacingOccurrences(of: "\n", with: "\n\n # More.\n"),
      ] {
        let result = try field.run(["list", "--tests-from=-"], input: list)
        #expect(
          result.output == "b.yaml:1  B\nex.yaml:3  Rows [mine=harmless]\nex.yaml:4  Rows [mine=trap]\n")
        #expect(result.errors == "")
      }
    }
    let number = beginning.count { $0.isNewline } + 1
    let wrong = try field.run(["list", "--tests-from=-"], input: beginning + "{ no JSON\n")
    #expect(wrong.errors.hasPrefix("error: cannot read `-`: line \(number) is no JSON at byte "))
    let absent = try field.run(["list", "--tests-from=-"], input: beginning + "absent.yaml\n")
    #expect(absent.errors.hasPrefix("error: line \(number) of standard input selects nothing: "))
  }

  @Test("Events may begin with a byte order mark")
  func markedEvents() throws {
    let field = try Minefield(Self.flows)
    #expect(try field.run(["run", "ex.yaml", "--events=e"]).code == 1)
    #expect(try field.run(["run", "a.yaml", "--shard=1/1", "--events=part"]).code == 0)
    _ = try field.run([], shell: #"printf '\357\273\277' | tee m n > /dev/null; cat e >> m; cat part >> n"#)
    #expect(
      try field.run(["list", "ex.yaml", "--last-failed=m"]).output == "ex.yaml:4  Rows [mine=trap]\n")
    #expect(
      try field.run(["list", "ex.yaml", "--shard=1/1", "--durations=m"]).output
        == "ex.yaml:3  Rows [mine=harmless]\nex.yaml:4  Rows [mine=trap]\n")
    #expect(try field.run(["report", "m"]).output == field.run(["report", "e"]).output)
    #expect(try field.run(["merge", "n"]).output == "1 passed, 0 failed\n")
  }

  @Test("The flow on standard input runs if the list names it")
  func standardInput() throws {
    let field = try Minefield(Self.flows.merging(["list.txt": "a.yaml\n", "both.txt": "-\na.yaml\n"]) { $1 })
    let flow = "flow: Piped\nsteps: [harmless]\n"
    #expect(
      try field.run(["list", "-", ".", "--tests-from=list.txt"], input: flow).output == "a.yaml:1  A\n")
    #expect(
      try field.run(["list", "-", ".", "--tests-from=both.txt"], input: flow).output
        == "a.yaml:1  A\n-:1  Piped\n")
  }

  @Test("Flows are the same whatever path leads to them")
  func lastFailedPaths() throws {
    let field = try Minefield(Self.flows)
    let folder = field.folder.path
    #expect(try field.run(["run", folder, "--events=absolute.ndjson"]).code == 1)
    #expect(try field.run(["run", "./sub/../ex.yaml", "a.yaml", "--events=relative.ndjson"]).code == 1)
    for events in ["absolute", "relative"] {
      let list = try field.run(["list", "--last-failed=\(events).ndjson"])
      #expect(list.output == "ex.yaml:4  Rows [mine=trap]\n")
      #expect(list.errors == "")
      let absolute = try field.run(["list", folder, "--last-failed=\(events).ndjson"])
      #expect(absolute.output == "\(folder)/ex.yaml:4  Rows [mine=trap]\n")
    }
  }

  @Test("Of a run that was killed, what it tells nothing of is left to do, and nothing else")
  func lastFailedWithoutEnd() throws {
    let field = try Minefield(Self.flows)
    #expect(try field.run(["run", field.folder.path, "--jobs=1", "--events=all.ndjson"]).code == 1)
    _ = try field.run([], shell: "grep -v -e '.kind.:.finished.' -e 'left/in' all.ndjson > cut.ndjson")
    let list = try field.run(["list", "--last-failed=cut.ndjson"])
    #expect(list.output == "ex.yaml:4  Rows [mine=trap]\nleft/in.yaml:1  In\n")
    let flow = "flow: Piped\nsteps: [harmless]\n"
    let piped = try field.run(["list", "-", "a.yaml", "--last-failed=cut.ndjson"], input: flow)
    #expect(piped.output == "-:1  Piped\n")
  }

  @Test("A flow that did not pass and is gone is told")
  func gone() throws {
    let field = try Minefield(
      Self.flows.merging(["b.yaml": "flow: B\nsteps: [trap]\n", "sub/c.yaml": "flow: C\nsteps: [trap]\n"]) {
        $1
      })
    #expect(try field.run(["run", "--events=events.ndjson"]).code == 1)
    _ = try field.run([], shell: "mv b.yaml renamed.yaml")
    try field.write("ex.yaml", "flow: Rows\nexamples:\n  - { mine: harmless }\nsteps: [{ tapOn: $(mine) }]\n")
    let warnings = """
      warning: `b.yaml` did not pass in that run and is gone
      warning: `Rows [mine=trap]` in `ex.yaml` did not pass in that run and is gone

      """
    let list = try field.run(["list", "--last-failed=events.ndjson"])
    #expect(list.output == "sub/c.yaml:1  C\n")
    #expect(list.errors == warnings)
    #expect(list.code == 0)
    // Paths are another way of narrowing down, of which nothing has to be told.
    let sub = try field.run(["list", "sub", "--last-failed=events.ndjson"])
    #expect(sub.output == "sub/c.yaml:1  C\n")
    let none = try field.run(["run", "a.yaml", "--last-failed=events.ndjson"])
    #expect(none.code == 4)
  }
}
