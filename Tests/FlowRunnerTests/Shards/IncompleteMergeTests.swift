import Testing

/// What was joined and is not whole is not taken for whole by anybody later.
@Suite struct IncompleteMergeTests {
  /// Six flows that pass, of which each of three parts has two.
  func parts() throws -> Minefield {
    let field = try Minefield(["a", "b", "c", "d", "e", "f"].map { ($0, "harmless") })
    for index in 1...3 {
      _ = try field.run(["run", "--quiet", "--shard=\(index)/3", "--events=\(index).ndjson"])
    }
    return field
  }

  private func shell(_ field: Minefield, _ command: String) throws -> Minefield.Result {
    try field.run([], shell: command)
  }

  @Test("The joined stream says what it lacks, and so does every report from it")
  func missing() throws {
    let field = try parts()
    #expect(try shell(field, "minefield merge 1.ndjson 2.ndjson --events=all.ndjson").code == 70)
    let report = try shell(
      field, "minefield report all.ndjson --junit=r.xml --tap=r.tap --json=r.json --html=r.html")
    #expect(report.output == "4 passed, 0 failed, incomplete\n")
    #expect(report.errors == "error: part 3/3 is missing\n")
    #expect(report.code == 70)
    let junit = field.text("r.xml") ?? ""
    #expect(
      junit.contains(
        """
        <testsuites name="navflow" tests="5" failures="0" errors="1" skipped="0"
        """))
    #expect(
      junit.hasSuffix(
        """
            <testcase name="the run is complete" classname="navflow" time="0.000">
              <error type="incomplete" message="part 3/3 is missing"><![CDATA[part 3/3 is missing]]></error>
            </testcase>
          </testsuite>
        </testsuites>

        """))
    #expect(field.text("r.tap")?.hasSuffix("\nok 4 - d.yaml:1: d\nBail out! part 3/3 is missing\n") == true)
    #expect(field.text("r.json")?.contains(#""invalid":0,"gaps":["part 3/3 is missing"]}"#) == true)
    #expect(field.text("r.html")?.contains("<h1>4 passed, 0 failed, incomplete</h1>") == true)
    #expect(field.text("r.html")?.contains("<span>part 3/3 is missing</span>") == true)
  }

  @Test("GitHub's summary does not say that all passed")
  func summary() throws {
    let field = try parts()
    _ = try shell(
      field, "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=s.md minefield merge 1.ndjson 2.ndjson --quiet")
    #expect(
      field.text("s.md") == """
        ### navflow: not all passed

        | passed |
        | ---: |
        | 4 |

        - incomplete: part 3/3 is missing


        """)
  }

  @Test("What the joined stream tells nothing of is left to do")
  func lastFailed() throws {
    let field = try parts()
    _ = try shell(field, "minefield merge 1.ndjson 2.ndjson --events=all.ndjson")
    let rest = try shell(field, "minefield run --last-failed=all.ndjson --verbose")
    #expect(rest.output.contains("passed  e.yaml:1  e"))
    #expect(rest.output.contains("passed  f.yaml:1  f"))
    #expect(rest.output.hasSuffix("\n2 passed, 0 failed\n"))
  }

  @Test("What a killed part had planned is in the reports")
  func killed() throws {
    let field = try parts()
    let merged = try shell(
      field,
      """
      grep -v -e finished -e '"kind":"caseFinished".*d.yaml' 2.ndjson > killed.ndjson
      minefield merge 1.ndjson killed.ndjson 3.ndjson --tap=m.tap --events=all.ndjson
      """)
    #expect(merged.output == "5 passed, 0 failed, 1 not run, incomplete\n")
    #expect(merged.errors == "error: the run of part 2/3 in `killed.ndjson` did not come to its end\n")
    #expect(merged.code == 70)
    #expect(
      field.text("m.tap") == """
        TAP version 14
        1..6
        ok 1 - a.yaml:1: a
        ok 2 - b.yaml:1: b
        ok 3 - c.yaml:1: c
        ok 4 - d.yaml:1: d # SKIP not run
        ok 5 - e.yaml:1: e
        ok 6 - f.yaml:1: f
        Bail out! the run of part 2/3 in `killed.ndjson` did not come to its end

        """)
    #expect(try shell(field, "minefield run --last-failed=all.ndjson").output == "1 passed, 0 failed\n")
  }

  @Test("A verdict that is told twice does not stand for one that is missing")
  func twice() throws {
    let field = try parts()
    let report = try shell(
      field,
      """
      grep -v '"kind":"caseFinished".*b.yaml' 1.ndjson > once.ndjson
      grep '"kind":"caseFinished".*a.yaml' 1.ndjson > again.ndjson
      (head -n 1 once.ndjson; cat again.ndjson; tail -n +2 once.ndjson) > twice.ndjson
      minefield report twice.ndjson
      """)
    #expect(report.output == "2 passed, 0 failed, incomplete\n")
    #expect(report.errors == "error: the events are not those of a whole run\n")
    #expect(report.code == 70)
    let merged = try shell(field, "minefield merge twice.ndjson 2.ndjson 3.ndjson")
    #expect(
      merged.errors
        == "error: the events of part 1/3 in `twice.ndjson` do not add up to what its run told at its end\n")
    #expect(merged.code == 70)
  }

  @Test("A part that does not tell its suite is not joined")
  func noPlan() throws {
    let field = try parts()
    let merged = try shell(
      field, "sed 's/,\"plan\":\"[^\"]*\"//' 1.ndjson > bare.ndjson; minefield merge bare.ndjson 2.ndjson")
    #expect(merged.errors == "error: `bare.ndjson` does not tell of what suite it is a part\n")
    #expect(merged.code == 64)
  }

  @Test("A part may claim to be one of very many", arguments: [1_000_000_000, Int.max])
  func many(_ total: Int) throws {
    let field = try parts()
    let merged = try shell(
      field, "sed 's#\"1/3\"#\"1/\(total)\"#' 1.ndjson > huge.ndjson; minefield merge huge.ndjson")
    let first = (2...9).map { "\($0)/\(total)" }.joined(separator: ", ")
    #expect(merged.errors == "error: parts \(first) and \(total - 9) more are missing\n")
    #expect(merged.code == 70)
  }

  @Test("A last line that lacks nothing but its end is a line")
  func lastLine() throws {
    let field = try parts()
    let cut = "head -c -1 1.ndjson > line.ndjson"
    #expect(try shell(field, "\(cut); minefield report line.ndjson").code == 0)
    #expect(try shell(field, "\(cut); minefield merge line.ndjson 2.ndjson 3.ndjson").code == 0)
    #expect(try shell(field, "\(cut); minefield run a.yaml b.yaml --last-failed=line.ndjson").code == 4)
  }

  @Test("That a run is not whole matters more than that a report cannot be written")
  func precedence() throws {
    let field = try parts()
    let report = try shell(
      field, "head -c -40 1.ndjson > cut.ndjson; minefield report cut.ndjson --junit=/dev/full")
    #expect(
      report.errors == """
        error: cannot write the report `/dev/full`: no space left on device
        error: the events are not those of a whole run

        """)
    #expect(report.code == 70)
  }

  @Test("Nothing is left behind where there is no room to join")
  func noRoom() throws {
    let field = try parts()
    let merged = try shell(
      field,
      "mkdir tmp; (ulimit -f 1; TMPDIR=$PWD/tmp minefield merge 1.ndjson 2.ndjson 3.ndjson); c=$?; ls tmp; exit $c"
    )
    #expect(merged.output == "")
    #expect(merged.errors.hasPrefix("error: cannot join the events: "))
    #expect(merged.code == 74)
  }

  @Test("Streams that were put behind each other are no stream")
  func concatenated() throws {
    let field = try parts()
    let two = "cat 1.ndjson 2.ndjson > both.ndjson"
    let line = (field.text("1.ndjson") ?? "").split(separator: "\n").count + 1
    let report = try shell(field, "\(two); minefield report both.ndjson --junit=r.xml")
    #expect(
      report.errors
        == "error: cannot make reports from `both.ndjson`: line \(line) is the start of another run\n")
    #expect(report.code == 64)
    #expect(field.text("r.xml") == nil)
    let merged = try shell(field, "\(two); minefield merge both.ndjson 2.ndjson 3.ndjson")
    #expect(
      merged.errors
        == "error: `both.ndjson` is not what `--events` wrote: line \(line) is the start of another run\n")
    #expect(merged.code == 64)
    let after = try shell(
      field, "(cat 1.ndjson; tail -n +2 2.ndjson) > after.ndjson; minefield report after.ndjson")
    #expect(
      after.errors
        == "error: cannot make reports from `after.ndjson`: line \(line) comes after the end of the run\n")
  }

  @Test("The joined stream tells how many files the suite has, as that of the whole does")
  func files() throws {
    let field = try parts()
    _ = try shell(field, "minefield merge 1.ndjson 2.ndjson 3.ndjson --quiet --events=all.ndjson")
    #expect(field.text("all.ndjson")?.contains(#""kind":"started","tool":"0.1.0","files":6,"plan":"#) == true)
  }

  @Test("No two runs in one stream leave anything to do, and mistakes are at their lines")
  func earlier() throws {
    let field = try parts()
    let lines = (field.text("1.ndjson") ?? "").split(separator: "\n").count
    for option in ["--last-failed", "--shard=1/2 --durations"] {
      let two = try shell(field, "cat 1.ndjson 2.ndjson > both.ndjson; minefield run . \(option)=both.ndjson")
      #expect(
        two.errors.contains("`both.ndjson`")
          && two.errors.contains("line \(lines + 1) is the start of another run"))
      #expect(two.code == 64)
      // Longer than what is read at once.
      let far = try shell(
        field,
        """
        (head -n 1 1.ndjson; yes '{"schema":"navflow.event/1","kind":"later"}' | head -n 9000; echo oops; tail -n 1 1.ndjson) \
          > far.ndjson; minefield run . \(option)=far.ndjson
        """)
      #expect(far.errors.contains("line 9002 is no JSON at byte 0"))
    }
  }

  @Test("No events tell nothing of what is left to do")
  func noEvents() throws {
    let field = try parts()
    let none = try shell(field, "minefield run . --last-failed=/dev/null")
    #expect(
      none.errors
        == "error: `/dev/null` is not what `--events` wrote: the events do not begin with the start of a run\n"
    )
    #expect(none.code == 64)
  }

  @Test("Files that two parts have run are counted, and the first is named")
  func overlap() throws {
    let field = try parts()
    let merged = try shell(
      field,
      "sed 's#\"1/3\"#\"3/3\"#' 1.ndjson > again.ndjson; minefield merge 1.ndjson 2.ndjson again.ndjson")
    #expect(merged.output == "6 passed, 0 failed, incomplete\n")
    #expect(merged.errors == "error: `a.yaml` and 1 more files were run by more than one part\n")
    #expect(merged.code == 70)
  }

  @Test(
    "Standard input has one reader",
    arguments: [
      "run . --tests-from - --last-failed -", "run - --last-failed -", "run - --tests-from -",
      "run . --shard 1/2 --last-failed - --durations -", "merge - -", "list . --tests-from - --last-failed -",
    ])
  func oneReader(_ command: String) throws {
    let field = try parts()
    let result = try shell(field, "minefield \(command) < 1.ndjson")
    #expect(result.errors == "error: `-` is given twice, but standard input can be read only once\n")
    #expect(result.code == 64)
  }

  @Test("A copy of a pipe that cannot be made is no mistake in the command line")
  func noCopy() throws {
    let field = try parts()
    let result = try shell(field, "cat 1.ndjson | TMPDIR=$PWD/none minefield report -")
    #expect(result.errors.hasPrefix("error: cannot write `"))
    #expect(result.code == 74)
  }

  @Test(
    "A last line without its end is looked at like all others",
    arguments: [
      (#"head -n 1 1.ndjson | tr -d '\n'"#, "is the start of another run"),
      (#"tail -n 1 1.ndjson | tr -d '\n'"#, "comes after the end of the run"),
      (
        #"printf '{"schema":"navflow.event/9","kind":"x"}'"#,
        "has version 9 of the events, this program knows 1"
      ),
    ])
  func lastLines(_ line: String, _ message: String) throws {
    let field = try parts()
    let number = (field.text("1.ndjson") ?? "").split(separator: "\n").count + 1
    let report = try shell(field, "(cat 1.ndjson; \(line)) > e.ndjson; minefield report e.ndjson")
    #expect(report.errors == "error: cannot make reports from `e.ndjson`: line \(number) \(message)\n")
    #expect(report.code == 64)
  }
}

extension IncompleteMergeTests {
  @Test(
    "A part that was lost before it told anything does not take the others with it",
    arguments: ["", "{\"schema\":\"navflow.event/1\",\"kind\":\"star"])
  func silent(_ text: String) throws {
    let field = try parts()
    try field.write("2.ndjson", text)
    let merge = try field.run(["merge", "1.ndjson", "2.ndjson", "3.ndjson", "--junit=j"])
    #expect(merge.output == "4 passed, 0 failed, incomplete\n")
    #expect(
      merge.errors == "error: `2.ndjson` ends before it tells what run it is of\nerror: part 2/3 is missing\n"
    )
    #expect(merge.code == 70)
    #expect(field.text("j")?.contains("tests=\"5\" failures=\"0\" errors=\"1\"") == true)
    // Of nothing but such parts nothing can be told, and what never was one is a mistake.
    #expect(try field.run(["merge", "2.ndjson"]).code == 64)
    try field.write("2.ndjson", "<xml>")
    #expect(try field.run(["merge", "1.ndjson", "2.ndjson"]).code == 64)
  }

  @Test("A selection that is empty in all parts is no success of the whole")
  func empty() throws {
    let field = try Minefield(["a", "b"].map { ($0, "harmless") })
    for index in 1...2 {
      let part = try field.run(["run", "--tags=none", "--shard=\(index)/2", "--events=\(index)"])
      #expect(part.code == 4)
    }
    let merge = try field.run(["merge", "1", "2", "--events=all"])
    #expect(merge.output == "0 passed, 0 failed\n")
    #expect(
      merge.errors == "error: no flow was selected\nhelp: the selection left nothing over in any part\n")
    #expect(merge.code == 4)
    #expect(try field.run(["report", "all"]).code == 4)
    #expect(try field.run(["report", "1"]).code == 0)
  }

  @Test("Parts belong together in whatever order options were given, and tell where and when they ran")
  func facts() throws {
    let field = try Minefield([
      "a.yaml": "flow: A\nvars: { x: 1, y: 1 }\nsteps: [harmless]\ndescription: $(x)$(y)\n",
      "b.yaml": "flow: B\nsteps: [harmless]\n",
    ])
    _ = try field.run(["run", "--shard=1/2", "--events=1", "--var=x=1", "--var=y=2", "--name=A", "--name=B"])
    _ = try field.run(["run", "--shard=2/2", "--events=2", "--var=y=2", "--var=x=1", "--name=B", "--name=A"])
    let merge = try field.run(["merge", "1", "2", "--junit=j"])
    #expect(merge.output == "2 passed, 0 failed\n")
    #expect(merge.errors == "")
    let junit = field.text("j") ?? ""
    #expect(junit.contains(/<testsuites [^>]* timestamp="20/))
    #expect(junit.contains(/<testsuite name="a.yaml" [^>]* timestamp="20[^>]* hostname="/))
  }
}
