import Foundation
import RunEvents
import Testing

@testable import FlowRunner

/// Which flows a command line means, and in which order they run.
@Suite struct SelectionTests {
  private static let flows = [
    "a.yaml": "flow: A\ntags: [smoke]\nsteps: [harmless]\n",
    "sub/b.yaml": "flow: B\nexamples: { mine: [harmless, trap] }\nsteps: [{ tapOn: $(mine) }]\n",
    "sub/deep/c.yaml": "flow: C\ntags: [smoke, slow]\nsteps: [harmless, { run: ../part.yaml }]\n",
    "sub/part.yaml": "fragment: Part\nsteps: [harmless]\n",
  ]

  @Test(
    "Patterns, lines, tags and lists",
    arguments: [
      (["."], ["a.yaml:1", "sub/b.yaml:2", "sub/b.yaml:2", "sub/deep/c.yaml:1"]),
      (["*.yaml"], ["a.yaml:1"]),
      (["sub/**/c*.yaml"], ["sub/deep/c.yaml:1"]),
      (["**/?.yaml", "--tags", "not smoke"], ["sub/b.yaml:2", "sub/b.yaml:2"]),
      (["--tags=smoke and not slow"], ["a.yaml:1"]),
      (["sub", "--name=trap"], ["sub/b.yaml:2"]),
      (["sub", "*.yaml", "--tests-from=list.txt"], ["a.yaml:1", "sub/deep/c.yaml:1"]),
      (["--tests-from=list.txt"], ["a.yaml:1", "sub/deep/c.yaml:1"]),
    ])
  func list(_ arguments: [String], _ places: [String]) throws {
    let field = try Minefield(
      Self.flows.merging(["list.txt": "# wanted\n./a.yaml\n\nsub/deep/c.yaml:1  C  [smoke, slow]\n"]) { $1 })
    let result = try field.run(["list"] + arguments)
    #expect(
      result.output.split(separator: "\n").map { $0.split(separator: "  ")[0] } == places.map { $0[...] })
    #expect(result.code == 0)
  }

  private static let rows = """
    flow: Rows
    # Line 2.
    examples:
      - { mine: harmless }
      - { mine: nap }
    steps:
      - tapOn: $(mine)
      - harmless
      - harmless

    """

  @Test(
    "What several arguments select of a file is run once, whatever their order",
    arguments: [
      (["ex.yaml:4", "ex.yaml"], ["ex.yaml:4 3", "ex.yaml:5 3"]),
      (["ex.yaml", "ex.yaml:4"], ["ex.yaml:4 3", "ex.yaml:5 3"]),
      (["ex.yaml:4", "sub"], ["ex.yaml:4 3", "sub/a.yaml:1 1"]),
      (["sub/a.yaml:1", "sub"], ["sub/a.yaml:1 1"]),
      (["ex.yaml:4", "."], ["ex.yaml:4 3", "ex.yaml:5 3", "left/in.yaml:1 1", "sub/a.yaml:1 1"]),
      (["ex.yaml:7", "ex.yaml"], ["ex.yaml:4 3", "ex.yaml:5 3"]),
      (["ex.yaml:4", "ex.yaml:5"], ["ex.yaml:4 3", "ex.yaml:5 3"]),
      (["ex.yaml:4", "sub/../ex.yaml:4"], ["ex.yaml:4 3"]),
      (["ex.yaml:7", "ex.yaml:8"], ["ex.yaml:4 2", "ex.yaml:5 2"]),
      (["ex.yaml:8", "ex.yaml:7"], ["ex.yaml:4 2", "ex.yaml:5 2"]),
      (["ex.yaml:7", "ex.yaml:4"], ["ex.yaml:4 3", "ex.yaml:5 1"]),
      (["ex.yaml:4", "*.yaml"], ["ex.yaml:4 3", "ex.yaml:5 3"]),
      // What the settings leave out runs as far as it is named.
      (["left/out.yaml", "left"], ["left/in.yaml:1 1", "left/out.yaml:1 2"]),
      (["left/out.yaml:3", "left"], ["left/in.yaml:1 1", "left/out.yaml:1 1"]),
      (["left", "left/out.yaml:3"], ["left/in.yaml:1 1", "left/out.yaml:1 1"]),
    ])
  func union(_ arguments: [String], _ cases: [String]) throws {
    let field = try Minefield([
      "sub/a.yaml": "flow: A\nsteps: [harmless]\n", "ex.yaml": Self.rows,
      "left/config.yaml": "exclude: [out.yaml]\n", "left/in.yaml": "flow: In\nsteps: [harmless]\n",
      "left/out.yaml": "flow: Out\nsteps:\n  - harmless\n  - harmless\n",
    ])
    let result = try field.run(["run", "-v"] + arguments)
    let passed = result.output.split(separator: "\n").dropLast().map { line in
      let words = line.split(separator: " ")
      let steps = words.lastIndex { $0.hasPrefix("(") }.map { words[$0].dropFirst() }
      return "\(words[1]) \(steps ?? "")"
    }
    #expect(passed == cases)
    #expect(result.output.hasSuffix("\n\(cases.count) passed, 0 failed\n"))
    #expect(result.code == 0)
  }

  @Test(
    "A line that a file does not have selects nothing",
    arguments: [["run", "ex.yaml:400"], ["list", "ex.yaml:400"], ["check", "ex.yaml:400"]])
  func noLine(_ arguments: [String]) throws {
    let field = try Minefield(["ex.yaml": Self.rows])
    let result = try field.run(arguments)
    #expect(
      (result.output + result.errors).hasPrefix(
        "error[R0110]: there is no line 400 in `ex.yaml`, whose last one is 9\n"))
    #expect(result.code == 2)
    #expect(try field.run(["list", "ex.yaml:9"]).code == 0)
  }

  @Test("A folder has no lines", arguments: ["run", "list", "check"])
  func lineOfFolder(_ command: String) throws {
    let field = try Minefield(Self.flows.merging(["odd:4/x.yaml": "flow: Odd\nsteps: [harmless]\n"]) { $1 })
    for path in ["sub:4", "sub/:4", "sub:4:2"] {
      let result = try field.run([command, path])
      #expect(
        (result.output + result.errors).hasPrefix(
          """
          error[R0110]: `sub` is a folder, which has no line 4
          help: give the file with the line, or the folder without one

          """))
      #expect(result.code == 2)
    }
    #expect(try field.run([command, "odd:4"]).code == 0)
    let list = try field.run(["list", "--tests-from=-"], input: "sub:4\n")
    #expect(
      list.errors
        == "error: line 1 of standard input selects nothing: `sub` is a folder, which has no line 4\n")
    #expect(list.code == 64)
  }

  @Test("A line of a fragment is no case, whatever else is selected")
  func noCase() throws {
    let field = try Minefield(Self.flows)
    let result = try field.run(["run", "a.yaml", "sub/part.yaml:2"])
    #expect(
      result.output == """
        error[R0111]: there is no case at line 2 of `sub/part.yaml`, which is no flow

        1 passed, 0 failed, 1 invalid

        """)
    #expect(result.code == 2)
  }

  @Test("What list prints as JSON selects single cases")
  func json() throws {
    let field = try Minefield(Self.flows)
    let listed = try field.run(["list", "sub/b.yaml", "--format=json", "--name=harmless"])
    #expect(
      listed.output == """
        {"schema":"navflow.event/1","kind":"fileRead","path":"sub/b.yaml","cases":[{"path":"sub/b.yaml","row":0,\
        "line":2,"title":"B [mine=harmless]"}]}

        """)
    let result = try field.run(["run", "--tests-from=-"], input: listed.output)
    #expect(result.output == "1 passed, 0 failed\n")
  }

  @Test("What did not pass runs again, and nothing else")
  func lastFailed() throws {
    let field = try Minefield(Self.flows)
    let first = try field.run(["run", "--events=events.ndjson"])
    #expect(first.output.hasSuffix("3 passed, 0 failed, 1 crashed\n"))
    let list = try field.run(["list", "--last-failed=events.ndjson"])
    #expect(list.output == "sub/b.yaml:2  B [mine=trap]\n")
    try field.write(
      "sub/b.yaml", "flow: B\nexamples: { mine: [harmless, speak] }\nsteps: [{ tapOn: $(mine) }]\n")
    let again = try field.run(["run", "--last-failed=events.ndjson", "--events=events.ndjson"])
    #expect(again.output == "1 passed, 0 failed\n")
    let green = try field.run(["run", "--last-failed=events.ndjson"])
    #expect(green.code == 4)
    #expect(green.errors.contains("help: every flow passed in that run"))
  }

  @Test("What did not pass is found by whatever path leads to it")
  func lastFailedElsewhere() throws {
    let field = try Minefield(Self.flows)
    _ = try field.run(["run", "--events=relative.ndjson"])
    let absolute = try field.run(["list", field.folder.path, "--last-failed=relative.ndjson"])
    #expect(absolute.output == "\(field.folder.path)/sub/b.yaml:2  B [mine=trap]\n")
    _ = try field.run(["run", field.folder.path, "--events=absolute.ndjson"])
    let relative = try field.run(["list", "sub/../sub", "--last-failed=absolute.ndjson"])
    #expect(relative.output == "sub/../sub/b.yaml:2  B [mine=trap]\n")
  }

  @Test("A name that is no text is told for what it is")
  func notUTF8() throws {
    let field = try Minefield(Self.flows)
    let result = try field.run(
      [],
      shell: """
        touch $'bad\\377.yaml'; mkdir $'folder\\377'; ln -s nowhere gone.yaml; minefield run . --tags=smoke -q
        """)
    #expect(
      result.output == """
        error[R0102]: cannot read `bad\u{FFFD}.yaml`: its name is not UTF-8

        error[R0102]: cannot read `folder\u{FFFD}`: its name is not UTF-8

        error[R0102]: cannot read `gone.yaml`: the link leads nowhere

        2 passed, 0 failed, 3 invalid

        """)
    #expect(result.code == 2)
  }

  @Test("After a run that was cut short, what it left undone counts as well")
  func lastNotRun() throws {
    let flows = (10..<90).map {
      (name: "f\($0)", steps: $0 == 12 ? "{ harmless: , expect: { toast: x } }" : "harmless")
    }
    let field = try Minefield(flows)
    let first = try field.run(["run", "--jobs=1", "--fail-fast", "--events=events.ndjson"])
    #expect(first.output.hasSuffix("2 passed, 1 failed, 77 not run\n"))
    #expect(first.code == 1)
    try field.write("f12.yaml", "flow: mended\nsteps: [harmless]\n")
    // What is new since then was not left undone.
    try field.write("f99.yaml", "flow: new\nsteps: [harmless]\n")
    let again = try field.run(["run", "--last-failed=events.ndjson"])
    #expect(again.output == "78 passed, 0 failed\n")
    // A run that was killed has named nothing that it had not come to.
    let cut = try field.run(
      [], shell: "head -n 3 events.ndjson > cut.ndjson; minefield list --last-failed=cut.ndjson | wc -l")
    #expect(cut.output == "80\n")
  }

  @Test("A file that was not read is left to do with all its rows")
  func lastUnread() throws {
    let rows = "flow: Rows\nexamples:\n  - { a: 1 }\n  - { a: 2 }\nsteps: [harmless]\n"
    var files = ["z.yaml": rows, "a.yaml": "flow: A\nsteps: [{ harmless: , expect: { toast: x } }]\n"]
    for number in 10..<40 { files["f\(number).yaml"] = "flow: F\nsteps: [harmless]\n" }
    let field = try Minefield(files)
    let first = try field.run(["run", "--in-process", "--fail-fast", "--events=e", "--junit=j.xml"])
    #expect(first.output.hasSuffix("0 passed, 1 failed, 31 not run\n"))
    #expect(field.text("j.xml")?.contains("tests=\"32\" failures=\"1\" errors=\"0\" skipped=\"31\"") == true)
    #expect(try field.run(["list", "--last-failed=e", "z.yaml"]).output.split(separator: "\n").count == 2)
  }

  @Test("Events that are none are refused")
  func noEvents() throws {
    let field = try Minefield(Self.flows.merging(["x.txt": "hello\n"]) { $1 })
    let result = try field.run(["run", "--last-failed=x.txt"])
    #expect(result.errors == "error: `x.txt` is not what `--events` wrote: line 1 is no JSON at byte 0\n")
    #expect(result.code == 64)
  }

  @Test("Changed flows, and those whose fragments or settings are changed")
  func changed() throws {
    let field = try Minefield(
      Self.flows.merging(["other/config.yaml": "tags: [x]\n", "other/d.yaml": "flow: D\nsteps: [harmless]\n"])
      { $1 })
    func git(_ words: String) throws {
      let result = try field.run([], shell: "git -c user.name=n -c user.email=e@x \(words)")
      #expect(result.code == 0, "\(result.errors)")
    }
    try git("init -q && git add -A && git -c user.name=n -c user.email=e@x commit -qm first")
    func changed() throws -> [String] {
      try field.run(["list", "--only-changed=HEAD"]).output.split(separator: "\n")
        .map { String($0.split(separator: ":")[0]) }
    }
    for command in ["run", "list"] {
      let none = try field.run([command, "--only-changed=HEAD"])
      #expect(
        none.errors == "error: no flow was selected\nhelp: git finds no flow changed since `HEAD`\n")
      #expect(none.code == 4)
    }
    try field.write("sub/part.yaml", "fragment: Part\nsteps: [harmless, harmless]\n")
    #expect(try changed() == ["sub/deep/c.yaml"])
    try field.write("new.yaml", "flow: New\nsteps: [harmless]\n")
    try field.write("other/config.yaml", "tags: [y]\n")
    #expect(try changed() == ["new.yaml", "other/d.yaml", "sub/deep/c.yaml"])
    let wrong = try field.run(["list", "--only-changed=nowhere"])
    #expect(wrong.code == 64)
    #expect(wrong.errors.hasPrefix("error: git cannot tell what is changed: "))
  }

  @Test("A flow that links lead to is changed with what they lead to, and with the links")
  func changedLinks() throws {
    let field = try Minefield([
      "flows/a.yaml": "flow: A\nsteps: [harmless]\n", "stock/b.yaml": "flow: B\nsteps: [harmless]\n",
      "stock/c.yaml": "flow: C\nsteps: [harmless]\n", "stock/sub/d.yaml": "flow: D\nsteps: [harmless]\n",
      "other/d.yaml": "flow: Other D\nsteps: [harmless]\n",
    ])
    func shell(_ script: String) throws {
      let result = try field.run([], shell: script)
      #expect(result.code == 0, "\(result.errors)")
    }
    func changed() throws -> String {
      try field.run(["list", "flows", "--only-changed=HEAD"]).output
    }
    try shell(
      """
      ln -s ../stock/b.yaml flows/link.yaml && ln -s link.yaml flows/chain.yaml && ln -s ../stock/sub flows/sub
      git init -q && git add -A && git -c user.name=n -c user.email=e@x commit -qm first
      """)
    #expect(try changed() == "")
    try field.write("stock/b.yaml", "flow: B again\nsteps: [harmless]\n")
    // Of several links to one file the first is taken.
    #expect(try changed() == "flows/chain.yaml:1  B again\n")
    try field.write("stock/sub/d.yaml", "flow: D again\nsteps: [harmless]\n")
    #expect(try changed() == "flows/chain.yaml:1  B again\nflows/sub/d.yaml:1  D again\n")
    try shell("git checkout -q . && ln -sf ../stock/c.yaml flows/link.yaml && ln -sfn ../other flows/sub")
    #expect(try changed() == "flows/chain.yaml:1  C\nflows/sub/d.yaml:1  Other D\n")
  }

  @Test("The same seed gives the same order, and results are of the same cases")
  func shuffle() throws {
    let flows = (10..<30).map { (name: "f\($0)", steps: "harmless") }
    let field = try Minefield(flows)
    func order(_ arguments: [String]) throws -> [Substring] {
      try field.run(["run", "-v", "--jobs=2"] + arguments).output.split(separator: "\n")
        .filter { $0.hasPrefix("passed") }.map { $0.split(separator: "  ")[1] }
    }
    let sorted = try order([])
    let seven = try order(["--shuffle=7"])
    #expect(seven != sorted)
    #expect(seven.sorted() == sorted)
    #expect(try order(["--shuffle=7", "--jobs=1"]) == seven)
    #expect(try order(["--shuffle=8"]) != seven)
    let anew = try field.run(["run", "--shuffle"])
    #expect(anew.errors.hasPrefix("shuffled with --shuffle="))
    #expect(anew.output == "20 passed, 0 failed\n")
  }

  @Test("After so many failures no further flow begins")
  func failFast() throws {
    let field = try Minefield((10..<60).map { (name: "f\($0)", steps: $0 == 12 ? "trap" : "harmless") })
    let result = try field.run(
      ["run", "--fail-fast", "--in-process"], environment: ["SWIFT_BACKTRACE": "enable=no"])
    // In one process a crash is the end.
    #expect(result.signal != nil)
    let one = try field.run(["run", "--fail-fast", "--jobs=1"])
    #expect(one.output.hasSuffix("2 passed, 0 failed, 1 crashed, 47 not run\n"))
    #expect(one.code == 1)
  }

  @Test("One worker begins nothing after as many failures as are allowed", arguments: [1, 2, 5])
  func failFast(_ most: Int) throws {
    let wrong = "{ harmless: , expect: { toast: x } }"
    let field = try Minefield((10..<60).map { (name: "f\($0)", steps: $0 % 3 == 0 ? wrong : "harmless") })
    let result = try field.run(["run", "--fail-fast=\(most)", "--jobs=1"])
    let begun = 3 * most
    #expect(result.output.hasSuffix("\(begun - most) passed, \(most) failed, \(50 - begun) not run\n"))
  }

  @Test("A case that does not repeat itself is nondeterministic")
  func repeats() throws {
    let field = try Minefield([("a", "harmless, drift"), ("b", "harmless")])
    #expect(try field.run(["run"]).code == 0)
    let result = try field.run(["run", "--repeat-each=3"])
    #expect(
      result.output == """
        nondeterministic: run 2 of 3 went differently from the first
          --> a.yaml:2:19
           |
         2 | steps: [harmless, drift]
           |                   ^^^^^ the first difference
           |
         first   state { field: { taps: 4 } }
         run 2   state { field: { taps: 5 } }
         rerun   minefield run a.yaml --repeat-each 3

        1 passed, 1 failed

        """)
    #expect(result.code == 1)
  }

  @Test(
    "What did not repeat itself can be run again and is traced like any failure",
    arguments: [[], ["--in-process"]])
  func repeatsTold(_ options: [String]) throws {
    let field = try Minefield([
      "a.yaml": """
      flow: Drift
      examples:
        - { name: first }
      steps:
        - harmless
        - { drift: , label: $(name) }
        - harmless

      """
    ])
    let arguments = ["run", "a.yaml", "--repeat-each=3", "--app=minefield", "--events=e"] + options
    let result = try field.run(arguments)
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "\n case    Drift [name=first]\n rerun   minefield run a.yaml:3 --app minefield --repeat-each 3\n"))
    let lines = try #require(field.text("e")).split(separator: "\n")
    let results = try lines.compactMap { line -> CaseResult? in
      guard case .caseFinished(_, let result) = try EventCoding.event(in: line.utf8) else { return nil }
      return result
    }
    try #require(results.count == 1)
    #expect(results[0].trace.map(\.number) == [0, 1, 2, 3])
    #expect(results[0].trace.map(\.isFailed) == [false, false, true, false])
    #expect(results[0].trace[2].changes.map(\.path) == ["field.taps"])
  }

  @Test("A dry run plans and runs nothing")
  func dry() throws {
    let field = try Minefield(Self.flows)
    let result = try field.run(["run", "--dry-run"])
    #expect(result.output == "0 passed, 0 failed, 4 not run\n")
    #expect(result.code == 0)
  }

  @Test(
    "Values that are none",
    arguments: [
      ("--jobs=0", "invalid value `0` for `--jobs`, which takes a whole number from 1 to 1024"),
      ("--jobs=1025", "invalid value `1025` for `--jobs`, which takes a whole number from 1 to 1024"),
      (
        "--jobs=9223372036854775807",
        "invalid value `9223372036854775807` for `--jobs`, which takes a whole number from 1 to 1024"
      ),
      (
        "--shard=3/2",
        "invalid value `3/2` for `--shard`, which takes `M/N` with M from 1 to N and N up to 1000000, or `auto`"
      ),
      (
        "--shard=1/1000001",
        """
        invalid value `1/1000001` for `--shard`, which takes `M/N` with M from 1 to N and N up to 1000000, or `auto`
        """
      ),
      (
        "--step-timeout=soon",
        "invalid value `soon` for `--step-timeout`, which takes a length of time from `1ms` to `24h`, "
          + "such as `10s` or `2min`, or `0` for no limit"
      ),
      ("--shuffle=x", "invalid value `x` for `--shuffle`, which takes a whole number from 0"),
      ("--fail-fast=no", "invalid value `no` for `--fail-fast`, which takes a whole number from 1"),
    ])
  func values(_ option: String, _ message: String) throws {
    let field = try Minefield(Self.flows)
    let result = try field.run(["run", option])
    #expect(result.errors == "error: \(message)\nSee 'minefield run --help'.\n")
    #expect(result.code == 64)
  }
}
