import CalendarApp
import Diagnostics
import FlowLanguage
import FlowRunner
import YAML

/// Measures where the time of a run goes, as ratios to libyaml's own events over the same bytes.
@MainActor
struct StageBenchmark {
  let count: Int
  let rounds: Int
  let folder: SuiteFolder

  func run() throws(FileError) {
    let sources = try write()
    let found = FlowFinder([(folder.path, nil)]).files
    let compiler = FlowCompiler(catalogs: [CalendarApp.catalog])
    var times: [[Double]] = [[], [], [], []]
    var failures = 0
    for _ in 0..<rounds {
      times[0].append(
        Measure.processorTime {
          for source in sources { sink(YAMLRawEvents.count(source.bytes)) }
        })
      times[1].append(
        Measure.processorTime {
          let reader = YAMLReader()
          for source in sources { sink(reader.read(source).document?.nodeCount ?? 0) }
        })
      times[2].append(
        Measure.processorTime {
          let reader = YAMLReader()
          for source in sources { sink(compiler.compile(source, reader: reader).cases.count) }
        })
      times[3].append(
        Measure.processorTime {
          let runner = SuiteRunner(apps: [CalendarApp.self]) { _ in }
          for file in found { runner.run(file) }
          failures = runner.summary.failed + runner.summary.invalid
        })
    }
    report(times.map(\.median), bytes: sources.reduce(0) { $0 + $1.bytes.count }, failures: failures)
  }

  private func sink(_ value: Int) {
    withExtendedLifetime(value) {}
  }

  private func write() throws(FileError) -> [SourceFile] {
    var sources: [SourceFile] = []
    try SuiteGenerator.suite(of: count) { flow throws(FileError) in
      let path = try folder.write(flow, as: .yaml)
      sources.append(SourceFile(path: path, bytes: Array(flow.yaml.utf8)))
    }
    return sources
  }

  private func report(_ times: [Double], bytes: Int, failures: Int) {
    print("\(count) files, \(bytes / count) bytes each, median of \(rounds) rounds, processor time")
    var missed: [Stage] = []
    for (stage, time) in zip(Stage.all, times) {
      let perFile = time / Double(count) * 1e6
      let ratio = time / max(times[0], 1e-9)
      var wanted = ""
      if let limit = stage.limit {
        // As exact as it is printed.
        let isMet = (ratio * 100).rounded() <= limit * 100
        wanted = "  wanted ≤ \(limit): \(isMet ? "yes" : "NO")"
        if !isMet { missed.append(stage) }
      }
      print(
        "\(stage.name.padded(to: 24)) \(perFile.text(1).padded(to: 8)) µs/file  \(ratio.text(2)) × (a)\(wanted)"
      )
    }
    for stage in missed {
      print("\(stage.name) is missed for:")
      for (index, reason) in stage.reasons.enumerated() { print("  \(index + 1). \(reason)") }
    }
    print("peak memory              \(Measure.peakMemory.text(1)) MB (the sources of all files included)")
    if failures > 0 { print("\(failures) flows did not pass: the figures mean nothing") }
    guard let program = Programs.sibling("navflow") else {
      return print("not measured: the program itself, for no navflow lies beside this one")
    }
    reportWhole(program, events: times[0])
    reportStart(program)
  }

  /// All files by the program with two workers, as time that goes by, beside one thread that parses them.
  private func reportWhole(_ program: String, events: Double) {
    let times = (0..<rounds).compactMap { _ in
      ProgramRun.of([program, "run", "--quiet", "--jobs", "2", folder.path])
    }
    .filter { $0.exitCode == 0 }.map(\.wallTime)
    guard !times.isEmpty else {
      return print("all with two workers     not measured: \(program) does not pass")
    }
    let ratio = times.median / max(events, 1e-9)
    print(
      "all with two workers     \(times.median.text(2)) s wall  \(ratio.text(2)) × (a)"
        + wanted("≤ 1.5", ratio <= 1.5))
  }

  /// Start-up is that of the program on one flow.
  private func reportStart(_ program: String) {
    let flow = "\(folder.path)/\(Rendering.yaml.path(of: 0))"
    let times = (0..<20).compactMap { _ in ProgramRun.of([program, "run", "--quiet", flow]) }
      .filter { $0.exitCode == 0 }.map { $0.wallTime * 1e3 }
    guard !times.isEmpty else {
      return print("start-up                 not measured: \(program) does not pass")
    }
    print("start-up on one flow     \(times.median.text(1)) ms  wanted < 20 ms")
  }
}
