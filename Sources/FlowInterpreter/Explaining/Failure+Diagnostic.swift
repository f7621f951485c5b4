import Diagnostics

extension Failure {
  /// What failed, on one line.
  public var message: String { problem.wording.message }

  /// The place, for people.
  public var location: SourceLocation { file.location(of: range.start) }

  /// The failure for reports that have a form of their own; the whole story is in ``FailureReport``.
  public var diagnostic: Diagnostic {
    let wording = problem.wording
    var notes = wording.sections.map { Diagnostic.Note("\($0.name): \($0.lines.joined(separator: "\n"))") }
    notes += wording.notes.map { Diagnostic.Note($0) }
    return Diagnostic(
      code: "", message: wording.message, file: file, range: range, label: wording.label, notes: notes,
      help: wording.help.map { [$0] } ?? [])
  }
}
