import Diagnostics
import FlowInterpreter
import FlowLanguage
import RunEvents

/// What is told of cases whose file was changed between a worker that was lost in it and the one that went on.
enum ChangedFile {
  /// Whether these are still the planned cases, so far as records tell.
  static func holds(_ plan: [CaseRecord], _ cases: [FlowCase]) -> Bool {
    plan.count == cases.count && plan == cases.map(CaseRecord.init)
  }

  /// The place of a case as it was planned, in a file of empty lines: the source that is there now is another one.
  static func place(of record: CaseRecord, label: String) -> Snippet {
    // The number comes from a process in which anything may have happened.
    let line = max(1, min(record.line, 1 << 20))
    return Snippet(
      file: SourceFile(path: record.path, bytes: [UInt8](repeating: UInt8(ascii: "\n"), count: line - 1)),
      primary: Snippet.Span(SourceRange(line - 1, line - 1), label: label))
  }

  /// The result of a case that cannot be run any more.
  static func result(of record: CaseRecord, rerun: RerunCommand) -> CaseResult {
    CaseResult(
      outcome: .crashed,
      failures: [
        Report(
          heading: "crashed", message: "the file changed while it was run",
          snippet: place(of: record, label: "this case was not run"),
          notes: ["its process was replaced, and what the next one read is another plan"],
          closing: rerun.closing(record.distinctTitle, selecting: [record.path]))
      ], stepCount: 0)
  }
}

extension CaseRecord {
  /// The title of one of several cases of a file; nil if the path tells which one it is.
  var distinctTitle: String? { row == nil && order == nil ? nil : title }
}
