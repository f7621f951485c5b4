import Diagnostics
import FlowInterpreter
import FlowLanguage
import FlowReports
import FlowRunner
import RunEvents

extension Session {
  /// `navflow show`: what every step of a flow does to the screen, the stack and the rest.
  func show(_ options: ShowOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let renderer = DiagnosticRenderer(useColor: usesColor(options.color))
    let runner = SuiteRunner(
      apps: apps, variables: options.variables.byName, app: options.app,
      selection: CaseSelection(titles: options.titles), program: program
    ) { [errors] event in
      guard case .fileRead(let file) = event else { return }
      for diagnostic in file.diagnostics { errors.write(rendered: renderer.render(diagnostic) + "\n") }
    }
    let sources = FlowSources([options.path], input: input, excludes: runner.excludes)
    if let code = misspelt(options.variables, in: sources) { return code }
    for error in sources.errors { runner.report(error) }
    var cases = sources.finder.files.flatMap { runner.cases(of: $0) }
    if let source = sources.standardInput { cases += runner.cases(of: source, root: ".") }
    let interpreter = FlowInterpreter(apps: apps)
    var hasFailed = false
    for flowCase in cases {
      let trace = interpreter.trace(flowCase)
      let record = CaseRecord(flowCase)
      write(shown: VisibleText.escaping("\(record.path):\(record.line)  \(record.title)") + "\n\n")
      for step in trace.steps {
        write(shown: VisibleText.escaping(StoryText(step).text, keepingLineBreaks: true) + "\n")
      }
      if !trace.verdict.isPassed {
        hasFailed = true
        write(shown: FailureReport(trace.verdict.failures, rerun: runner.rerun).text(by: renderer) + "\n")
      }
    }
    if runner.summary.invalid > 0 { return .invalidFlow }
    if cases.isEmpty { return nothingSelected("no flow in this file has this title") }
    return hasFailed ? .failed : .passed
  }
}
