import Foundation
import RunEvents
import Testing

@testable import FlowRunner

/// A run that cannot go on tells of all that it did not come to.
@Suite struct GivenUpTests {
  /// Two flows that ran as part 1 of 2 in `1.ndjson`, and part 2 with three flows in `2.ndjson`, whose workers end at once.
  @MainActor private func parts() throws -> (field: Minefield, outcome: SuiteRun.Outcome) {
    let field = try Minefield(["a", "b", "c", "d", "e"].map { ($0, "harmless") })
    try field.write(
      "worker.sh",
      """
      #!/bin/sh
      # It takes what it is given, so that whoever writes that does not fail.
      head -c 1 <&3 >/dev/null
      echo no such device >&2
      exit 7

      """)
    let script = field.folder.appendingPathComponent("worker.sh").path
    #expect(chmod(script, 0o755) == 0)
    _ = try run(field, ["a", "b"], part: 1, by: Minefield.program)
    return (field, try run(field, ["c", "d", "e"], part: 2, by: script))
  }

  @MainActor private func run(
    _ field: Minefield, _ names: [String], part: Int, by program: String
  ) throws -> SuiteRun.Outcome {
    let folder = field.folder.path
    var run = SuiteRun(names.map { FoundFile(path: "\(folder)/\($0).yaml", root: folder) })
    run.workers = WorkerProgram(path: program, arguments: ["run"])
    run.limits = RunLimits(jobs: 1, step: nil, flow: nil)
    let journal = try Journal.at("\(folder)/\(part).ndjson")
    run.journal = journal
    let start = RunRecord(tool: "test", files: names.count, shard: "\(part)/2", planDigest: "suite")
    let outcome = run.run(by: SuiteRunner(apps: []), start: start) { _ in }
    journal.finish()
    return outcome
  }

  @Test("Files that it did not come to are not run, and the run is incomplete")
  @MainActor func account() throws {
    let (field, outcome) = try parts()
    #expect(outcome.failure == "workers end before they have done anything\nno such device")
    #expect(!outcome.isComplete)
    #expect(outcome.summary.notRun == 3 && outcome.summary.planned == 3)
    #expect(outcome.summary.gaps == ["workers end before they have done anything"])
    let report = try field.run([], shell: "minefield report 2.ndjson --tap=r.tap")
    #expect(report.output == "0 passed, 0 failed, 3 not run, incomplete\n")
    #expect(report.errors == "error: workers end before they have done anything\n")
    #expect(report.code == 70)
    #expect(
      field.text("r.tap")?.replacing(field.folder.path, with: "") == """
        TAP version 14
        1..3
        ok 1 - /c.yaml:1: (not read) # SKIP not run
        ok 2 - /d.yaml:1: (not read) # SKIP not run
        ok 3 - /e.yaml:1: (not read) # SKIP not run
        Bail out! workers end before they have done anything

        """)
  }

  @Test("Joined with other parts it makes no whole")
  @MainActor func merge() throws {
    let (field, _) = try parts()
    let merged = try field.run([], shell: "minefield merge 1.ndjson 2.ndjson")
    #expect(merged.output == "2 passed, 0 failed, 3 not run, incomplete\n")
    #expect(
      merged.errors
        == "error: the run of part 2/2 in `2.ndjson` gave up: workers end before they have done anything\n")
    #expect(merged.code == 70)
  }

  @Test("What it did not come to is left to do")
  @MainActor func lastFailed() throws {
    let (field, _) = try parts()
    let rest = try field.run([], shell: "minefield list c.yaml d.yaml e.yaml --last-failed=2.ndjson")
    #expect(rest.output == "c.yaml:1  c\nd.yaml:1  d\ne.yaml:1  e\n")
  }
}
