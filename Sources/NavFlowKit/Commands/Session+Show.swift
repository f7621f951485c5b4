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
      selection: CaseSelection(titles: options.titles)
    ) { [errors] event in
      guard case .fileRead(let file) = event else { return }
      for diagnostic in file.diagnostics { errors.write(renderer.render(diagnostic) + "\n") }
    }
    let sources = FlowSources([options.path], input: input)
    if let code = misspelt(options.variables, in: sources) { return code }
    for error in sources.errors { runner.report(error) }
    var cases = sources.finder.files.flatMap { runner.cases(of: $0) }
    if let source = sources.standardInput { cases += runner.cases(of: source, root: ".") }
    let interpreter = FlowInterpreter(apps: apps)
    var hasFailed = false
    for flowCase in cases {
      let trace = interpreter.trace(flowCase)
      let record = CaseRecord(flowCase)
      output.write("\(record.path):\(record.line)  \(record.title)\n\n")
      for step in trace.steps { output.write(StoryText(step).text + "\n") }
      if !trace.verdict.isPassed {
        hasFailed = true
        output.write(FailureReport(trace.verdict.failures).text(by: renderer) + "\n")
      }
    }
    if runner.summary.invalid > 0 { return .invalidFlow }
    if cases.isEmpty { return nothingSelected("no flow in this file has this title") }
    return hasFailed ? .failed : .passed
  }
}

/// One step of a shown flow as text: its line, the screen, and what it did.
private struct StoryText {
  let step: StepTrace

  init(_ step: StepTrace) {
    self.step = step
  }

  var text: String {
    var text = heading + "\n\n" + indented(step.picture)
    text += line("stack", [step.world.stack.joined(separator: " > ")])
    text += line("transitions", step.transitions)
    text += line("requests", step.requests)
    text += line("pending", step.world.pending)
    text += line("delegate", step.delegateCalls)
    text += line("issues", step.issues)
    return text
  }

  private var heading: String {
    let indent = String(repeating: "  ", count: step.depth)
    guard step.number > 0 else { return "The start" }
    let place =
      step.range.flatMap { range in step.file.map { "line \($0.location(of: range.start).line)" } } ?? ""
    let label = step.label.map { "  # \($0)" } ?? ""
    return "\(indent)\(step.number). \(step.source)\(label)  (\(place))"
  }

  private func indented(_ picture: String) -> String {
    picture.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  private func line(_ name: String, _ values: [String]) -> String {
    guard !values.isEmpty else { return "" }
    let padding = String(repeating: " ", count: max(1, 13 - name.count))
    return "    \(name)\(padding)\(values.map { VisibleText.escaping($0) }.joined(separator: ", "))\n"
  }
}
