import AppCatalog
import AppUnderTest
import Diagnostics
import FlowInterpreter
import FlowLanguage
import RunEvents

/// Reads, checks and runs flow files one after the other in this process.
///
/// Nothing is kept of a file once its cases have run, so that memory does not grow with the suite.
@MainActor
public final class SuiteRunner {
  private let selection: CaseSelection
  private var interpreter: FlowInterpreter
  let library: FlowLibrary
  /// How a case is run again.
  public let rerun: RerunCommand
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
  ///   - program: the name of the program in the command that runs a case again.
  ///   - asksForFindings: whether an `expect` may be left empty, to be filled with what is found.
  ///   - emit: gets every event, in order.
  public init(
    apps: [any App.Type], variables: [String: String] = [:], app: String? = nil,
    selection: CaseSelection = CaseSelection(), program: String = "navflow", asksForFindings: Bool = false,
    emit: @escaping (RunEvent) -> Void = { _ in }
  ) {
    self.selection = selection
    self.emit = emit
    interpreter = FlowInterpreter(apps: apps)
    rerun = RerunCommand(
      program: program,
      options: variables.sorted { $0.key < $1.key }.flatMap { ["--var", "\($0.key)=\($0.value)"] }
        + (app.map { ["--app", $0] } ?? []))
    library = FlowLibrary(
      catalogs: apps.map { $0.catalog }, variables: variables, app: app, asksForFindings: asksForFindings)
  }

  /// Told whenever a run of a case enters another stage.
  var willEnter: (@MainActor (RunStage) -> Void)? {
    get { interpreter.willEnter }
    set { interpreter.willEnter = newValue }
  }

  /// Runs the selected cases of one file.
  public func run(_ found: FoundFile) {
    tell(read(WorkItem(index: 0, file: found)))
  }

  private func tell(_ reading: Reading) {
    for record in [reading.settings, reading.record].compactMap(\.self) {
      summary.count(record)
      emit(.fileRead(record))
    }
    for flowCase in reading.cases {
      let record = CaseRecord(flowCase)
      emit(.caseStarted(record))
      let result = judge(flowCase)
      summary.count(result.outcome)
      emit(.caseFinished(record, result))
    }
  }

  // MARK: Reading

  /// What came of reading a file.
  struct Reading {
    /// What is wrong with the settings of its flows folder, if this is the first file of it.
    var settings: FileRecord?
    /// What is wrong with it and what is planned; nil for a file that the settings leave out.
    var record: FileRecord?
    var cases: [FlowCase] = []
  }

  /// Reads a file and plans its cases.
  func read(_ item: WorkItem) -> Reading {
    var reading = Reading()
    let settings = library.settings(of: item.file.root)
    reading.settings = news(of: settings, root: item.file.root)
    do throws(FileError) {
      let file: CompiledFile
      if let source = item.source {
        file = settings.compiler.compile(source, reader: library.reader)
      } else {
        guard item.file.isNamed || settings.includes(item.file.pathBelowRoot) else { return reading }
        file = settings.compiler.compile(try library.source(at: item.file.path), reader: library.reader)
      }
      let errors = file.diagnostics.filter { $0.severity == .error }
      if errors.isEmpty, file.kind != .flow, item.file.isNamed, let line = item.file.lines.first {
        throw .noCase(item.file.path, line: line)
      }
      if errors.isEmpty, file.kind == .flow { reading.cases = selected(file.cases, of: item.file) }
      // Where every case begins is told. One is found quickest by itself, many are found together.
      if reading.cases.count > 8 { _ = file.cases.first?.file.lines }
      reading.record = FileRecord(
        path: item.file.path, diagnostics: errors, cases: reading.cases.map(CaseRecord.init))
    } catch {
      reading.record = FileRecord(path: error.path, diagnostics: [error.diagnostic])
    }
    return reading
  }

  private func selected(_ cases: [FlowCase], of found: FoundFile) -> [FlowCase] {
    var cases = CaseSelection.cases(cases, at: lines(of: found))
    if let wanted = found.cases.map(Set.init) { cases = cases.filter { wanted.contains(CaseKey($0.id)) } }
    return cases.filter(selection.includes)
  }

  /// The lines of a file that are meant; empty for all of it.
  public func lines(of found: FoundFile) -> [Int] {
    // The folder takes all of a file, if the settings do not leave it out.
    if found.isBelowFolder, !found.lines.isEmpty,
      library.settings(of: found.root).includes(found.pathBelowRoot)
    {
      return []
    }
    return found.lines
  }

  /// Whether the settings exclude what lies at a path, be it a file or a folder.
  public func excludes(_ found: FoundFile) -> Bool { library.excludes(found) }

  /// Whether a file takes part in a run: it has selected cases, or a mistake that keeps it from telling.
  public func takesPart(_ found: FoundFile) -> Bool {
    let reading = read(WorkItem(index: 0, file: found))
    return !reading.cases.isEmpty || reading.record?.isInvalid == true
  }

  /// The selected cases of a file; what keeps it from running is told.
  public func cases(of found: FoundFile) -> [FlowCase] {
    cases(of: WorkItem(index: 0, file: found))
  }

  /// The selected cases of a source that is no file; what keeps it from running is told.
  ///
  /// - Parameter root: the flows folder that it is taken to belong to.
  public func cases(of source: SourceFile, root: String) -> [FlowCase] {
    cases(
      of: WorkItem(index: 0, file: FoundFile(path: source.path, root: root, isNamed: true), source: source))
  }

  private func cases(of item: WorkItem) -> [FlowCase] {
    let reading = read(item)
    for record in [reading.settings, reading.record].compactMap(\.self) where !record.diagnostics.isEmpty {
      if record.isInvalid { summary.invalid += 1 }
      emit(.fileRead(record))
    }
    return reading.cases
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

  /// The fragments that a file runs; none if it cannot be read.
  func fragments(of found: FoundFile) -> [String] {
    let compiler = library.settings(of: found.root).compiler
    guard let source = try? library.source(at: found.path) else { return [] }
    return compiler.compile(source, reader: library.reader).fragments
  }

  /// A path or file that could not be used: it counts as invalid.
  public func report(_ error: FileError) {
    summary.invalid += 1
    emit(.fileRead(FileRecord(path: error.path, diagnostics: [error.diagnostic])))
  }

  private func tell(_ settings: FlowLibrary.Settings, root: String) {
    guard let record = news(of: settings, root: root) else { return }
    if record.isInvalid { summary.invalid += 1 }
    emit(.fileRead(record))
  }

  private func news(of settings: FlowLibrary.Settings, root: String) -> FileRecord? {
    guard reportedRoots.insert(root).inserted, !settings.diagnostics.isEmpty else { return nil }
    return FileRecord(path: settings.path, diagnostics: settings.diagnostics)
  }

  // MARK: Judging

  /// Runs a case, several times if wanted, and judges it.
  ///
  /// - Parameter isTraced: whether the result of a case that fails is to tell of every step.
  func judge(_ flowCase: FlowCase, repetitions: Int = 1, isTraced: Bool = false) -> CaseResult {
    var result = CaseResult(interpreter.run(flowCase), rerun: rerun)
    if isTraced, result.outcome != .passed {
      result.trace = StepRecord.records(of: interpreter.trace(flowCase))
    }
    guard repetitions > 1, result.outcome != .nondeterministic else { return result }
    let first = interpreter.trace(flowCase)
    for repetition in 2...repetitions {
      if let difference = RepeatDifference(first, interpreter.trace(flowCase)) {
        return difference.result(
          flowCase, repetition: repetition, of: repetitions, rerun: rerun, isTraced: isTraced)
      }
    }
    return result
  }
}

extension CaseRecord {
  /// A compiled case as reports name it.
  public init(_ flowCase: FlowCase) {
    self.init(
      path: flowCase.id.path, row: flowCase.id.row, order: flowCase.id.order,
      line: flowCase.file.line(of: flowCase.range.start), title: flowCase.title,
      tags: flowCase.tags, lastLine: flowCase.lastLine)
  }
}
