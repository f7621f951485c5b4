import Foundation
import RunEvents
import Testing

@testable import FlowRunner

/// Parts of a suite on several machines, and the whole made of them.
@Suite struct ShardTests {
  private static let files = (100..<123).map { FoundFile(path: "f\($0).yaml", root: ".") }

  @Test(
    "Parts are disjoint and make the whole, in order",
    arguments: [
      Sharding.slice, .hash, .durations([:]),
      .durations(["f100.yaml": 90_000, "f101.yaml": 10, "f122.yaml": 500]),
    ], [1, 2, 5, 40])
  func parts(_ sharding: Sharding, _ total: Int) throws {
    let parts = try (1...total).map { index in
      sharding.part(try #require(Shard(index: index, total: total)), of: Self.files)
    }
    for part in parts { #expect(part.map(\.path) == part.map(\.path).sorted()) }
    #expect(parts.flatMap { $0.map(\.path) }.sorted() == Self.files.map(\.path))
  }

  @Test("With the hash a new file changes the part of no other")
  func stable() throws {
    let shard = try #require(Shard(index: 2, total: 3))
    let before = Sharding.hash.part(shard, of: Self.files)
    let after = Sharding.hash.part(shard, of: [FoundFile(path: "a.yaml", root: ".")] + Self.files)
    #expect(after.filter { $0.path != "a.yaml" } == before)
    #expect(StableHash.of("flows/a.yaml") == 0xC0BD_DBBE_8580_37E5)
  }

  @Test("Durations give a long file a part of its own")
  func balance() throws {
    let durations = Dictionary(
      uniqueKeysWithValues: Self.files.map { ($0.path, $0.path == "f110.yaml" ? 1_000 : 10) })
    let part = Sharding.durations(durations).part(try #require(Shard(index: 1, total: 2)), of: Self.files)
    #expect(part.map(\.path) == ["f110.yaml"])
  }

  @Test(
    "Of very many parts each has a file or none",
    arguments: [Sharding.slice, .hash, .durations([:])], [Shard.greatestTotal, .max])
  func many(_ sharding: Sharding, _ total: Int) throws {
    let last = try #require(Shard(index: total, total: total))
    #expect(sharding.part(last, of: Self.files).count == (sharding == .slice ? 1 : 0))
  }

  @Test("Durations that no sum can hold make parts, too")
  func longDurations() throws {
    let field = try Minefield(Self.files.prefix(4).map { ($0.path.replacing(".yaml", with: ""), "harmless") })
    let cases = Self.files.prefix(3).flatMap { file in
      [1, 2].map { row in
        """
        {"schema":"navflow.event/1","kind":"caseFinished","case":{"path":"\(file.path)","row":\(row),"line":1,\
        "title":"x"},"outcome":"passed","steps":1,"volatile":{"duration":4611686018427387904}}

        """
      }
    }
    try field.write("durations", cases.joined())
    let outputs = try [1, 2].map { part in
      try field.run(["list", "--durations=durations", "--shard=\(part)/2"]).output
    }
    #expect(
      outputs == ["f100.yaml:1  f100\nf102.yaml:1  f102\nf103.yaml:1  f103\n", "f101.yaml:1  f101\n"])
  }

  @Test(
    "Build engines tell the part",
    arguments: [
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], "2/5"),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"], "1/3"),
      (["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "3/3"),
      (["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "2"], "1/2"),
      (["JOB_COMPLETION_INDEX": "3", "NAVFLOW_SHARD_TOTAL": "4"], "4/4"),
      (["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4"], "1/4"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "5",
          "SLURM_ARRAY_TASK_MAX": "7",
        ], "3/3"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "7", "SLURM_ARRAY_TASK_STEP": "3",
        ], "2/3"
      ),
      (["PARALLEL_SEQ": "2", "NAVFLOW_SHARD_TOTAL": "2"], "2/2"),
      (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"], "2/2"),
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "5", "NAVFLOW_SHARD_INDEX": "2", "NAVFLOW_SHARD_TOTAL": "2"],
        "2/2"
      ),
      // A job of Azure, which always tells a part, that hands the parts to Slurm or GNU parallel.
      (
        [
          "SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "1", "SLURM_ARRAY_TASK_ID": "1",
          "SLURM_ARRAY_TASK_COUNT": "2",
        ], "2/2"
      ),
      (
        [
          "CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1", "PARALLEL_SEQ": "2", "NAVFLOW_SHARD_TOTAL": "2",
        ], "2/2"
      ),
      (
        [
          "CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1", "SYSTEM_JOBPOSITIONINPHASE": "1",
          "SYSTEM_TOTALJOBSINPHASE": "1",
        ], "1/1"
      ),
      // Bazel sets the variables of googletest, too.
      (
        [
          "TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3", "GTEST_SHARD_INDEX": "2",
          "GTEST_TOTAL_SHARDS": "3",
        ], "3/3"
      ),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "NAVFLOW_SHARD_TOTAL": "2"], "1/2"),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "NAVFLOW_SHARD_TOTAL": ""], "1/2"),
    ])
  func engines(_ variables: [String: String], _ shard: String) throws {
    #expect(try BuildEngine.shard(in: variables).description == shard)
  }

  private static let slurm =
    "the Slurm array is no range such as `1-9` or `1-9:2`, so that its numbers tell no parts"

  @Test(
    "What tells no part is refused",
    arguments: [
      ([:], "`--shard auto` finds no variables that say which part to run"),
      (["CI_NODE_TOTAL": "1"], "`--shard auto` finds no variables that say which part to run"),
      (
        ["JOB_COMPLETION_INDEX": "0"],
        "Kubernetes says which part to run, but not of how many: `JOB_COMPLETIONS` or `NAVFLOW_SHARD_TOTAL` is not set"
      ),
      (
        ["CI_NODE_INDEX": "6", "CI_NODE_TOTAL": "5"], "`CI_NODE_INDEX` of GitLab is `6`, which is no part"
      ),
      (
        ["PARALLEL_SEQ": "1", "PARALLEL_JOBSLOT": "1"],
        "GNU parallel says which part to run, but not of how many: `NAVFLOW_SHARD_TOTAL` is not set"
      ),
      // As Slurm sets them for `1,3,5`, and for the task of `1-4:3,6,10` that is in no step.
      (
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "5", "SLURM_ARRAY_TASK_STEP": "1",
        ], Self.slurm
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "10", "SLURM_ARRAY_TASK_STEP": "3",
        ], Self.slurm
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "1", "SLURM_ARRAY_TASK_STEP": "0",
        ], Self.slurm
      ),
      (
        ["CI_NODE_INDEX": "9223372036854775807", "CI_NODE_TOTAL": "9223372036854775807"],
        "`CI_NODE_TOTAL` of GitLab is `9223372036854775807`, but a suite has at most 1000000 parts"
      ),
      (
        ["CI_NODE_INDEX": "-9223372036854775808", "CI_NODE_TOTAL": "5"],
        "`CI_NODE_INDEX` of GitLab is `-9223372036854775808`, which is no part"
      ),
      (
        [
          "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "SLURM_ARRAY_TASK_ID": "1",
          "SLURM_ARRAY_TASK_COUNT": "2",
        ],
        """
        GitLab tells part 1 of 2 by `CI_NODE_INDEX` and `CI_NODE_TOTAL`, \
        but Slurm tells part 2 of 2 by `SLURM_ARRAY_TASK_ID` and `SLURM_ARRAY_TASK_COUNT`
        """
      ),
      (
        [
          "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4", "CIRCLE_NODE_INDEX": "0",
          "CIRCLE_NODE_TOTAL": "1",
          "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2",
        ],
        """
        Bazel tells part 1 of 4 by `TEST_SHARD_INDEX` and `TEST_TOTAL_SHARDS`, \
        but GitLab tells part 1 of 2 by `CI_NODE_INDEX` and `CI_NODE_TOTAL`
        """
      ),
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "NAVFLOW_SHARD_TOTAL": "3"],
        "GitLab tells part 1 of 2 by `CI_NODE_INDEX` and `CI_NODE_TOTAL`, but `NAVFLOW_SHARD_TOTAL` is `3`"
      ),
      (
        ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1", "NAVFLOW_SHARD_TOTAL": "2"],
        """
        CircleCI tells part 1 of 1 by `CIRCLE_NODE_INDEX` and `CIRCLE_NODE_TOTAL`, \
        but `NAVFLOW_SHARD_TOTAL` is `2`
        """
      ),
      (
        ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "2", "NAVFLOW_SHARD_TOTAL": "x"],
        "`NAVFLOW_SHARD_TOTAL` of navflow is `x`, which is no part"
      ),
      // Which engine's job GNU parallel divides, it cannot say.
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "PARALLEL_SEQ": "1"],
        "GNU parallel says which part to run, but not of how many: `NAVFLOW_SHARD_TOTAL` is not set"
      ),
      // Our own part needs our own total.
      (
        ["NAVFLOW_SHARD_INDEX": "1", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"],
        "navflow says which part to run, but not of how many: `NAVFLOW_SHARD_TOTAL` is not set"
      ),
    ])
  func noEngine(_ variables: [String: String], _ message: String) {
    #expect {
      try BuildEngine.shard(in: variables)
    } throws: { error in
      (error as? BuildEngine.Mistake)?.message == message
    }
  }

  @Test("The parts joined tell the same as the whole")
  func merge() throws {
    let field = try Minefield(Minefield.suite)
    let whole = try field.run(["run"])
    for index in 1...3 {
      _ = try field.run(["run", "--shard=\(index)/3", "--events=part-\(index).ndjson"])
    }
    let merged = try field.run(
      [], shell: "minefield merge part-3.ndjson part-1.ndjson part-2.ndjson --events=all.ndjson")
    #expect(merged.output == whole.output)
    #expect(merged.errors == "")
    #expect(merged.code == 1)
    #expect(try field.run(["report", "all.ndjson"]).output == whole.output)
  }

  @Test("Parts that are not the whole are no success")
  func gaps() throws {
    let field = try Minefield([("a", "harmless"), ("b", "harmless"), ("c", "harmless")])
    for index in 1...3 {
      _ = try field.run(["run", "--shard=\(index)/3", "--events=\(index).ndjson"])
    }
    func merge(_ parts: String) throws -> Minefield.Result {
      try field.run([], shell: "minefield merge \(parts)")
    }
    #expect(try merge("1.ndjson 2.ndjson 3.ndjson").code == 0)
    let missing = try merge("1.ndjson 3.ndjson")
    #expect(missing.output == "2 passed, 0 failed, incomplete\n")
    #expect(missing.errors == "error: part 2/3 is missing\n")
    #expect(missing.code == 70)
    let twice = try merge("1.ndjson 1.ndjson 2.ndjson")
    #expect(twice.errors == "error: `1.ndjson` and `1.ndjson` are both part 1 of 3\n")
    #expect(twice.code == 64)
    let cut = try field.run(
      [], shell: "head -n 2 2.ndjson > cut.ndjson; minefield merge 1.ndjson cut.ndjson 3.ndjson")
    #expect(cut.errors == "error: the run of part 2/3 in `cut.ndjson` did not come to its end\n")
    #expect(cut.code == 70)
    let stopped = try field.run(
      [],
      shell: """
        sed '/"kind":"finished"/s/,"planned":1/&,"signal":"SIGTERM"/' 2.ndjson > stopped.ndjson
        minefield merge 1.ndjson stopped.ndjson 3.ndjson
        """)
    #expect(stopped.output == "3 passed, 0 failed, incomplete, stopped by SIGTERM\n")
    #expect(stopped.errors == "error: the run of part 2/3 in `stopped.ndjson` was stopped by SIGTERM\n")
    #expect(stopped.code == 70)
    for (change, message) in [
      ("/b.yaml/d", "do not add up to what its run told at its end"),
      ("s/\"failed\":0/\"failed\":3/", "do not add up to what its run told at its end"),
      ("/fileRead/d", "do not add up to what its run told at its end"),
    ] {
      let altered = try field.run(
        [],
        shell: "sed '\(change)' 2.ndjson > altered.ndjson; minefield merge 1.ndjson altered.ndjson 3.ndjson")
      #expect(altered.errors == "error: the events of part 2/3 in `altered.ndjson` \(message)\n")
      #expect(altered.code == 70)
    }
    _ = try field.run(["run", "--dry-run", "--shard=2/3", "--events=dry.ndjson"])
    let dry = try merge("1.ndjson dry.ndjson 3.ndjson")
    #expect(dry.output == "2 passed, 0 failed, 1 not run, incomplete\n")
    #expect(dry.errors == "error: 1 planned case of part 2/3 in `dry.ndjson` was not run\n")
    #expect(dry.code == 70)
    for options in ["--partition=hash", "--durations=1.ndjson"] {
      _ = try field.run(["run", options, "--shard=2/3", "--events=cut.ndjson"])
      let cut = try merge("1.ndjson cut.ndjson 3.ndjson")
      #expect(cut.errors == "error: `cut.ndjson` and `1.ndjson` are not parts of the same suite\n")
    }
    _ = try field.run(["run", "a.yaml", "b.yaml", "--shard=2/3", "--events=other.ndjson"])
    let other = try merge("1.ndjson other.ndjson 3.ndjson")
    #expect(other.errors == "error: `other.ndjson` and `1.ndjson` are not parts of the same suite\n")
    _ = try field.run(["run", "--events=whole.ndjson"])
    #expect(
      try merge("whole.ndjson").errors == "error: `whole.ndjson` is the run of a whole suite, not of a part\n"
    )
  }

  @Test("What hides files makes no part green, and is one error of the whole")
  func hiddenFiles() throws {
    let field = try Minefield([
      "s/a.yaml": "flow: A\nsteps: [harmless]\n", "s/c.yaml": "flow: C\nsteps: [harmless]\n",
    ])
    _ = try field.run([], shell: "ln -s none s/b.yaml")
    let first = try field.run(["run", "s", "--shard=1/2", "--events=1"])
    #expect(
      first.output == """
        error[R0102]: cannot read `s/b.yaml`: the link leads nowhere

        1 passed, 0 failed, 1 invalid

        """)
    #expect(first.code == 2)
    let second = try field.run(["run", "s", "--shard=2/2", "--events=2"])
    #expect(second.output == "1 passed, 0 failed\n")
    #expect(second.errors == "error: cannot read `s/b.yaml`: the link leads nowhere\n")
    #expect(second.code == 2)
    #expect(try field.run(["list", "s", "--shard=2/2"]).code == 2)
    let merged = try field.run(["merge", "1", "2"])
    #expect(merged.output.hasSuffix("\n2 passed, 0 failed, 1 invalid\n"))
    #expect(merged.code == 2)
  }

  @Test("Durations of other files are no durations, and durations that cannot be read are an error")
  func uselessDurations() throws {
    let field = try Minefield([
      "s/a.yaml": "flow: A\nsteps: [harmless]\n", "s/b.yaml": "flow: B\nsteps: [nap]\n",
    ])
    _ = try field.run(
      [],
      shell: """
        minefield run s --events whole; minefield run s --dry-run --events dry; cd s; minefield run . --events ../inner
        """)
    let parts = ["s/a.yaml:1  A\n", "s/b.yaml:1  B\n"]
    for events in ["inner", "dry"] {
      for (index, part) in parts.enumerated() {
        let list = try field.run(["list", "s", "--shard=\(index + 1)/2", "--durations=\(events)"])
        #expect(
          list.errors == """
            warning: `\(events)` tells of none of these files how long it took, so that all count as equally long
            help: paths are compared as they are written: give the same ones in the same folder as in that run

            """)
        #expect(list.output == part)
        #expect(list.code == 0)
      }
    }
    #expect(try field.run(["list", "s", "--shard=1/2", "--durations=whole"]).errors == "")
    for shard in [["--shard=1/2"], []] {
      let absent = try field.run(["run", "s", "--durations=absent"] + shard)
      #expect(absent.errors == "error: there is no file or folder `absent`\n")
      #expect(absent.code == 64)
    }
  }

  @Test("An empty part of a suite that is not empty is fine; an empty suite is not")
  func empty() throws {
    let field = try Minefield([("a", "harmless")])
    #expect(try field.run(["run", "--shard=1/2"]).code == 0)
    #expect(try field.run(["run", "--shard=2/2"]).code == 0)
    #expect(try field.run(["run", "--shard=2/2", "--tags=none"]).code == 4)
  }

  @Test("A suite whose flows are all invalid is not empty", arguments: ["run", "list"])
  func invalid(_ command: String) throws {
    let field = try Minefield([("a", "nosuch")])
    let codes = try (1...3).map { try field.run([command, "--shard=\($0)/3"]).code }
    #expect(codes.sorted() == [0, 0, 2])
  }
}
