import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@MainActor
func measure(_ arguments: BenchArguments) throws(BenchError) {
  guard let folder = SuiteFolder.temporary() else { throw .noTemporaryFolder }
  let count = arguments.count ?? arguments.mode.count
  switch arguments.mode {
  case .stages:
    do {
      try StageBenchmark(count: count, rounds: arguments.rounds, folder: folder).run()
    } catch {
      throw .file(error)
    }
    print("the measured suite is in \(folder.path)")
  case .compare:
    let folders = (arguments.tools.map { [$0] } ?? []) + Programs.path
    let comparison = Comparison(count: count, rounds: arguments.rounds, folder: folder, folders: folders)
    try comparison.run()
    print("\nthe suites are in \(folder.path)")
  case .scale:
    try ScaleBenchmark(count: count, rounds: arguments.rounds, folder: folder).run()
    print("\nthe suite is in \(folder.path)")
  case .crashes:
    try CrashBenchmark(count: count, rounds: arguments.rounds, folder: folder).run()
    print("\nthe suites are in \(folder.path)")
  }
}

do throws(BenchError) {
  let arguments = try BenchArguments(Array(CommandLine.arguments.dropFirst()))
  if arguments.wantsHelp {
    print(BenchArguments.help, terminator: "")
  } else {
    try measure(arguments)
  }
} catch {
  print("error: \(error.message)")
  exit(error.exitCode)
}
