import Foundation
import Testing

/// When somebody who waits hears of something, and how long it took.
@Suite struct PromptnessTests {
  @Test(
    "Where nothing but lines is shown they come while the run goes on",
    arguments: [["-v"], ["-v", "--in-process"], [], ["-q"]])
  func lines(_ arguments: [String]) throws {
    let field = try Minefield([("a", "harmless, { tapOn: none }"), ("b", "hang")])
    let run = try field.start(
      [],
      shell:
        "exec minefield run --jobs=1 --step-timeout=0 --flow-timeout=0 \(arguments.joined(separator: " ")) >out"
    )
    #expect(run.wait { field.text("out")?.contains("failed: no element matches `none`\n") == true })
    kill(run.process.processIdentifier, SIGKILL)
    #expect(run.result().signal == SIGKILL)
  }

  @Test("What was lost took time, too, and every report says how much")
  func lostTime() throws {
    let field = try Minefield([("a", "nap, trap"), ("b", "nap, hang"), ("c", "harmless")])
    let result = try field.run(["run", "--step-timeout=700ms", "-v", "--events=e", "--junit=j"])
    #expect(result.output.contains("crashed  a.yaml:1  a  (2 steps, "))
    #expect(result.output.contains("timed out  b.yaml:1  b  (2 steps, "))
    let times = (field.text("j") ?? "").matches(of: /<testcase name="[ab]".* time="([0-9.]+)"/).map {
      Double($0.1) ?? 0
    }
    #expect(times.count == 2 && times.allSatisfy { $0 > 0.01 })
    let durations = (field.text("e") ?? "").matches(
      of: /"outcome":"(crashed|timedOut)".*"volatile":\{"start":[0-9]+,"duration":[0-9]+/)
    #expect(durations.count == 2)
  }
}
