public import AppCatalog
public import Diagnostics
public import YAML

/// Reads flow files and turns them into planned runs, checked against the apps' catalogs.
///
/// Made once and used for every file: what can be looked up in a catalog is arranged here.
public final class FlowCompiler {
  let apps: [AppContext]
  let workspace: Workspace
  let variables: [String: String]
  let app: String?
  let asksForFindings: Bool
  /// What is used for one file after the other; with it goes a compiler of cases for each app.
  private let reporter: Reporter
  private let files: FragmentFiles
  private let caseCompilers: [CaseCompiler]

  /// Makes a compiler.
  ///
  /// - Parameters:
  ///   - catalogs: The registered apps, the default one first.
  ///   - workspace: The settings of the flows folder.
  ///   - variables: Values from the command line, over those of flows and workspace.
  ///   - app: The app of flows that name none, over the workspace's.
  ///   - flowsFolder: The folder that paths of fragments may not leave, in the form that files' paths have;
  ///     empty if these are relative to it.
  ///   - asksForFindings: Whether an `expect`, or a key of it, may be left empty: a run then fails there and says
  ///     what it found.
  ///   - loadFragment: Reads a fragment by its path; nil if there is none.
  public init(
    catalogs: [AppCatalog], workspace: Workspace = Workspace(), variables: [String: String] = [:],
    app: String? = nil, flowsFolder: String = "", asksForFindings: Bool = false,
    loadFragment: @escaping (String) -> SourceFile? = { _ in nil }
  ) {
    let apps = AppContext.all(catalogs)
    self.apps = apps
    let (reporter, files) = (
      Reporter(),
      FragmentFiles(folder: flowsFolder, reader: YAMLReader(), workspaceBindings: [:], load: loadFragment)
    )
    self.reporter = reporter
    self.files = files
    caseCompilers = apps.map {
      CaseCompiler(app: $0, reporter: reporter, files: files, stepsLeft: 0, asksForFindings: asksForFindings)
    }
    self.workspace = workspace
    self.variables = variables
    self.app = app
    self.asksForFindings = asksForFindings
  }

  /// Compiles one file. Never fails: what is wrong is in the result's diagnostics.
  public func compile(_ file: SourceFile, reader: YAMLReader = YAMLReader()) -> CompiledFile {
    if file.path == workspace.file?.path { return CompiledFile(kind: .config) }
    defer { reporter.reset() }
    var result = CompiledFile(kind: .unknown)
    compile(file, reader: reader, into: &result)
    result.fragments = files.finish()
    return result
  }

  /// Fills in the result, which is given so that it need not be copied.
  private func compile(_ file: SourceFile, reader: YAMLReader, into result: inout CompiledFile) {
    let reading = reader.read(file)
    report(reading.errors, in: file)
    guard let document = reading.document else {
      result.diagnostics = reporter.diagnostics(of: file)
      return
    }
    reporter.reportUnusedAnchors(of: document)
    let outline = FileOutline(document, reporter: reporter, isConfigPath: false)
    files.start(
      file.path, reader: reader,
      workspaceBindings: workspace.bindings(overrides: variables, reporter: reporter))
    switch outline.kind {
    case .flow:
      let session = FlowSession(
        outline: outline, compiler: self, files: files, reporter: reporter)
      session.compile(into: &result)
    case .fragment: check(outline, into: &result)
    case .config, .unknown: break
    }
    result.titleRange = outline.titleRange
    guard reporter.hasFindings else { return }
    result.diagnostics = reporter.diagnostics(of: file)
    if workspace.isSound == false, let config = workspace.file {
      // The settings' own errors are reported with the settings, once.
      result.diagnostics.removeAll { $0.file === config }
    }
    if reporter.hasErrors { result.cases = [] }
  }

  /// What compiles the cases of an app, ready for another file.
  func caseCompiler(for app: AppContext) -> CaseCompiler? {
    guard let compiler = caseCompilers.first(where: { $0.app === app }) else { return nil }
    compiler.start(stepsLeft: FlowSession.stepLimit)
    return compiler
  }

  /// Reports what is no YAML, or what YAML makes of `${name}`.
  private func report(_ errors: [YAMLError], in file: SourceFile) {
    for error in errors {
      if case .syntax = error.kind, let (name, range) = Self.braceVariable(on: error.range, in: file) {
        reporter.report(.braceVariable(name), at: Place(file: file, range: range))
      } else if case .syntax(.colonInText) = error.kind,
        let (fixed, range) = Self.keysInOneLine(error, in: file)
      {
        reporter.report(.keysInOneLine(fixed: fixed), at: Place(file: file, range: range))
      } else {
        reporter.add(error.diagnostic(in: file))
        if case .content = error.kind { reporter.markBroken(Place(file: file, range: error.range)) }
      }
    }
  }

  /// `expect: screen: home` put right, with the place of its second part; nil where the first key takes a text.
  private static func keysInOneLine(_ error: YAMLError, in file: SourceFile) -> (String, SourceRange)? {
    let lines = file.lines
    let line = lines.content(ofLine: lines.line(containing: Int(error.range.start)), in: file.bytes)
    let before = file.text(in: SourceRange(line.lowerBound, Int(error.range.start))).trimmedBothEnds
    guard before.hasSuffix(":"),
      let key = before.dropLast().split(separator: " ", omittingEmptySubsequences: true).last.map(String.init)
    else { return nil }
    let takesMapping =
      key == "expect" || key == "given" || key == "vars" || key == "settings" || key == "with"
      || StepTable.entries.contains { $0.name == key && $0.value.contains("mapping") }
      || ExpectationTable.entries.contains { $0.name == key && $0.value.contains("mapping") }
    guard takesMapping else { return nil }
    return ("\(before) { \(file.text(in: error.range)) }", error.range)
  }

  /// A `${name}` in the line of an error: its braces break those of YAML.
  private static func braceVariable(on range: SourceRange, in file: SourceFile) -> (String, SourceRange)? {
    let lines = file.lines
    let line = lines.content(ofLine: lines.line(containing: Int(range.start)), in: file.bytes)
    let bytes = file.bytes[line]
    var place = bytes.startIndex
    while let dollar = bytes[place...].firstIndex(of: UInt8(ascii: "$")) {
      place = dollar + 1
      guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "{"),
        let end = bytes[place...].firstIndex(of: UInt8(ascii: "}"))
      else { continue }
      let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
      return (name, SourceRange(dollar, end + 1))
    }
    return nil
  }

  /// A fragment by itself: everything is checked that does not hang on its parameters.
  private func check(_ outline: FileOutline, into result: inout CompiledFile) {
    let fragment = outline.fragment(reporter: reporter)
    result.kind = .fragment
    result.title = fragment.title
    let name = app ?? workspace.app
    guard let first = apps.first(where: { $0.name == name }) ?? apps.first else { return }
    func compile(for app: AppContext) {
      guard let compiler = caseCompiler(for: app) else { return }
      var bindings: [String: Scope.Binding] = [:]
      for parameter in fragment.parameters { bindings[parameter.name] = .unknown }
      _ = compiler.fragmentSteps(fragment, bindings: bindings, context: StepContext(depth: 1))
    }
    // A fragment names no app. It belongs to the first one that it makes sense for.
    let fitting = ([first] + apps.filter { $0 !== first }).first { candidate in
      reporter.trying {
        compile(for: candidate)
        return true
      } == true
    }
    compile(for: fitting ?? first)
    result.app = (fitting ?? first).name
    if !reporter.hasErrors {
      for parameter in fragment.parameters where !fragment.used.contains(parameter.name) {
        reporter.report(
          .unusedVariable(parameter.name, .parameter), at: Place(file: fragment.file, range: parameter.range))
      }
    }
  }
}
