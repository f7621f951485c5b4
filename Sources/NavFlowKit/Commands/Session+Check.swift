import FlowReports
import FlowRunner

extension Session {
  /// `navflow check`: everything that is wrong with the files, warnings included, nothing run.
  func check(_ options: CheckOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    var checker = FlowChecker(
      catalogs: apps.map { $0.catalog }, variables: options.variables.byName, app: options.app)
    let sources = FlowSources(options.paths, input: input, excludes: checker.excludes)
    if let code = misspelt(options.variables, in: sources) { return code }
    let folders = options.paths.compactMap { path -> String? in
      if case .path(let path, nil) = path { path } else { nil }
    }
    var result = checker.check(sources.finder, source: sources.standardInput, folders: folders)
    if let error = sources.inputError { result.diagnostics.insert(error.diagnostic, at: 0) }
    let report = CheckReport(
      diagnostics: result.diagnostics, files: result.files, cases: result.cases, version: NavFlow.version,
      meanings: Dictionary(
        Explanation.all.map { ($0.code, $0.title) }, uniquingKeysWith: { first, _ in first }))
    let text = report.text(
      as: options.format, useColor: usesColor(options.color), folders: environment.repositoryFolders)
    if options.format == .text { write(shown: text) } else { output.write(text) }
    if report.errors > 0 { return .invalidFlow }
    guard result.files == 0 else { return .passed }
    return nothingSelected(
      sources.finder.files.isEmpty
        ? "the paths hold no `*.yaml` or `*.yml` file" : "`include` and `exclude` leave out all files")
  }

  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
