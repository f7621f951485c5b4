import AppCatalog
import AppUnderTest
import Diagnostics
import FlowInterpreter
import FlowLanguage
import RunEvents
import YAML

/// Reads, checks and runs flow files one after the other, and tells everything as events.
///
/// Nothing is kept of a file once its cases have run, so that memory does not grow with the suite.
@MainActor
public final class SuiteRunner {
  private let apps: [any App.Type]
  private let variables: [String: String]
  private let app: String?
  private let selection: CaseSelection
  private let interpreter: FlowInterpreter
  private let reader = YAMLReader()
  /// By flows folder; each is read once.
  private var compilers: [String: FlowCompiler] = [:]
  private let emit: (RunEvent) -> Void

  /// The numbers so far.
  public private(set) var summary = RunSummary()

  /// - Parameters:
  ///   - variables: values that win over the flows' own `vars`.
  ///   - app: the app of flows that name none.
  ///   - emit: gets every event, in order.
  public init(
    apps: [any App.Type], variables: [String: String] = [:], app: String? = nil,
    selection: CaseSelection = CaseSelection(), emit: @escaping (RunEvent) -> Void
  ) {
    self.apps = apps
    self.variables = variables
    self.app = app
    self.selection = selection
    self.emit = emit
    interpreter = FlowInterpreter(apps: apps)
  }

  /// Runs the files in their order and ends the run.
  public func run(_ files: [FoundFile]) {
    for file in files { run(file) }
    finish()
  }

  /// Runs one file of a folder.
  public func run(_ found: FoundFile) {
    guard let file = compiled(found) else { return }
    run(file, line: found.line)
  }

  /// Runs one source that is no file, such as standard input; links and fragments are looked for in `root`.
  public func run(_ source: SourceFile, root: String) {
    run(compile(source, root: root), line: nil)
  }

  /// Closes the run.
  public func finish() {
    emit(.finished(summary))
  }

  /// A file that is read and checked; what is wrong with it is told.
  public func compiled(_ found: FoundFile) -> CompiledFile? {
    do throws(FileError) {
      let bytes = try FileSystem.read(found.path, limit: Self.sizeLimit)
      return compile(SourceFile(path: found.path, bytes: bytes), root: found.root)
    } catch {
      report(error)
      return nil
    }
  }

  /// A path or file that could not be used counts as an invalid file.
  public func report(_ error: FileError) {
    summary.invalid += 1
    emit(.fileRead(FileRecord(path: error.path, diagnostics: [error.diagnostic])))
  }

  /// One byte more than the reader takes, so that the reader words the error.
  private static let sizeLimit = 1 << 24

  private func compile(_ source: SourceFile, root: String) -> CompiledFile {
    compiler(for: root).compile(source, reader: reader)
  }

  private func compiler(for root: String) -> FlowCompiler {
    if let known = compilers[root] { return known }
    var workspace = Workspace()
    let path = root == "." ? "config.yaml" : root + "/config.yaml"
    if FileSystem.entry(at: path)?.kind == .file {
      do throws(FileError) {
        let file = SourceFile(path: path, bytes: try FileSystem.read(path, limit: Self.sizeLimit))
        let (loaded, diagnostics) = Workspace.load(config: file, catalogs: apps.map { $0.catalog })
        workspace = loaded
        if diagnostics.contains(where: { $0.severity == .error }) { summary.invalid += 1 }
        if !diagnostics.isEmpty { emit(.fileRead(FileRecord(path: path, diagnostics: diagnostics))) }
      } catch {
        report(error)
      }
    }
    let compiler = FlowCompiler(
      catalogs: apps.map { $0.catalog }, workspace: workspace, variables: variables, app: app)
    compilers[root] = compiler
    return compiler
  }

  private func run(_ file: CompiledFile, line: Int?) {
    let errors = file.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      summary.invalid += 1
      emit(.fileRead(FileRecord(path: file.path, diagnostics: errors)))
      return
    }
    let cases = line.map { CaseSelection.cases(file.cases, at: $0) } ?? file.cases
    for flowCase in cases where selection.includes(flowCase) { run(flowCase) }
  }

  private func run(_ flowCase: FlowCase) {
    let record = CaseRecord(flowCase)
    emit(.caseStarted(record))
    let result = CaseResult(interpreter.run(flowCase))
    if result.verdict == .passed { summary.passed += 1 } else { summary.failed += 1 }
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
