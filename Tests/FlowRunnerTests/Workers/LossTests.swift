import Foundation
import Testing

@testable import FlowRunner

/// What becomes of a run when flows end or halt their processes.
@Suite struct LossTests {
  @Test(
    "A flow that ends its process is named with its step, and costs no other",
    arguments: [
      ("trap", "the app ended by \(trap) (a Swift trap)", " stderr  Fatal error: Index out of range\n"),
      ("exit", "the app ended its process with code 0", ""),
      ("abort", "the app ended by SIGABRT (an abort)", ""),
      ("complain", "the app ended by SIGABRT (an abort)", " stderr  the disk is on fire\n"),
      ("recurse", "the app ended by SIGSEGV (memory that is not there, or too deep a recursion)", ""),
      ("die", "the app ended by SIGKILL (killed from outside, often for want of memory)", ""),
    ])
  func crash(_ mine: String, _ message: String, _ words: String) throws {
    let field = try Minefield([
      ("a", "harmless"), ("b", "harmless, \(mine), harmless"), ("c", "harmless"), ("d", "harmless"),
    ])
    let result = try field.run(["run", "--jobs=2"])
    let marks = String(repeating: "^", count: mine.count)
    // The line in Swift's own sources is of no concern.
    let output = result.output.replacing(#/Swift\/.*\.swift:\d+: /#, with: "")
    #expect(
      output == """
        crashed: \(message)
          --> b.yaml:2:19
           |
         2 | steps: [harmless, \(mine), harmless]
           |                   \(marks) last step started (2 of 3)
           |
        \(words)note: no other flow is affected: its process is replaced
        help: `--in-process` runs the flow under a debugger
         rerun   minefield run b.yaml

        3 passed, 0 failed, 1 crashed

        """)
    #expect(result.errors == "")
    #expect(result.code == 1)
  }

  #if arch(x86_64)
  static let trap = "SIGILL"
  #else
  static let trap = "SIGTRAP"
  #endif

  @Test("A flow that takes all memory costs no other")
  func memory() throws {
    let field = try Minefield([("a", "harmless"), ("b", "allocate"), ("c", "harmless")])
    let result = try field.run([], shell: "ulimit -v 400000; minefield run --jobs=2")
    #expect(result.output.hasPrefix("crashed: the app ended by SIGABRT (no memory was left)\n"))
    #expect(result.output.contains("last step started (1 of 1)"))
    #expect(result.output.hasSuffix("2 passed, 0 failed, 1 crashed\n"))
    #expect(result.code == 1)
  }

  @Test("A step that never ends is stopped")
  func hangingStep() throws {
    let field = try Minefield([("a", "harmless, hang"), ("b", "harmless")])
    let result = try field.run(["run", "--step-timeout=400ms"])
    #expect(
      result.output == """
        timed out: the step did not end within 400 ms
          --> a.yaml:2:19
           |
         2 | steps: [harmless, hang]
           |                   ^^^^ still in this step (2 of 2)
           |
        note: no other flow is affected: its process is replaced
        help: `--step-timeout` allows more; `--in-process` runs the flow under a debugger
         rerun   minefield run a.yaml --step-timeout 400ms

        1 passed, 0 failed, 1 timed out

        """)
    #expect(result.code == 1)
  }

  @Test("A flow of many steps that are each quick enough is stopped")
  func longFlow() throws {
    let naps = [String](repeating: "nap", count: 40).joined(separator: ", ")
    let field = try Minefield([("a", naps), ("b", "nap")])
    let result = try field.run(["run", "--flow-timeout=500ms", "--step-timeout=0"])
    #expect(result.output.contains(" --step-timeout 0 --flow-timeout 500ms\n"))
    #expect(result.output.hasPrefix("timed out: the flow did not end within 500 ms\n"))
    #expect(result.output.hasSuffix("1 passed, 0 failed, 1 timed out\n"))
  }

  @Test("Of a file's cases only the one that crashed is lost")
  func rows() throws {
    let flow = """
      flow: Rows
      examples: { mine: [harmless, trap, speak, die, nap] }
      steps:
        - tapOn: $(mine)

      """
    let field = try Minefield(["a.yaml": flow, "b.yaml": "flow: B\nsteps: [harmless]\n"])
    let result = try field.run(["run", "-v", "--jobs=1"])
    let verdicts = result.output.split(separator: "\n").filter {
      ($0.hasPrefix("passed  ") || $0.hasPrefix("crashed  ")) && $0.contains("  a.yaml:2  ")
    }
    .map { $0.split(separator: "  ")[0] + " " + ($0.split(separator: "=").last?.prefix { $0 != "]" } ?? "") }
    #expect(
      verdicts == ["passed harmless", "crashed trap", "passed speak", "crashed die", "passed nap"])
    #expect(
      result.output.contains(
        " case    Rows [mine=trap]\n rerun   minefield run a.yaml --name 'Rows [mine=trap]'\n"))
    #expect(result.output.hasSuffix("4 passed, 0 failed, 2 crashed\n"))
  }

  @Test("A lost flow is run again with the options of the run, by the program's own name")
  func rerun() throws {
    let flow = "flow: A\nvars: { mine: harmless }\nsteps: [{ tapOn: $(mine) }]\n"
    let field = try Minefield(["a b.yaml": flow])
    for (mine, limit) in [("trap", ""), ("hang", " --step-timeout 200ms"), ("none", "")] {
      let result = try field.run(["run", "--var=mine=\(mine)", "--app=minefield", "--step-timeout=200ms"])
      let line = " rerun   minefield run 'a b.yaml' --var mine=\(mine) --app minefield\(limit)\n"
      #expect(result.output.contains(line))
    }
    let input = try field.run(["run", "-", "--var=mine=trap"], input: flow)
    #expect(input.output.contains("last step started (1 of 1)") && !input.output.contains("rerun"))
  }

  @Test("A crash writes no file into the folder of the run")
  func core() throws {
    let field = try Minefield([("a", "trap"), ("b", "abort")])
    let result = try field.run([], shell: "ulimit -c unlimited; minefield run -q; ls")
    #expect(result.output.hasSuffix("0 passed, 0 failed, 2 crashed\na.yaml\nb.yaml\n"))
  }

  @Test("Steps of fragments and compositions are found")
  func fragments() throws {
    let field = try Minefield([
      "a.yaml": """
      flow: Deep
      steps:
        - rapidly: [harmless, harmless]
        - repeat: { times: 2, steps: [harmless] }
        - run: parts/boom.yaml

      """,
      "parts/boom.yaml": "fragment: Boom\nsteps:\n  - harmless\n  - trap\n",
    ])
    let result = try field.run(["run"])
    #expect(result.output.contains("--> parts/boom.yaml:4:5\n"))
    #expect(result.output.contains("last step started (5 of 5)"))
  }

  @Test("A crash in every second flow, whatever the number of workers", arguments: [1, 2, 5])
  func many(_ jobs: Int) throws {
    let flows = (100..<160).map { ("f\($0)", $0 % 2 == 0 ? "harmless" : "harmless, abort") }
    let field = try Minefield(flows.map { (name: $0.0, steps: $0.1) })
    let result = try field.run(["run", "-v", "--jobs=\(jobs)"])
    let lines = result.output.split(separator: "\n").filter {
      $0.hasPrefix("passed  ") || $0.hasPrefix("crashed  ")
    }
    #expect(
      lines.map { $0.split(separator: "  ").prefix(2).joined(separator: " ") }
        == (100..<160).map { "\($0 % 2 == 0 ? "passed" : "crashed") f\($0).yaml:1" })
    #expect(result.output.hasSuffix("30 passed, 0 failed, 30 crashed\n"))
  }

  @Test("The last words of a worker are kept apart, since others may have spoken before")
  func lastWords() throws {
    let field = try Minefield([("a", "speak, trap")])
    _ = try field.run(["run", "--events=events.ndjson"])
    let lost = field.text("events.ndjson")?.split(separator: "\n").first { $0.contains("\"caseFinished\"") }
    let volatile = lost?.components(separatedBy: "\"volatile\":").last
    #expect(volatile?.contains("line 10\\n") == true)
    #expect(volatile?.contains("Index out of range") == true)
    #expect(volatile?.contains("line 2\\n") == false)
  }

  @Test("In this process everything is the same as in workers")
  func inProcess() throws {
    let flows = (100..<140).map { (name: "f\($0)", steps: $0 % 7 == 0 ? "harmless, tapOn: none" : "speak") }
    let texts = flows.map {
      (
        "\($0.name).yaml",
        "flow: \($0.name)\nsteps: [\($0.steps.replacingOccurrences(of: "tapOn: none", with: "{ tapOn: none }"))]\n"
      )
    }
    let field = try Minefield(Dictionary(uniqueKeysWithValues: texts))
    let here = try field.run(["run", "-q", "--in-process"])
    #expect(here.output.hasSuffix("35 passed, 5 failed\n"))
    for jobs in [1, 2, 5] {
      #expect(try field.run(["run", "-q", "--jobs=\(jobs)"]).output == here.output)
    }
  }

  @Test("In this process an app that ends it makes no run green")
  func exitInProcess() throws {
    let field = try Minefield([("a", "harmless, exit"), ("b", "harmless")])
    let result = try field.run(["run", "--in-process"])
    #expect(result.errors == "error: the app ended the process before the run was over\n")
    #expect(result.code == 70)
  }

  @Test("Workers get no descriptors that are not theirs, and stay in the program's group")
  func manners() throws {
    let field = try Minefield([("a", "hang")])
    let run = try field.start([], shell: "exec minefield run --jobs=1 7</dev/null 9</dev/null")
    defer { kill(run.process.processIdentifier, SIGKILL) }
    #expect(run.wait { run.children.count == 1 })
    let worker = try #require(run.children.first?.id)
    #expect(
      run.wait {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/fd"))?.sorted()
          == ["0", "1", "2", "3", "4", "5"]
      })
    #expect(getpgid(worker) == getpgid(run.process.processIdentifier))
  }

  @Test("No worker outlives a supervisor that is killed, and what was known is in the journal")
  func orphans() throws {
    let field = try Minefield([("a", "harmless"), ("b", "hang"), ("c", "hang")])
    let run = try field.start(["run", "--jobs=2", "--events=events.ndjson"])
    #expect(run.wait { field.text("events.ndjson")?.contains("\"outcome\":\"passed\"") == true })
    let workers = run.children.map(\.id)
    #expect(workers.count == 2)
    // One that is halted takes no notice of anything.
    #if os(Linux)
    kill(workers[0], SIGSTOP)
    #endif
    kill(run.process.processIdentifier, SIGKILL)
    #expect(run.result().signal == SIGKILL)
    #expect(run.wait { workers.allSatisfy { kill($0, 0) != 0 } })
  }

  @Test("A caller that does not want to know how its children end keeps nobody from it")
  func inheritedSignals() throws {
    let field = try Minefield([("a", "trap"), ("b", "harmless")])
    let result = try field.run([], shell: "trap '' CHLD; exec minefield run --jobs=1")
    #expect(result.output.hasPrefix("crashed: the app ended by \(Self.trap) (a Swift trap)\n"))
    #expect(result.output.hasSuffix("1 passed, 0 failed, 1 crashed\n"))
  }

  @Test("Lost workers leave no zombies behind")
  func zombies() throws {
    let field = try Minefield([("a", "die"), ("b", "die"), ("c", "hang")])
    let run = try field.start(["run", "--jobs=1", "--events=events.ndjson"])
    defer { kill(run.process.processIdentifier, SIGKILL) }
    #expect(
      run.wait {
        let events = field.text("events.ndjson") ?? ""
        return events.contains("\"path\":\"b.yaml\",\"volatile\"")
          && run.children.contains { $0.state != "Z" }
      })
    #expect(run.children.allSatisfy { $0.state != "Z" })
  }
}
