import CalendarApp
import Diagnostics
import FlowLanguage
import FlowRunner
import RunEvents
import YAML

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Measures where the time of a run goes, as ratios to libyaml's own events over the same bytes.
@MainActor
struct Benchmark {
  let count: Int
  let rounds: Int
  let folder: String

  func run() {
    let files = write()
    let sources = files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    let found = FlowFinder([(folder, nil)]).files
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
    report(times.map(\.median), bytes: files.reduce(0) { $0 + $1.bytes.count }, failures: failures)
  }

  private func sink(_ value: Int) {
    withExtendedLifetime(value) {}
  }

  private func write() -> [(path: String, bytes: [UInt8])] {
    var generator = SuiteGenerator()
    return (0..<count).map { number in
      let name = String(number + 100_000)
      let subfolder = folder + "/" + name.prefix(4)
      if number % 100 == 0 { mkdir(subfolder, 0o755) }
      let path = "\(subfolder)/flow-\(name).yaml"
      let bytes = Array(generator.flow(number: number).utf8)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      bytes.withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
      close(descriptor)
      return (path, bytes)
    }
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
    reportStart()
  }

  /// Start-up is that of the program beside this one, on one flow.
  private func reportStart() {
    let own = CommandLine.arguments.first ?? ""
    let program = (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./") + "navflow"
    let flow = folder + "/1000/flow-100000.yaml"
    let times = (0..<20).compactMap { _ in Measure.wallTime(of: program, ["run", "--quiet", flow]) }
    guard !times.isEmpty else { return print("start-up                 not measured: no passing \(program)") }
    print("start-up on one flow     \(times.median.text(1)) ms  wanted < 20 ms")
  }
}

extension Double {
  func text(_ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = (self * scale).rounded() / scale
    let text = String(whole)
    return text
  }
}

extension String {
  func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
var template = Array("/tmp/navflow-bench-XXXXXX".utf8CString)
if let folder = mkdtemp(&template) {
  let path = String(cString: folder)
  Benchmark(count: count, rounds: 5, folder: path).run()
  print("the measured suite is in \(path)")
} else {
  print("error: cannot make a temporary folder")
}
