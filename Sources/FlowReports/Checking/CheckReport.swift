public import Diagnostics

/// What `navflow check` found, in one of its forms.
public struct CheckReport: Sendable {
  /// How it is written.
  public enum Format: String, CaseIterable, Sendable {
    /// For a terminal: each with its line and a caret.
    case text
    /// Everything, for programs.
    case json
    /// Annotations of a workflow run.
    case github
    /// SARIF 2.1.0, for code scanning.
    case sarif
  }

  /// What is wrong, in the order of the report.
  public var diagnostics: [Diagnostic]
  /// How many files were read.
  public var files: Int
  /// How many cases they plan.
  public var cases: Int
  /// The version of the program, for SARIF.
  public var version: String
  /// What each code means in a few words, for SARIF.
  public var meanings: [String: String]

  /// A report on so many files.
  public init(
    diagnostics: [Diagnostic], files: Int, cases: Int, version: String, meanings: [String: String]
  ) {
    self.diagnostics = diagnostics
    self.files = files
    self.cases = cases
    self.version = version
    self.meanings = meanings
  }

  /// How many of them are errors.
  public var errors: Int { diagnostics.count { $0.severity == .error } }

  /// The whole report; ends with a newline unless it is empty.
  ///
  /// - Parameter folders: where the paths of annotations lie in the repository.
  public func text(
    as format: Format, useColor: Bool = false,
    folders: GitHubReport.Folders = GitHubReport.Folders(workspace: nil, current: nil)
  ) -> String {
    switch format {
    case .text:
      let renderer = DiagnosticRenderer(useColor: useColor)
      return diagnostics.map { renderer.render($0) + "\n" }.joined() + closingLine + "\n"
    case .json: return json.text + "\n"
    case .github: return diagnostics.map { $0.workflowCommand(folders) }.joined()
    case .sarif: return sarif.text + "\n"
    }
  }

  /// `3 files, 3 cases: 0 errors, 1 warning`.
  private var closingLine: String {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    return "\(count(files, "file")), \(count(cases, "case")): "
      + "\(count(errors, "error")), \(count(diagnostics.count - errors, "warning"))"
  }
}

/// A place as people and programs count: lines and columns from 1, the end behind the last character.
struct Region {
  var start: SourceLocation
  var end: SourceLocation

  init(_ range: SourceRange, in file: SourceFile) {
    start = file.location(of: range.start)
    let stop = file.location(of: max(range.start, range.end))
    // A range that takes in its line's break ends with that line.
    let isAfterBreak = stop.column == 1 && stop.line > start.line && range.end > range.start
    end = isAfterBreak ? file.location(of: range.end - 1) : stop
  }
}
