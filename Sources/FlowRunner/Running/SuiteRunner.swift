import AppCatalog
import AppUnderTest
import Diagnostics
import FlowInterpreter
import FlowLanguage
import RunEvents

/// Reads, checks and runs flow files one after the other, and tells everything as events.
///
/// Nothing is kept of a file once its cases have run, so that memory does not grow with the suite.
@MainActor
public final class SuiteRunner {
  private let selection: CaseSelection
  private let interpreter: FlowInterpreter
  private let library: FlowLibrary
  private let emit: (RunEvent) -> Void
  /// Flows folders whose settings were reported.
  private var reportedRoots: Set<String> = []

  /// The numbers so far.
  public private(set) var summary = RunSummary()

  /// A runner that has read nothing.
  ///
  /// - Parameters:
  ///   - apps: the apps that flows may name, the default one first.
  ///   - variables: values that win over the flows' own `vars`.
  ///   - app: the app of flows that name none.
  ///   - selection: which cases of the files are run.
  ///   - asksForFindings: whether an `expect` may be left empty, to be filled with what is found.
  ///   - emit: gets every event, in order.
  public init(
    apps: [any App.Type], variables: [String: String] = [:], app: String? = nil,
    selection: CaseSelection = CaseSelection(), asksForFindings: Bool = false,
    emit: @escaping (RunEvent) -> Void
  ) {
    self.selection = selection
    self.emit = emit
    interpreter = FlowInterpreter(apps: apps)
    library = FlowLibrary(
      catalogs: apps.map { $0.catalog }, variables: variables, app: app, asksForFindings: asksForFindings)
  }

  /// Runs the selected cases of one file.
  public func run(_ found: FoundFile) {
    for flowCase in cases(of: found) { run(flowCase) }
  }

  /// Runs the selected cases of a source that is no file, such as standard input.
  ///
  /// - Parameter root: the flows folder that it is taken to belong to.
  public func run(_ source: SourceFile, root: String) {
    for flowCase in cases(of: source, root: root) { run(flowCase) }
  }

  /// The selected cases of a file; what keeps it from running is told.
  public func cases(of found: FoundFile) -> [FlowCase] {
    guard let file = compiled(found), isRunnable(file, path: found.path, isNamed: found.isNamed) else {
      return []
    }
    let cases = found.line.map { CaseSelection.cases(file.cases, at: $0) } ?? file.cases
    return cases.filter(selection.includes)
  }

  /// The selected cases of a source that is no file; what keeps it from running is told.
  public func cases(of source: SourceFile, root: String) -> [FlowCase] {
    let file = compiled(source, root: root)
    return isRunnable(file, path: source.path, isNamed: true) ? file.cases.filter(selection.includes) : []
  }

  /// A file with everything that is wrong with it; nil if it cannot be read or is left out by the settings, the
  /// former of which is told.
  public func compiled(_ found: FoundFile) -> CompiledFile? {
    do throws(FileError) {
      let settings = library.settings(of: found.root)
      tell(settings, root: found.root)
      guard found.isNamed || settings.includes(found.pathBelowRoot) else { return nil }
      return settings.compiler.compile(try library.source(at: found.path), reader: library.reader)
    } catch {
      report(error)
      return nil
    }
  }

  /// A source that is no file, with everything that is wrong with it.
  public func compiled(_ source: SourceFile, root: String) -> CompiledFile {
    let settings = library.settings(of: root)
    tell(settings, root: root)
    return settings.compiler.compile(source, reader: library.reader)
  }

  /// A path or file that could not be used: it counts as invalid.
  public func report(_ error: FileError) {
    summary.invalid += 1
    emit(.fileRead(FileRecord(path: error.path, diagnostics: [error.diagnostic])))
  }

  /// Closes the run.
  public func finish() {
    emit(.finished(summary))
  }

  private func tell(_ settings: FlowLibrary.Settings, root: String) {
    guard reportedRoots.insert(root).inserted, !settings.diagnostics.isEmpty else { return }
    if settings.diagnostics.contains(where: { $0.severity == .error }) { summary.invalid += 1 }
    emit(.fileRead(FileRecord(path: settings.path, diagnostics: settings.diagnostics)))
  }

  private func isRunnable(_ file: CompiledFile, path: String, isNamed: Bool) -> Bool {
    let errors = file.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      summary.invalid += 1
      emit(.fileRead(FileRecord(path: path, diagnostics: errors)))
    }
    return errors.isEmpty && file.kind == .flow
  }

  private func run(_ flowCase: FlowCase) {
    let record = CaseRecord(flowCase)
    emit(.caseStarted(record))
    let result = CaseResult(interpreter.run(flowCase))
    if result.outcome == .passed { summary.passed += 1 } else { summary.failed += 1 }
    emit(.caseFinished(record, result))
  }
}

extension CaseRecord {
  /// A compiled case as reports name it.
  public init(_ flowCase: FlowCase) {
    self.init(
      path: flowCase.id.path, line: flowCase.file.location(of: flowCase.range.start).line,
      title: flowCase.title, tags: flowCase.tags)
  }
}
