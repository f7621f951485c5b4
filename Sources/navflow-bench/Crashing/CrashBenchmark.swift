import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Measures what it costs that flows bring their process down, with a program whose app can be told to.
struct CrashBenchmark {
  let count: Int
  let rounds: Int
  let folder: SuiteFolder

  /// Every so many flows one crashes.
  private static let period = 100
  /// How many crashes one restart is measured by.
  private static let restarts = 200
  /// By how much crashes may slow a run down, besides the restarts.
  private static let limit = 0.2

  /// A suite, in the folder of its name.
  private enum Suite: String, CaseIterable {
    /// Every flow passes.
    case calm
    /// The same, but that every hundredth flow crashes.
    case mined
    /// Few flows, each of which crashes, and as many that pass.
    case crashes, none
  }

  func run() throws(BenchError) {
    guard let program = Programs.sibling("minefield") else { throw .noSibling("minefield") }
    do { try write() } catch { throw .file(error) }
    guard chdir(folder.path) == 0 else { throw .file(.notFound(folder.path)) }
    var wall: [Suite: Double] = [:]
    var processor: [Suite: Double] = [:]
    for _ in 0..<rounds {
      for suite in Suite.allCases {
        let words = [program, "run", "-q", "--jobs", "2", suite.rawValue]
        guard let run = ProgramRun.of(words) else { throw .notStarted(program) }
        let code = suite == .calm || suite == .none ? 0 : 1
        guard run.exitCode == code else {
          throw .wrongEnd(call: words.joined(separator: " "), code: run.exitCode)
        }
        // What else goes on in the machine only ever adds.
        wall[suite] = min(wall[suite] ?? .infinity, run.wallTime)
        processor[suite] = min(processor[suite] ?? .infinity, run.processorTime)
      }
    }
    print("\(count) flows of ten steps, with two workers; the least of \(rounds) rounds")
    print(
      "                            no crash   \(crashes) crashes   one restart   slower, but for the restarts"
    )
    report("wall-clock time", wall)
    report("processor time", processor)
  }

  private var crashes: Int { (count + Self.period - 1) / Self.period }

  private func write() throws(FileError) {
    func write(_ suite: Suite, _ number: Int, crashes: Bool) throws(FileError) {
      let steps =
        crashes ? "harmless, trap" : [String](repeating: "harmless", count: 10).joined(separator: ", ")
      try FileSystem.create(
        "\(folder.path)/\(suite.rawValue)/\(Rendering.yaml.path(of: number))",
        text: "flow: Flow \(number)\nsteps: [\(steps)]\n")
    }
    for number in 0..<count {
      try write(.calm, number, crashes: false)
      try write(.mined, number, crashes: number % Self.period == 0)
    }
    for number in 0..<Self.restarts {
      try write(.crashes, number, crashes: true)
      try write(.none, number, crashes: false)
    }
  }

  private func report(_ name: String, _ times: [Suite: Double]) {
    func time(_ suite: Suite) -> Double { times[suite] ?? 0 }
    let restart = max(0, time(.crashes) - time(.none)) / Double(Self.restarts)
    let slowdown = (time(.mined) - restart * Double(crashes)) / max(time(.calm), 1e-9) - 1
    func milliseconds(_ seconds: Double, _ digits: Int, width: Int) -> String {
      ((seconds * 1e3).text(digits) + " ms").paddedLeft(to: width)
    }
    print(
      name.padded(to: 22) + milliseconds(time(.calm), 0, width: 14)
        + milliseconds(time(.mined), 0, width: 14 + String(crashes).count)
        + milliseconds(restart, 2, width: 14) + ((slowdown * 100).text(1) + " %").paddedLeft(to: 12)
        + wanted("< \((Self.limit * 100).text(0)) %", slowdown < Self.limit))
  }
}
