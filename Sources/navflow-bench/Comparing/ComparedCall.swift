import FlowRunner

/// One way to call one runner that is there.
struct ComparedCall {
  var contender: Contender
  /// The runner's absolute path.
  var program: String
  var arguments: [String]

  /// As it is typed.
  func text(_ part: ComparedSuites.Part) -> String {
    ([contender.program] + arguments(part)).joined(separator: " ")
  }

  /// Runs a suite in the current folder and makes sure that its verdict is the expected one.
  func run(_ part: ComparedSuites.Part, passed: Int, failed: Int) throws(BenchError) -> ProgramRun {
    let log = "output.txt"
    guard let run = ProgramRun.of([program] + arguments(part), output: log) else {
      throw .notStarted(program)
    }
    let lines = Self.lines(of: log)
    let verdict = contender.verdict(passed, failed)
    guard lines.contains(verdict), run.exitCode.map({ ($0 == 0) == (failed == 0) }) ?? false else {
      throw .wrongVerdict(call: text(part), expected: verdict, end: lines.suffix(20))
    }
    return run
  }

  /// What the runner calls itself.
  var version: String {
    _ = ProgramRun.of([program] + contender.version, output: "version.txt")
    return Self.lines(of: "version.txt").first ?? contender.program
  }

  private func arguments(_ part: ComparedSuites.Part) -> [String] {
    arguments + [ComparedSuites.path(of: part, as: contender.rendering)]
  }

  private static func lines(of file: String) -> [String] {
    let bytes = (try? FileSystem.read(file, limit: 1 << 28)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
