import Diagnostics
import FlowLanguage
import FlowRunner
import RunEvents

extension Session {
  /// `navflow list`: the cases that `run` would select, one a line: place, title, tags.
  func list(_ options: ListOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let renderer = DiagnosticRenderer(useColor: false)
    let runner = SuiteRunner(
      apps: apps, app: options.app, selection: caseSelection(tags: options.tags, titles: options.titles)
    ) { [errors] event in
      guard case .fileRead(let file) = event else { return }
      for diagnostic in file.diagnostics { errors.write(rendered: renderer.render(diagnostic) + "\n") }
    }
    let selection: Selection
    do throws(CommandFailure) {
      selection = try self.selection(options.paths, options.narrowing, by: runner, settings: [])
    } catch {
      return fail(error)
    }
    for error in selection.errors { runner.report(error) }
    var count = 0
    /// A list is one of cases, however much of them was asked for.
    func listed(_ flowCase: FlowCase) -> CaseRecord {
      var record = CaseRecord(flowCase)
      record.lastLine = nil
      return record
    }
    func tell(_ path: String, _ cases: [FlowCase]) {
      count += cases.count
      if options.isJSON {
        guard !cases.isEmpty else { return }
        let record = FileRecord(path: path, diagnostics: [], cases: cases.map(listed))
        return output.write(String(decoding: EventCoding.line(.fileRead(record)), as: UTF8.self))
      }
      for record in cases.map(listed) {
        let path = TestList.listed(record.path)
        write(shown: VisibleText.escaping("\(path):\(record.line)") + "  \(record.label)\n")
      }
    }
    for found in selection.files { tell(found.path, runner.cases(of: found)) }
    if let source = selection.standardInput { tell("-", runner.cases(of: source, root: ".")) }
    if runner.summary.invalid > 0 || selection.hidesErrors { return .invalidFlow }
    if count == 0, selection.allFiles.contains(where: runner.takesPart) { return .passed }
    if count > 0 { return .passed }
    let isFiltered = options.tags != nil || !options.titles.isEmpty
    return nothingSelected(
      emptiness(
        isEmpty: selection.isEmpty, options.narrowing, isFiltered: isFiltered,
        else: isFiltered
          ? "no flow in these paths has these tags and this title"
          : "the paths hold no flow: only fragments, settings, or what `include` and `exclude` leave out"))
  }
}

extension CaseSelection {
  /// What the options of the command line select.
  init(tags: TagExpression?, titles: [String]) {
    self.init(titles: titles)
    if let tags { wantsTags = { tags.matches($0) } }
  }
}
