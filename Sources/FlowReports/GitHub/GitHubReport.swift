import Diagnostics
import RunEvents

/// What GitHub Actions shows of a run: annotations at the places of failures, and a summary of the step.
public struct GitHubReport: RunReport {
  /// Where paths of the run lie in the repository.
  public struct Folders: Hashable, Sendable {
    /// `GITHUB_WORKSPACE`; nil if unknown.
    public var workspace: String?
    /// The folder that relative paths of the run begin at.
    public var current: String?

    /// Folders as absolute paths.
    public init(workspace: String?, current: String?) {
      self.workspace = workspace
      self.current = current
    }

    /// A path from the root of the repository, as annotations need it.
    func relative(_ path: String) -> String {
      guard let workspace, let current else { return path }
      let absolute = path.hasPrefix("/") ? path : current + "/" + path
      let parts = Self.parts(absolute)
      let root = Self.parts(workspace)
      return parts.starts(with: root) ? parts.dropFirst(root.count).joined(separator: "/") : path
    }

    private static func parts(_ path: String) -> [String] {
      var parts: [String] = []
      for part in path.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
      }
      return parts
    }
  }

  /// Annotations of one level that the engine takes from a step.
  private static let mostAnnotations = 10

  private let folders: Folders
  private let write: (String) -> Void
  private var summary: StepSummary
  private let counted: RunSummary
  private var annotations = (errors: 0, warnings: 0)
  private var told = ToldDiagnostics()
  private let writeSummary: ((String) -> Void)?

  /// A report for a run with these numbers.
  ///
  /// - Parameters:
  ///   - room: how many bytes the step's summary may still have, see ``summaryLimit``.
  ///   - writeSummary: adds to the step's summary; nil if there is none.
  ///   - write: gets the annotations, each of which must begin a line of the step's output.
  public init(
    counted: RunSummary, folders: Folders, room: Int = summaryLimit, writeSummary: ((String) -> Void)?,
    write: @escaping (String) -> Void
  ) {
    self.folders = folders
    self.counted = counted
    self.write = write
    self.writeSummary = writeSummary
    summary = StepSummary(room: room)
  }

  /// Bytes that all summaries of a step may have together; beyond, GitHub drops all of them.
  public static let summaryLimit = 1024 * 1024

  /// Takes the next event of the canonical stream.
  public mutating func receive(_ event: RunEvent) {
    switch event {
    case .started:
      summary.open(counted)
      tellShortfall()
    case .fileRead(let file): add(file)
    case .caseFinished(let record, let result): add(record, result)
    case .finished: writeSummary?(summary.closed())
    case .caseStarted, .workerLost: break
    }
  }

  /// What the run lacks comes first: behind so many failures it would not be shown.
  private mutating func tellShortfall() {
    guard !counted.shortfall.isEmpty else { return }
    annotations.errors += 1
    let text = counted.shortfall.joined(separator: "\n")
    write(WorkflowCommand(name: "error", properties: [("title", "incomplete")], message: text).line)
  }

  private mutating func add(_ file: FileRecord) {
    let (news, known) = told.sort(file.diagnostics)
    for diagnostic in news {
      let isError = diagnostic.severity == .error
      annotate(
        isError: isError, path: diagnostic.file?.path ?? file.path, file: diagnostic.file,
        range: diagnostic.range, title: "\(diagnostic.severity.rawValue) \(diagnostic.code)",
        message: ([diagnostic.message] + [diagnostic.label].compactMap { $0 } + diagnostic.help)
          .joined(separator: "\n"))
    }
    guard let first = file.firstError else { return }
    // What was shown of another flow needs no room for a second time.
    let shown = news.filter { $0.severity == .error }.map(DiagnosticRenderer().render)
    summary.add(
      verdict: "invalid", name: file.path, place: folders.relative(first.place),
      text: known.isEmpty || !shown.isEmpty ? shown.joined(separator: "\n") : first.message)
  }

  private mutating func add(_ record: CaseRecord, _ result: CaseResult) {
    switch result.outcome {
    case .passed, .notRun: return
    case .failed, .nondeterministic, .crashed, .timedOut: break
    }
    let lastWords = result.lastWords.isEmpty ? [] : ["stderr:"] + result.lastWords
    for failure in result.failures {
      annotate(
        isError: true, path: failure.snippet.file.path, file: failure.snippet.file,
        range: failure.snippet.primary.range, title: "\(failure.heading): \(record.name)",
        message: ([failure.message] + [failure.snippet.primary.label].compactMap { $0 } + failure.help
          + lastWords).joined(separator: "\n"))
    }
    if result.failures.isEmpty {
      annotate(
        isError: true, path: record.path, file: nil, range: nil, line: record.line,
        title: "\(result.outcome.text): \(record.name)", message: result.message)
    }
    let place = result.failures.first?.place ?? record.place
    summary.add(
      verdict: result.outcome.text, name: record.name, place: folders.relative(place),
      text: result.failures.isEmpty ? result.message : result.text)
  }

  private mutating func annotate(
    isError: Bool, path: String, file: SourceFile?, range: SourceRange?, line: Int? = nil, title: String,
    message: String
  ) {
    if isError { annotations.errors += 1 } else { annotations.warnings += 1 }
    guard (isError ? annotations.errors : annotations.warnings) <= Self.mostAnnotations else { return }
    var properties = [("file", folders.relative(path))]
    if let file, let range {
      let start = file.location(of: range.start)
      let end = file.location(of: range.end)
      properties.append(("line", String(start.line)))
      // A range that ends with its line's break ends before the next line.
      let endLine = end.column == 1 && end.line > start.line ? end.line - 1 : end.line
      properties.append(("endLine", String(endLine)))
      // Columns of different lines would be taken for those of one.
      if start.line == end.line {
        properties += [("col", String(start.column)), ("endColumn", String(end.column))]
      }
    } else if let line {
      properties.append(("line", String(line)))
    }
    properties.append(("title", PlainText.visible(title)))
    let command = WorkflowCommand(
      name: isError ? "error" : "warning", properties: properties, message: message)
    write(command.line)
  }
}
