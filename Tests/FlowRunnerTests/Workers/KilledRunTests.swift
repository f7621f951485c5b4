import Foundation
import Testing

/// What is known of a run whose program was killed, and of one that is stopped before its flows are done.
@Suite struct KilledRunTests {
  private static let suite = [("a", "harmless"), ("b", "harmless, hang"), ("c", "harmless")]

  /// Kills a run, with its workers or without any, in the flow that hangs.
  private func killed(_ arguments: [String]) throws -> Minefield {
    let field = try Minefield(Self.suite)
    let run = try field.start(["run", "--step-timeout=0", "--flow-timeout=0", "--events=e"] + arguments)
    #expect(run.wait { field.text("e")?.contains("\"caseStarted\",\"case\":{\"path\":\"b.yaml\"") == true })
    kill(run.process.processIdentifier, SIGKILL)
    #expect(run.result().signal == SIGKILL)
    return field
  }

  @Test(
    "The flow that was running is told from those that were not begun",
    arguments: ["--jobs=1", "--in-process"])
  func killed(_ argument: String) throws {
    let field = try killed([argument])
    let report = try field.run(["report", "e", "-v", "--tap=t", "--junit=j", "--events=again"])
    let lines = report.output.replacing(/, [0-9.]+ ms|, [0-9.]+ s/, with: "")
    #expect(
      lines.hasPrefix(
        "passed  a.yaml:1  a  (1 step)\ncrashed  b.yaml:1  b  (was running when the run was killed)\n"))
    #expect(report.code == 70)
    #expect(
      field.text("t")?.contains(
        "not ok 2 - b.yaml:1: b\n  ---\n  message: \"was running when the run was killed\"")
        == true)
    #expect(
      field.text("j")?.contains("<error type=\"crashed\" message=\"was running when the run was killed\">")
        == true)
    // What was made up for the reports is no event.
    #expect(field.text("again")?.contains("\"crashed\"") == false)
    let again = try field.run(["run", "--last-failed=e", "--dry-run", "-v"])
    #expect(again.output.contains("b.yaml:1  b"))
  }

  @Test("A killed part tells what it was at, in the joined events too")
  func killedPart() throws {
    let field = try killed(["--jobs=1", "--shard=1/1"])
    let merge = try field.run(["merge", "e", "--events=all", "-v"])
    #expect(merge.output.contains("\ncrashed  b.yaml:1  b  (was running when the run was killed)\n"))
    #expect(merge.code == 70)
    #expect(try field.run(["report", "all", "-v"]).output == merge.output)
  }

  @Test("What happened before a crash in the program's own process is in the journal")
  func inProcess() throws {
    let field = try Minefield([("a", "harmless"), ("b", "harmless, trap"), ("c", "harmless")])
    let result = try field.run(["run", "--in-process", "-v", "--events=e"])
    #expect(result.signal != nil)
    #expect(result.output.hasPrefix("passed  a.yaml:1  a  (1 step"))
    let kinds = (field.text("e") ?? "").matches(of: /"kind":"(\w+)"/).map { String($0.1) }
    #expect(
      kinds == ["started", "fileRead", "caseStarted", "caseFinished", "fileRead", "caseStarted"])
  }

  @Test(
    "Flows that are stopped with the run are told with the step they were in",
    arguments: [[SIGINT, SIGINT], [SIGTERM]])
  func stopped(_ signals: [Int32]) throws {
    let field = try Minefield(Self.suite)
    let run = try field.start([
      "run", "--jobs=1", "--step-timeout=0", "--flow-timeout=0", "-v", "--events=e", "--junit=j",
    ])
    #expect(run.wait { field.text("e")?.contains("\"caseStarted\",\"case\":{\"path\":\"b.yaml\"") == true })
    for signal in signals {
      kill(run.process.processIdentifier, signal)
      usleep(100_000)
    }
    let result = run.result()
    #expect(result.signal == signals.last)
    #expect(result.output.contains("\nnot run  b.yaml:1  b  (stopped in step 2, "))
    #expect(result.output.contains("\nnot run  c.yaml:1  (not read)  (0 steps)\n"))
    let name = signals.last == SIGINT ? "SIGINT" : "SIGTERM"
    let junit = field.text("j") ?? ""
    #expect(junit.contains("<skipped message=\"stopped in step 2: the run was stopped by \(name)\"/>"))
    #expect(junit.contains("<error type=\"incomplete\" message=\"the run was stopped by \(name)\">"))
    let lost = (field.text("e") ?? "").split(separator: "\n").first { $0.contains("workerLost") }
    #expect(lost?.contains("\"interruption\":{\"step\":2},\"path\":\"b.yaml\"") == true)
  }
}
