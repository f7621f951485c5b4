import Foundation
import Testing

/// Parts that a real Slurm runs as tasks of an array.
@Suite(.enabled(if: Schedulers.hasSlurm, "there is no Slurm that answers; `.ci/slurm` starts one"))
struct SlurmTests {
  private static let part = "minefield run --shard auto --events part-$SLURM_ARRAY_TASK_ID.ndjson"

  /// Hands an array to Slurm and waits for its end; the task N writes to `task-N.txt`.
  private func sbatch(_ field: Minefield, _ options: String, _ command: String) throws -> Minefield.Result {
    try submit(field, "sbatch --quiet --wait \(options) --output=task-%a.txt --wrap='\(command)'")
  }

  /// Runs a script of Slurm's commands, which might wait for ever if something is wrong with it.
  private func submit(_ field: Minefield, _ script: String) throws -> Minefield.Result {
    try field.run(
      [], environment: Schedulers.slurm, shell: "timeout 300 bash << 'END'\n\(script)\nEND")
  }

  @Test(
    "The tasks of an array run the parts, whatever their numbers",
    arguments: [
      ("0-2", [0, 1, 2]), ("3-5", [3, 4, 5]), ("1-7:3", [1, 4, 7]), ("2-9:3%2", [2, 5, 8]),
    ])
  func array(_ range: String, _ tasks: [Int]) throws {
    let field = try Minefield(Minefield.suite)
    let job = try sbatch(field, "--array=\(range)", Self.part)
    #expect(job.errors == "")
    // Of the exit codes of its tasks an array has the highest.
    #expect(job.code == 1)
    #expect(field.text("task-\(tasks[0]).txt") == "6 passed, 0 failed\n")
    for task in tasks[1...] {
      #expect(field.text("task-\(task).txt")?.hasSuffix("\n6 passed, 0 failed, 1 crashed\n") == true)
    }
    let merged = try field.run([], shell: "minefield merge part-*.ndjson")
    #expect(try merged.output == field.run(["run"]).output)
    #expect(merged.errors == "")
    #expect(merged.code == 1)
  }

  @Test(
    "What a job ends with is what its tasks ended with",
    arguments: [
      ("harmless", "", 0), ("trap", "", 1), ("tapp", "", 2), ("harmless", "--events=/dev/full", 74),
    ])
  func code(_ steps: String, _ options: String, _ code: Int32) throws {
    let field = try Minefield([("a", "harmless"), ("b", steps)])
    #expect(try sbatch(field, "--array=1-2", "minefield run --shard auto \(options)").code == code)
  }

  @Test("A task that never ran is missing")
  func missing() throws {
    let field = try Minefield(Minefield.suite)
    let job = try submit(
      field,
      """
      sbatch --wait --hold --parsable --array=1-3 --output=/dev/null --wrap='\(Self.part)' > job &
      until [ -s job ]; do sleep 0.1; done
      scancel $(<job)_2 && scontrol release $(<job)
      wait $!
      """)
    #expect(job.errors == "")
    #expect(job.code == 1)
    let merged = try field.run([], shell: "minefield merge part-*.ndjson")
    #expect(merged.output.hasSuffix("\n12 passed, 0 failed, 1 crashed, incomplete\n"))
    #expect(merged.errors == "error: part 2/3 is missing\n")
    #expect(merged.code == 70)
  }

  @Test("The tasks of a list cannot tell their places")
  func list() throws {
    let field = try Minefield(Minefield.suite)
    #expect(try sbatch(field, "--array=1,3,5", Self.part).code == 64)
    #expect(
      field.text("task-3.txt") == """
        error: the Slurm array is no range such as `1-9` or `1-9:2`, so that its numbers tell no parts
        help: `--shard M/N` names the part, with M from 1 to N

        """)
  }

  @Test("A task that is cancelled writes its reports, and ends by the signal")
  func cancelled() throws {
    let flows = (10..<30).map { (name: "a\($0)", steps: "harmless") }
    let field = try Minefield(
      flows + (10..<30).map { (name: "b\($0)", steps: "nap, nap, nap, nap, nap, nap, nap, nap") })
    // Without --wait, which sees no exit code of a cancelled task that is still about to end.
    let job = try submit(
      field,
      """
      job=$(sbatch --parsable --array=1-2 --output=task-%a.txt \
        --wrap='exec \(Self.part) --jobs=1 --junit=part-$SLURM_ARRAY_TASK_ID.xml')
      until grep -qs '"outcome":"passed"' part-2.ndjson; do sleep 0.1; done
      scancel ${job}_2
      until scontrol show job ${job}_2 | grep -q JobState=CANCELLED; do sleep 0.1; done
      scontrol show job ${job}_2 | grep -o 'ExitCode=.*'
      while squeue --noheader --job=${job}_1 2> /dev/null | grep -q .; do sleep 0.1; done
      """)
    #expect(job.errors == "")
    #expect(job.output == "ExitCode=0:\(SIGTERM)\n")
    #expect(field.text("task-1.txt") == "20 passed, 0 failed\n")
    #expect(field.text("task-2.txt")?.hasSuffix(", stopped by SIGTERM\n") == true)
    #expect(field.text("part-2.xml")?.hasSuffix("</testsuites>\n") == true)
    let merged = try field.run([], shell: "minefield merge part-*.ndjson")
    #expect(merged.output.hasSuffix(", stopped by SIGTERM\n"))
    #expect(merged.errors == "error: the run of part 2/2 in `part-2.ndjson` was stopped by SIGTERM\n")
    #expect(merged.code == 70)
  }
}
