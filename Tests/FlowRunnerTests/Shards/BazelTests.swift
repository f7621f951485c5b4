import Foundation
import Testing

/// What Bazel asks of the programs that it runs as tests.
@Suite struct BazelTests {
  @Test("Parts are run unasked, and their events prove that they are the whole")
  func parts() throws {
    let test = try BazelTest()
    let inputs = test.inputs
    let events = "--events=$TEST_UNDECLARED_OUTPUTS_DIR/events.ndjson"
    for shard in 0..<3 {
      let part = try test.run(shard, options: events)
      #expect(part.output.hasSuffix(shard == 0 ? "6 passed, 0 failed\n" : "6 passed, 0 failed, 1 crashed\n"))
      #expect(part.code == (shard == 0 ? 0 : 1))
      #expect(test.outputs(shard) == ["test.outputs/events.ndjson", "test.shard", "test.xml"])
      #expect(test.text("test.shard", shard) == "")
      #expect(
        test.text("test.xml", shard)?.contains("<testsuites name=\"navflow\" tests=\"\(shard == 0 ? 6 : 7)\"")
          == true)
      #expect(test.temporaries(shard) == [])
    }
    let merged = try test.field.run([], shell: "minefield merge testlogs/parts/*/test.outputs/events.ndjson")
    #expect(try merged.output == test.run().output)
    #expect(merged.code == 1)
    #expect(test.inputs == inputs)
  }

  @Test("A test without parts runs the whole suite, and only its XML is left")
  func whole() throws {
    let test = try BazelTest([("a", "harmless"), ("b", "harmless")])
    let result = try test.run()
    #expect(result.output == "2 passed, 0 failed\n")
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(test.outputs() == ["test.xml"])
    #expect(test.temporaries() == [])
  }

  @Test("The filter leaves parts empty, but not the suite")
  func filter() throws {
    let test = try BazelTest()
    let filter = ["TESTBRIDGE_TEST_ONLY": "f29"]
    for (shard, count) in [0, 0, 1].enumerated() {
      let part = try test.run(shard, with: filter)
      #expect(part.output.hasSuffix("\(count) passed, 0 failed\n"))
      #expect(part.code == 0)
      #expect(test.outputs(shard) == ["test.shard", "test.xml"])
    }
    #expect(try test.run(with: filter).output == "1 passed, 0 failed\n")
    let none = try test.run(with: ["TESTBRIDGE_TEST_ONLY": "f99"])
    #expect(
      none.errors.hasSuffix(
        "help: no flow has `f99`, which Bazel's --test_filter asks for, in its title or path\n"))
    #expect(none.code == 4)
  }

  @Test("The first failure ends the test if Bazel wants it")
  func failFast() throws {
    let test = try BazelTest([("a", "trap"), ("b", "harmless"), ("c", "harmless")])
    let variables = ["TESTBRIDGE_TEST_RUNNER_FAIL_FAST": "1"]
    let result = try test.run(options: "--jobs=1", with: variables)
    #expect(result.output.contains("\n0 passed, 0 failed, 1 crashed"))
    #expect(result.code == 1)
  }

  @Test("A part that there is not is refused, and no premature end")
  func nonsense() throws {
    let test = try BazelTest()
    let result = try test.run(0, with: ["TEST_SHARD_INDEX": "3"])
    #expect(
      result.errors == """
        error: `TEST_SHARD_INDEX` of Bazel is `3`, which is no part
        help: `--shard M/N` names the part, with M from 1 to N

        """)
    #expect(result.code == 64)
    #expect(test.outputs(0) == ["test.shard"])
  }

  @Test("A test that is killed has ended prematurely")
  func killed() throws {
    let test = try BazelTest([("a", "hang")])
    let run = try test.start()
    #expect(run.wait { test.text("test.exited_prematurely") == "" && test.temporaries().count == 1 })
    kill(run.process.processIdentifier, SIGKILL)
    #expect(run.result().signal == SIGKILL)
    #expect(test.outputs() == ["test.exited_prematurely"])
  }

  @Test("A test whose time is up writes its XML within the time that it is left")
  func timedOut() throws {
    let test = try BazelTest([
      ("a", "harmless"), ("b", "nap, nap, nap, nap, nap, nap, nap, nap"), ("c", "hang"),
    ])
    let run = try test.start(options: "--jobs=1 --events=$TEST_UNDECLARED_OUTPUTS_DIR/events.ndjson")
    #expect(run.wait { test.text("test.outputs/events.ndjson")?.contains("\"outcome\":\"passed\"") == true })
    kill(run.process.processIdentifier, SIGTERM)
    let result = run.result()
    #expect(result.output.hasSuffix(", stopped by SIGTERM\n"))
    #expect(result.signal == SIGTERM)
    #expect(test.outputs() == ["test.outputs/events.ndjson", "test.xml"])
    #expect(test.text("test.xml")?.hasSuffix("</testsuites>\n") == true)
  }
}
