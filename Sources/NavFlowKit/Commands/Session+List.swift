import Diagnostics
import FlowLanguage
import FlowRunner
import RunEvents

extension Session {
  /// `navflow list`: the cases that `run` would select, one a line: place, title, tags.
  func list(_ options: ListOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let renderer = DiagnosticRenderer(useColor: false)
    let selection = CaseSelection(tags: options.tags, titles: options.titles)
    let runner = SuiteRunner(apps: apps, app: options.app, selection: selection) { [errors] event in
      guard case .fileRead(let file) = event else { return }
      for diagnostic in file.diagnostics { errors.write(renderer.render(diagnostic) + "\n") }
    }
    let sources = FlowSources(options.paths, input: input)
    for error in sources.errors { runner.report(error) }
    var count = 0
    func tell(_ cases: [FlowCase]) {
      for record in cases.map(CaseRecord.init) {
        let tags = record.tags.isEmpty ? "" : "  [\(record.tags.joined(separator: ", "))]"
        output.write(VisibleText.escaping("\(record.path):\(record.line)  \(record.title)\(tags)") + "\n")
      }
      count += cases.count
    }
    for found in sources.finder.files { tell(runner.cases(of: found)) }
    if let source = sources.standardInput { tell(runner.cases(of: source, root: ".")) }
    if runner.summary.invalid > 0 { return .invalidFlow }
    return count == 0
      ? nothingSelected(
        options.tags == nil && options.titles.isEmpty
          ? "the paths hold no flow: only fragments, settings, or what `exclude` leaves out"
          : "no flow in these paths has these tags and this title") : .passed
  }
}

extension CaseSelection {
  /// What the options of the command line select.
  init(tags: TagExpression?, titles: [String]) {
    self.init(titles: titles)
    if let tags { wantsTags = { tags.matches($0) } }
  }
}
