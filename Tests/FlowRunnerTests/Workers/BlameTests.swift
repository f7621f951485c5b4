import Foundation
import RunEvents
import Testing

@testable import FlowRunner

/// That a flow is blamed for what it did, and for nothing else.
@Suite struct BlameTests {
  // MARK: Time

  @Test("Each repetition has its time anew", arguments: ["--step-timeout=2s", "--flow-timeout=2s"])
  func repetitions(_ limit: String) throws {
    let field = try Minefield([("a", "nap, harmless")])
    #expect(try field.run(["run", "--repeat-each=60", limit]).output == "1 passed, 0 failed\n")
  }

  @Test("The run that explains a failure has its time anew")
  func explanation() throws {
    let naps = [String](repeating: "nap", count: 20).joined(separator: ", ")
    let field = try Minefield([("a", "\(naps), { tapOn: none }")])
    let result = try field.run(["run", "--flow-timeout=1700ms"])
    #expect(result.output.hasPrefix("failed: no element matches `none`\n"))
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"))
  }

  @Test("A step that hangs in a later repetition is the one that is named")
  func laterRun() throws {
    let field = try Minefield([("a", "harmless, pause, harmless")])
    let result = try field.run(["run", "--repeat-each=3", "--step-timeout=400ms"])
    #expect(result.output.contains("^^^^^ still in this step (2 of 3)\n"))
    // A single run would pass.
    #expect(result.output.contains("\n rerun   minefield run a.yaml --repeat-each 3 --step-timeout 400ms\n"))
  }

  @Test("That a flow had failed is not lost if the run that explains it hangs")
  func hangingExplanation() throws {
    let field = try Minefield([("a", "pause, { tapOn: none }, harmless"), ("b", "hang")])
    let result = try field.run(["run", "a.yaml", "--step-timeout=400ms"])
    #expect(
      result.output == """
        timed out: the step did not end within 400 ms
          --> a.yaml:2:9
           |
         2 | steps: [pause, { tapOn: none }, harmless]
           |         ^^^^^ still in this step (1 of 3)
           |
        note: the flow had failed in step 2 already, and was run again to explain that
        note: no other flow is affected: its process is replaced
        help: `--step-timeout` allows more; `--in-process` runs the flow under a debugger
         rerun   minefield run a.yaml --step-timeout 400ms

        0 passed, 0 failed, 1 timed out

        """)
    #expect(!(try field.run(["run", "b.yaml", "--step-timeout=400ms"]).output.contains("already")))
  }

  @Test("An app that does not come to its end hangs in no step")
  func closing() throws {
    let field = try Minefield([("a", "harmless, linger, harmless"), ("b", "harmless")])
    let result = try field.run(["run", "--jobs=1", "--step-timeout=400ms", "--events=events.ndjson"])
    #expect(
      result.output == """
        timed out: the world of the flow was not closed within 400 ms
          --> a.yaml:1:1
           |
         1 | flow: a
           | ^^^^^^^ while its world was closed, after step 3 of 3
           |
        note: no other flow is affected: its process is replaced
        help: `--step-timeout` allows more; `--in-process` runs the flow under a debugger
         rerun   minefield run a.yaml --step-timeout 400ms

        1 passed, 0 failed, 1 timed out

        """)
    #expect(
      field.text("events.ndjson")?.contains("\"interruption\":{\"limit\":400,\"during\":\"closing\"}") == true
    )
  }

  @Test("A worker that does nothing with what it is given is replaced, and no flow is blamed")
  @MainActor func silence() throws {
    let field = try Minefield([("a", "harmless"), ("b", "trap"), ("c", "harmless")])
    try field.write(
      "worker.sh",
      """
      #!/bin/sh
      mkdir '\(field.folder.path)/seen' && exec sleep 600
      exec '\(Minefield.program)' "$@"

      """)
    let script = field.folder.appendingPathComponent("worker.sh").path
    #expect(chmod(script, 0o755) == 0)
    var run = SuiteRun(
      ["a", "b", "c"].map { FoundFile(path: "\(field.folder.path)/\($0).yaml", root: field.folder.path) })
    run.workers = WorkerProgram(path: script, arguments: ["run"])
    run.limits = RunLimits(jobs: 1, step: nil, flow: nil)
    run.limits.answer = 2_000_000
    var losses: [WorkerLoss] = []
    let outcome = run.run(by: SuiteRunner(apps: []), start: RunRecord(tool: "test")) {
      if case .workerLost(let loss) = $0 { losses.append(loss) }
    }
    #expect(outcome.failure == nil && outcome.isComplete)
    #expect(outcome.summary.passed == 2 && outcome.summary.crashed == 1 && outcome.summary.planned == 3)
    #expect(losses.map(\.interruption.limit) == [2_000, nil])
    #expect(losses.map { $0.path?.hasSuffix("b.yaml") } == [nil, true])
  }

  // MARK: Descriptors

  @Test("An app may write to the worker's descriptors or close them", arguments: [1, 2])
  func descriptors(_ jobs: Int) throws {
    let field = try Minefield([
      ("a", "harmless"), ("b", "scribble"), ("c", "harmless, mute"), ("d", "scribble, die"),
      ("e", "harmless"),
      ("f", "mute, hang"), ("g", "harmless"), ("h", "mute, trap"), ("i", "deafen"), ("j", "harmless"),
    ])
    let result = try field.run(["run", "-v", "--jobs=\(jobs)", "--step-timeout=700ms"])
    let verdicts = result.output.split(separator: "\n").filter { $0.contains(".yaml:1  ") }
      .map { $0.split(separator: "  ").prefix(2).joined(separator: " ") }.prefix(10)
    #expect(
      verdicts == [
        "passed a.yaml:1", "passed b.yaml:1", "passed c.yaml:1", "crashed d.yaml:1", "passed e.yaml:1",
        "timed out f.yaml:1", "passed g.yaml:1", "crashed h.yaml:1", "passed i.yaml:1", "passed j.yaml:1",
      ])
    #expect(result.output.hasSuffix("7 passed, 0 failed, 2 crashed, 1 timed out\n"))
    #expect(result.code == 1)
  }

  // MARK: Reading

  private func rows(_ count: Int) -> String {
    let rows = (1...count).map { "  - { mine: harmless, number: \($0) }\n" }.joined()
    return "flow: Rows\nexamples:\n\(rows)steps:\n  - tapOn: $(mine)\n"
  }

  @Test("A file whose worker is killed from outside is run by another, whatever it was doing")
  func killedOnce() throws {
    let field = try Minefield(["a.yaml": rows(900)])
    let run = try field.start(["run", "--jobs=1"])
    #expect(run.wait { !run.children.isEmpty })
    if let worker = run.children.first?.id { kill(worker, SIGKILL) }
    let result = run.result()
    // At worst it was just in one of the cases.
    #expect(
      ["900 passed, 0 failed\n", "899 passed, 0 failed, 1 crashed\n"].contains {
        result.output.hasSuffix($0)
      })
    #expect(!result.output.contains("invalid"))
  }

  @Test("A file of which two workers cannot read all did not pass, and is not invalid")
  func notRead() throws {
    let field = try Minefield(["a.yaml": rows(5000)])
    let result = try field.run(["run", "--jobs=1", "--flow-timeout=10ms", "--events=events.ndjson"])
    #expect(
      result.output == """
        timed out: the file was not read within 10 ms
          --> a.yaml:1:1
           |
         1 |
           | ^ while the file was read
           |
        note: no other flow is affected: its process is replaced
        help: `--flow-timeout` allows more; `--in-process` runs the flow under a debugger
         rerun   minefield run a.yaml --flow-timeout 10ms

        0 passed, 0 failed, 1 timed out

        """)
    #expect(result.code == 1)
    // All of the file, for its cases are not known.
    let again = try field.run(["run", "--last-failed=events.ndjson"])
    #expect(again.output == "5000 passed, 0 failed\n")
  }

  // MARK: Files that change

  private func rows(_ mines: [String], naps: Int = 6, title: String = "Rows") -> String {
    let rows = mines.map { "  - { mine: \($0) }\n" }.joined()
    let steps = String(repeating: "  - nap\n", count: naps)
    return "flow: \(title)\nexamples:\n\(rows)steps:\n\(steps)  - tapOn: $(mine)\n"
  }

  /// Runs three rows, of which the second ends the process, and changes their file while the first is run.
  private func run(_ change: (_ path: String) throws -> Void) throws -> Minefield.Result {
    let field = try Minefield(["a.yaml": rows(["harmless", "exit", "harmless"])])
    let run = try field.start(["run", "--jobs=1", "--events=events"])
    #expect(run.wait { field.text("events")?.contains("\"fileRead\"") == true })
    try change("\(field.folder.path)/a.yaml")
    let result = run.result()
    #expect(try field.run(["report", "events"]).output == result.output)
    return result
  }

  private static let changed = """
    crashed: the app ended its process with code 0
      --> a.yaml:4:1
       |
     4 |
       | ^ last step started (7)
       |
    note: the file changed while it was run, so its text is not shown
    note: no other flow is affected: its process is replaced
    help: `--in-process` runs the flow under a debugger
     case    Rows [mine=exit]
     rerun   minefield run a.yaml

    crashed: the file changed while it was run
      --> a.yaml:5:1
       |
     5 |
       | ^ this case was not run
       |
    note: its process was replaced, and what the next one read is another plan
     case    Rows [mine=harmless]
     rerun   minefield run a.yaml

    1 passed, 0 failed, 2 crashed

    """

  @Test("Of a file that changes while it is run no text is shown and no case is taken for another")
  func changes() throws {
    let texts = [
      "flow: Other\nsteps: [harmless]\n", rows(["harmless", "exit", "harmless"], title: "Other"),
      rows(["harmless", "exit", "harmless", "harmless"]), "flow: Rows\nsteps: [none]\n", nil,
    ]
    for text in texts {
      let result = try run { path in
        if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } else { unlink(path) }
      }
      #expect(result.output == Self.changed, "\(text ?? "gone")")
      #expect(result.errors == "")
      #expect(result.code == 1)
    }
  }

  @Test("A file that is written again as it was goes on, and one whose steps are others shows none")
  func rewritten() throws {
    let same = try run { path in
      let text = rows(["harmless", "exit", "harmless"])
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(
      same.output.contains("13 |   - tapOn: $(mine)\n    |     ^^^^^^^^^^^^^^ last step started (7 of 7)\n"))
    #expect(same.output.hasSuffix("2 passed, 0 failed, 1 crashed\n"))
    let shorter = try run { path in
      let text = rows(["harmless", "exit", "harmless"], naps: 1)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(shorter.output.contains(" 4 |\n   | ^ last step started (7)\n"))
    #expect(shorter.output.hasSuffix("2 passed, 0 failed, 1 crashed\n"))
  }

  // MARK: Last words

  @Test("A flow is shown its own last words and no other's", arguments: [1, 3])
  func lastWords(_ jobs: Int) throws {
    let field = try Minefield([
      ("a", "speak"), ("b", "die"), ("c", "print"), ("d", "abort"), ("e", "print, complain"), ("f", "die"),
      ("g", "harmless"), ("h", "speak"), ("i", "harmless"), ("j", "exit"), ("k", "print, exit"),
    ])
    let result = try field.run(["run", "--jobs=\(jobs)", "--junit=junit.xml", "--tap=report.tap", "--github"])
    // What every report shows of both, under the marked line and before the notes.
    let shown = result.output.components(separatedBy: " stderr  ").dropFirst()
      .map { $0.components(separatedBy: "note: ")[0] }
    #expect(shown == ["printed\n         the disk is on fire\n", "printed\n"])
    let annotations = result.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
      .map { $0.components(separatedBy: "%0Astderr:%0A").dropFirst().joined() }
    #expect(annotations == ["", "", "printed%0Athe disk is on fire", "", "", "printed"])
    let errors = field.text("junit.xml")?.components(separatedBy: "<system-err>").dropFirst()
      .map { $0.components(separatedBy: "</system-err>")[0] }
    #expect(errors == ["<![CDATA[printed\nthe disk is on fire]]>", "<![CDATA[printed]]>"])
    let lines = field.text("report.tap")?.split(separator: "\n").filter { $0.contains(" stderr ") }
    #expect(lines == ["     stderr  printed", "     stderr  printed"])
  }
}
