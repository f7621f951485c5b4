import Diagnostics
import FlowInterpreter
import FlowLanguage
import FlowRunner
import RunEvents

extension Session {
  /// `navflow update`: what was found, in the place of what was expected.
  func update(_ options: UpdateOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let renderer = DiagnosticRenderer(useColor: usesColor(options.color))
    let runner = SuiteRunner(
      apps: apps, variables: options.variables.byName, app: options.app, asksForFindings: true
    ) { [errors] event in
      guard case .fileRead(let file) = event else { return }
      for diagnostic in file.diagnostics where diagnostic.severity == .error {
        errors.write(rendered: renderer.render(diagnostic) + "\n")
      }
    }
    let sources = FlowSources(options.paths, input: input, excludes: runner.excludes)
    for error in sources.errors { runner.report(error) }
    let interpreter = FlowInterpreter(apps: apps)
    var summary = UpdateSummary()
    func update(_ cases: [FlowCase], root: String, lastLine: Int?, isFile: Bool) {
      guard let file = cases.first?.file else { return }
      summary.files += 1
      let update = FileUpdate(file, lastLine: lastLine, interpreter: interpreter) {
        runner.compiled($0, root: root)
      }
      summary.refused += update.refusals.count
      for refusal in update.refusals { errors.write(rendered: renderer.render(refusal.report) + "\n") }
      guard update.bytes != file.bytes else { return }
      write(shown: LineDiff(from: file.bytes, to: update.bytes).patch(of: VisibleText.escaping(file.path)))
      summary.note(update.changeCount)
      guard options.isWriting else { return }
      guard isFile else { return summary.fail("standard input cannot be changed", errors) }
      do throws(FileSystem.WriteError) {
        try FileSystem.replace(file.path, file.bytes, with: update.bytes)
        summary.written += 1
      } catch {
        summary.fail(error.words(file.path), errors)
      }
    }
    for found in sources.finder.files {
      var whole = found
      whole.lines = []
      let lastLine = runner.lines(of: found).last
      update(runner.cases(of: whole), root: found.root, lastLine: lastLine, isFile: true)
    }
    if let source = sources.standardInput {
      update(runner.cases(of: source, root: "."), root: ".", lastLine: nil, isFile: false)
    }
    errors.write(rendered: summary.text(isWriting: options.isWriting))
    if runner.summary.invalid > 0 { return .invalidFlow }
    if summary.files == 0 { return nothingSelected("the paths hold no flow") }
    return summary.isSettled ? .passed : .failed
  }
}

/// The numbers of an update.
private struct UpdateSummary {
  var files = 0
  var changed = 0
  var changes = 0
  var written = 0
  var refused = 0

  /// Whether every file says what was found.
  var isSettled: Bool { refused == 0 && written == changed }

  mutating func note(_ count: Int) {
    changed += 1
    changes += count
  }

  @MainActor
  mutating func fail(_ message: String, _ errors: ErrorOutput) {
    errors.write("error: \(message)\n")
  }

  @MainActor
  func text(isWriting: Bool) -> String {
    let values = Session.count(changes, "expectation")
    let files = Session.count(changed, "file")
    var text =
      changed == 0
      ? "nothing to update"
      : isWriting
        ? "\(values) found, \(Session.count(written, "file")) written" : "\(values) to update in \(files)"
    if refused > 0 { text += ", \(refused) refused" }
    if changed > 0, !isWriting { text += "; `--write` writes them" }
    return text + "\n"
  }
}

extension FileSystem.WriteError {
  /// What is told of a file that was not written.
  func words(_ path: String) -> String {
    switch self {
    case .changed: "`\(path)` has changed while its flows ran, and was left alone"
    case .exists: "`\(path)` exists already, and was left alone"
    case .failed(let reason): "cannot write `\(path)`: \(reason)"
    }
  }
}
