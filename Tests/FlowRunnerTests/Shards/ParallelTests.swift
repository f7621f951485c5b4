import Testing

/// Parts that a real GNU parallel runs as jobs.
@Suite(.enabled(if: Schedulers.hasParallel, "GNU parallel is not installed"))
struct ParallelTests {
  private static let parts =
    "parallel --will-cite --joblog=log -N0 minefield run --shard auto --events part-{#}.ndjson"

  private func run(
    _ field: Minefield, _ command: String, _ variables: [String: String] = ["NAVFLOW_SHARD_TOTAL": "3"]
  ) throws -> Minefield.Result {
    try field.run([], environment: variables.merging(["HOME": field.folder.path]) { $1 }, shell: command)
  }

  @Test("Jobs run the parts, and those that failed can be run again")
  func parallel() throws {
    let field = try Minefield(Minefield.suite)
    let first = try run(field, "\(Self.parts) ::: 1 2 3")
    // The number of jobs that failed.
    #expect(first.code == 2)
    let merged = try field.run([], shell: "minefield merge part-*.ndjson")
    #expect(try merged.output == field.run(["run"]).output)
    #expect(merged.errors == "")
    #expect(merged.code == 1)
    for name in ["f18", "f27"] { try field.write("\(name).yaml", "flow: \(name)\nsteps: [harmless]\n") }
    let again = try run(field, "parallel --will-cite --joblog=log --retry-failed")
    #expect(again.output == "7 passed, 0 failed\n7 passed, 0 failed\n")
    #expect(again.code == 0)
    let whole = try field.run([], shell: "minefield merge part-*.ndjson")
    #expect(whole.output == "20 passed, 0 failed\n")
    #expect(whole.code == 0)
  }

  @Test("A job that never ran is missing")
  func missing() throws {
    let field = try Minefield(Minefield.suite)
    #expect(try run(field, "\(Self.parts) ::: 1 2").code == 1)
    let merged = try field.run([], shell: "minefield merge part-*.ndjson")
    #expect(merged.output.hasSuffix("\n12 passed, 0 failed, 1 crashed, incomplete\n"))
    #expect(merged.errors == "error: part 3/3 is missing\n")
    #expect(merged.code == 70)
  }

  @Test("GNU parallel does not say of how many parts a job is one")
  func total() throws {
    let result = try run(try Minefield(Minefield.suite), "\(Self.parts) ::: 1", [:])
    #expect(
      result.errors == """
        error: GNU parallel says which part to run, but not of how many: `NAVFLOW_SHARD_TOTAL` is not set
        help: `--shard M/N` names the part, with M from 1 to N

        """)
    #expect(result.code == 1)
  }
}
