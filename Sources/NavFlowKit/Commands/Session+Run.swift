import FlowReports
import FlowRunner
import RunEvents

extension Session {
  /// `navflow run`: every selected case, judged.
  func run(_ options: RunOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let detail: ConsoleReport.Detail =
      switch options.verbosity {
      case .quiet: .quiet
      case .normal: .normal
      case .verbose: .verbose
      }
    let report = ConsoleReport(detail: detail, useColor: usesColor(options.color)) { [output] in
      output.write($0)
    }
    let runner = SuiteRunner(
      apps: apps, variables: options.variables.byName, app: options.app,
      selection: CaseSelection(tags: options.tags, titles: options.titles))
    let sources = FlowSources(options.paths, input: input)
    var run = SuiteRun(sources.finder.files)
    run.standardInput = sources.standardInput
    run.errors = sources.errors
    run.repetitions = options.running.repetitions
    run.limits = limits(options.running)
    run.workers = options.running.isInProcess ? nil : workerProgram(options)
    let outcome = run.run(
      by: runner, start: RunRecord(tool: NavFlow.version), arrived: { _ in }, ordered: report.receive)
    return exitCode(of: outcome.summary, isNarrowed: options.tags != nil || !options.titles.isEmpty)
  }

  private func limits(_ options: RunningOptions) -> RunLimits {
    let usual = RunLimits()
    func limit(_ given: Int?, _ usual: Int?) -> Int? { given.map { $0 == 0 ? nil : $0 } ?? usual }
    return RunLimits(
      jobs: options.jobs ?? Processors.count, step: limit(options.stepTimeout, usual.step),
      flow: limit(options.flowTimeout, usual.flow), failures: options.failFast)
  }

  /// A worker gets as arguments what changes the meaning of a file.
  private func workerProgram(_ options: RunOptions) -> WorkerProgram? {
    guard let workerPath else { return nil }
    var arguments = ["run"]
    if let tags = options.tags { arguments.append("--tags=\(tags)") }
    arguments += options.titles.map { "--name=\($0)" }
    if let app = options.app { arguments.append("--app=\(app)") }
    arguments += options.variables.map { "--var=\($0.name)=\($0.value)" }
    return WorkerProgram(path: workerPath, arguments: arguments)
  }

  private func exitCode(of summary: RunSummary, isNarrowed: Bool) -> ExitCode {
    if summary.invalid > 0 { return .invalidFlow }
    if summary.unsuccessful > 0 { return .failed }
    guard summary.judged == 0 else { return .passed }
    return nothingSelected(
      isNarrowed
        ? "no flow has these tags and this title; `navflow list` shows what there is"
        : "the paths hold no flow, only fragments or settings")
  }
}
