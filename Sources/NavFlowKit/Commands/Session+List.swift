import Diagnostics
import FlowRunner
import RunEvents

extension Session {
  /// `navflow list`: the cases that `run` would select, one a line: place, title, tags.
  func list(_ options: ListOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let renderer = DiagnosticRenderer(useColor: false)
    var isInvalid = false
    let selection = CaseSelection(
      wantsTags: options.tags.map { tags in { tags.matches($0) } }, titles: options.titles)
    let runner = SuiteRunner(apps: apps, app: options.app, selection: selection) { event in
      guard case .fileRead(let file) = event else { return }
      isInvalid = true
      for diagnostic in file.diagnostics { errors.write(renderer.render(diagnostic) + "\n") }
    }
    let sources = FlowSources(options.paths, input: input)
    for error in sources.errors { runner.report(error) }
    var count = 0
    func tell(_ file: CompiledFlow) {
      for flowCase in file.cases where selection.includes(flowCase) {
        let record = CaseRecord(flowCase)
        let tags = record.tags.isEmpty ? "" : "  [\(record.tags.joined(separator: ", "))]"
        output.write("\(record.path):\(record.line)  \(record.title)\(tags)\n")
        count += 1
      }
    }
    for found in sources.finder.files {
      if let flow = runner.flow(found) { tell(flow) }
    }
    if let source = sources.standardInput, let flow = runner.flow(source, root: ".") { tell(flow) }
    if isInvalid { return .invalidFlow }
    return count == 0 ? nothingSelected("no flow in these paths has these tags and this title") : .passed
  }
}
