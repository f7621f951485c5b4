import Diagnostics
import FlowInterpreter
import FlowLanguage
import FlowReports
import FlowRunner
import RunEvents

extension Session {
  /// `navflow compare`: every selected flow in each of the worlds, and where it behaves differently.
  func compare(_ options: CompareOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let variation = Variation(options.keys.map { ($0.name, $0.values) })
    let worlds: ComparedWorlds
    do throws(ComparedWorlds.Mistake) {
      worlds = try ComparedWorlds(options.keys, variation, catalogs: apps.map { $0.catalog })
    } catch {
      errors.write(rendered: error.text)
      return .usage
    }
    let renderer = DiagnosticRenderer(useColor: false)
    let runner = SuiteRunner(
      apps: apps, variables: options.variables.byName, app: options.app,
      selection: CaseSelection(tags: options.tags, titles: options.titles)
    ) { [errors] event in
      guard case .fileRead(let file) = event else { return }
      for diagnostic in file.diagnostics { errors.write(rendered: renderer.render(diagnostic) + "\n") }
    }
    let sources = FlowSources(options.paths, input: input, excludes: runner.excludes)
    for error in sources.errors { runner.report(error) }
    let interpreter = FlowInterpreter(apps: apps)
    var report = ComparisonReport(variation: variation, flows: [])
    var leftOut: [String: Int] = [:]
    func compare(_ cases: [FlowCase]) {
      for group in CaseGroup.groups(of: cases, in: worlds) {
        guard let worlds = group.worlds else {
          leftOut[group.first.app, default: 0] += 1
          continue
        }
        report.flows.append(
          group.compared(in: worlds, hiding: Set(options.keys.map(\.name)), by: interpreter))
      }
    }
    for found in sources.finder.files { compare(runner.cases(of: found)) }
    if let source = sources.standardInput { compare(runner.cases(of: source, root: ".")) }
    for (app, count) in leftOut.sorted(by: { $0.key < $1.key }) {
      errors.write(
        "note: \(Self.count(count, "flow")) of `\(app)` left out, which does not know these values\n")
    }
    if !report.flows.isEmpty {
      let text = report.text(as: options.format, useColor: usesColor(options.color))
      if options.format == .table { write(shown: text) } else { output.write(text) }
    }
    if runner.summary.invalid > 0 { return .invalidFlow }
    if report.flows.isEmpty {
      return nothingSelected(
        leftOut.isEmpty
          ? "no flow in these paths has these tags and this title" : "vary what the app of these flows knows")
    }
    return report.flows.allSatisfy(\.isSame) ? .passed : .failed
  }
}
