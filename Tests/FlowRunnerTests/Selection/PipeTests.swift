import Testing

@testable import FlowRunner

/// Events and lists that are read from pipes.
@Suite struct PipeTests {
  private let field: Minefield

  init() throws {
    field = try Minefield([
      "s/a.yaml": "flow: A\nsteps: [harmless]\n",
      "s/b.yaml": "flow: B\nsteps: [{ harmless: , expect: { toast: x } }]\n",
    ])
    _ = try field.run(
      [],
      shell: """
        echo s/b.yaml > list; minefield run s --events e; minefield run s --shard 1/2 --events p1
        minefield run s --shard 2/2 --events p2; mkfifo named; gzip -k e
        """)
  }

  @Test(
    "A pipe is as good as the file",
    arguments: [
      ("list s --tests-from list", "list s --tests-from <(cat list)"),
      ("list s --tests-from list", "cat list | minefield list s --tests-from /dev/stdin"),
      ("list s --tests-from list", "(sleep 0.1; cat list > named) & minefield list s --tests-from named"),
      ("list s --tests-from e", "list s --tests-from <(cat e)"),
      ("list s --last-failed e", "list s --last-failed <(zcat e.gz)"),
      ("list s --shard 2/2 --durations e", "list s --shard 2/2 --durations <(cat e)"),
      ("report e --tap -", "report <(zcat e.gz) --tap -"),
      ("report e --events -", "cat e | minefield report - --events -"),
      ("report e --events -", "cat e | minefield report /dev/stdin --events -"),
      ("report e --events -", "minefield report - --events - < e"),
      ("merge p1 p2 --events -", "merge <(cat p1) <(cat p2) --events -"),
      ("merge p1 p2 --events -", "cat p2 | minefield merge p1 - --events -"),
    ])
  func pipes(_ plain: String, _ piped: String) throws {
    let file = try field.run([], shell: "minefield \(plain)")
    let pipe = try field.run(
      [], environment: ["TMPDIR": "s"],
      shell: piped.contains("minefield") ? piped : "minefield \(piped)")
    #expect(!file.output.isEmpty)
    #expect(pipe.output == file.output)
    #expect(pipe.errors == file.errors)
    #expect(pipe.code == file.code)
    // No copy is left.
    #expect(try field.run([], shell: "ls s").output == "a.yaml\nb.yaml\n")
  }

  @Test("What no pipe tells is told by its name")
  func wrong() throws {
    let report = try field.run([], shell: "echo x | minefield report -")
    #expect(report.errors == "error: cannot make reports from `-`: line 1 is no JSON at byte 0\n")
    #expect(report.code == 64)
    let merge = try field.run([], shell: "cat p1 | minefield merge - p1")
    #expect(merge.errors == "error: `-` and `p1` are both part 1 of 2\n")
    let list = try field.run([], shell: "minefield list --tests-from s")
    #expect(list.errors == "error: `s` is a folder where a file is wanted\n")
    let none = try field.run([], shell: "minefield report none")
    #expect(none.errors == "error: cannot make reports from `none`: no such file or directory\n")
  }
}
