import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Measures what navflow costs on a suite, its half and its quarter.
struct ScaleBenchmark {
  let count: Int
  let rounds: Int
  let folder: SuiteFolder

  /// In MiB, all processes of a call together.
  private static let memoryLimit = 150.0
  /// Four times the suite may take so much more time a flow.
  private static let growthLimit = 1.2
  /// In bytes, as the report itself states.
  private static let pageLimit = 24 << 20
  /// In milliseconds.
  private static let waitLimit = 50.0

  func run() throws(BenchError) {
    guard let program = Programs.sibling("navflow") else { throw .noSibling("navflow") }
    let suite = ScaledSuite(folder: folder, count: count)
    do { try suite.write() } catch { throw .file(error) }
    guard chdir(folder.path) == 0 else { throw .file(.notFound(folder.path)) }
    let parts = suite.parts
    print("flows: \(parts.map { String($0.count) }.joined(separator: ", ")); every 20th fails; two workers")
    print(Self.line("processor time", parts.map { "µs/\($0.count)" }, "growth", "MB in all"))
    for call in ScaledCall.all {
      var costs: [Cost] = []
      for part in parts { costs.append(try Self.cost(of: call, program, part)) }
      print(Self.text(call, costs))
      // It takes minutes until the next line.
      fflush(nil)
    }
    let size = (try? FileSystem.read("part-\(count).html", limit: 1 << 30))?.count ?? 0
    print(
      "the page of \(count) flows has \((Double(size) / 1_048_576).text(1)) MB"
        + wanted("≤ 24 MB", size <= Self.pageLimit))
    showFirstVerdicts(program, parts)
    guard let flat = suite.flatten() else { throw .file(.notWritable(folder.path, reason: "files stay")) }
    showFirstVerdict(program, flat, "a single folder of \(count) flows")
  }

  // MARK: Growth

  private struct Cost {
    /// Microseconds of processor time.
    var timePerFlow: Double
    var memory: Double
  }

  private static func cost(
    of call: ScaledCall, _ program: String, _ part: ScaledSuite.Part
  ) throws(BenchError) -> Cost {
    let words = [program] + call.arguments(part.path, "part-\(part.count)")
    var memory = ProcessMemory()
    guard let run = ProgramRun.of(words, watch: { memory.look(at: $0) }) else { throw .notStarted(program) }
    guard let code = run.exitCode, call.exitCodes.contains(code) else {
      throw .wrongEnd(call: words.joined(separator: " "), code: run.exitCode)
    }
    return Cost(
      timePerFlow: run.processorTime / Double(max(part.count, 1)) * 1e6,
      memory: max(memory.peak, run.peakMemory))
  }

  private static func text(_ call: ScaledCall, _ costs: [Cost]) -> String {
    let growth = (costs.last?.timePerFlow ?? 0) / max(costs.first?.timePerFlow ?? 0, 1e-9)
    let memory = costs.map(\.memory).max() ?? 0
    return line(
      call.name, costs.map { $0.timePerFlow.text(1) }, growth.text(2), memory.text(0))
      + wanted(
        "≤ \(growthLimit.text(1)), < \(memoryLimit.text(0))", growth <= growthLimit && memory < memoryLimit)
  }

  private static func line(_ name: String, _ times: [String], _ growth: String, _ memory: String) -> String {
    name.padded(to: 30) + times.map { $0.paddedLeft(to: 12) }.joined() + growth.paddedLeft(to: 9)
      + memory.paddedLeft(to: 11)
  }

  // MARK: The first verdict

  private func showFirstVerdicts(_ program: String, _ parts: [ScaledSuite.Part]) {
    let small = "suite/half/quarter/\(Rendering.yaml.path(of: 0).prefix { $0 != "/" })"
    let suites = [(small, "a folder of it")] + parts.map { ($0.path, "\($0.count) flows") }
    for (path, name) in suites { showFirstVerdict(program, path, name) }
  }

  private func showFirstVerdict(_ program: String, _ path: String, _ name: String) {
    let times = (0..<rounds).compactMap { _ in
      TerminalRun.millisecondsToFirstVerdict(of: [program, "run", path], temporaryFiles: folder.path)
    }
    guard times.count == rounds else {
      print("first verdict on a terminal: none of \(name)")
      return
    }
    print(
      "first verdict on a terminal, \(name): \(times.median.text(1)) ms"
        + wanted("< \(Self.waitLimit.text(0)) ms", times.median < Self.waitLimit))
  }
}
