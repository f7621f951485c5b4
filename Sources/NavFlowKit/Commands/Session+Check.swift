import Diagnostics
import FlowLanguage
import FlowRunner
import RunEvents

extension Session {
  /// `navflow check`: everything that is wrong with the files, warnings included, nothing run.
  func check(_ options: CheckOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let renderer = DiagnosticRenderer(useColor: usesColor(options.color))
    var counts = (errors: 0, warnings: 0)
    func tell(_ diagnostics: [Diagnostic]) {
      for diagnostic in diagnostics {
        if diagnostic.severity == .error { counts.errors += 1 } else { counts.warnings += 1 }
        output.write(renderer.render(diagnostic) + "\n")
      }
    }
    let runner = SuiteRunner(apps: apps, variables: options.variables.byName, app: options.app) { event in
      if case .fileRead(let file) = event { tell(file.diagnostics) }
    }
    let sources = FlowSources(options.paths, input: input)
    for error in sources.errors { runner.report(error) }
    var cases = 0
    var files = 0
    func tell(_ file: CompiledFile) {
      files += 1
      cases += file.cases.count
      tell(file.diagnostics)
    }
    for found in sources.finder.files {
      if let file = runner.compiled(found) { tell(file) }
    }
    if let source = sources.standardInput { tell(runner.compiled(source, root: ".")) }
    output.write(
      "\(Self.count(files, "file")), \(Self.count(cases, "case")): "
        + "\(Self.count(counts.errors, "error")), \(Self.count(counts.warnings, "warning"))\n")
    if counts.errors > 0 { return .invalidFlow }
    return files == 0 ? nothingSelected("the paths hold no `*.yaml` or `*.yml` file") : .passed
  }

  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
