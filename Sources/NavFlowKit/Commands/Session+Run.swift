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
      selection: CaseSelection(tags: options.tags, titles: options.titles)
    ) { report.receive($0) }
    let sources = FlowSources(options.paths, input: input)
    for error in sources.errors { runner.report(error) }
    for file in sources.finder.files { runner.run(file) }
    if let source = sources.standardInput { runner.run(source, root: ".") }
    runner.finish()
    return exitCode(of: runner.summary, isNarrowed: options.tags != nil || !options.titles.isEmpty)
  }

  private func exitCode(of summary: RunSummary, isNarrowed: Bool) -> ExitCode {
    if summary.invalid > 0 { return .invalidFlow }
    if summary.failed > 0 { return .failed }
    guard summary.judged == 0 else { return .passed }
    return nothingSelected(
      isNarrowed
        ? "no flow has these tags and this title; `navflow list` shows what there is"
        : "the paths hold no flow: only fragments, settings, or what `exclude` leaves out")
  }
}
