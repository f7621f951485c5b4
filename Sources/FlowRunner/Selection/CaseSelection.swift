import Diagnostics
import FlowLanguage

/// Which cases of the files that were found are meant.
public struct CaseSelection: Sendable {
  /// Whether a case's tags are wanted; nil wants any.
  public var wantsTags: (@Sendable (Set<String>) -> Bool)?
  /// Texts of which a title must contain one; empty wants any title.
  public var titles: [String]
  /// A text that the title or the path must contain; nil wants any.
  public var filter: String?

  /// A selection by tags and titles.
  public init(wantsTags: (@Sendable (Set<String>) -> Bool)? = nil, titles: [String] = []) {
    self.wantsTags = wantsTags
    self.titles = titles
  }

  /// Whether a case is meant.
  public func includes(_ flowCase: FlowCase) -> Bool {
    if let wantsTags, !wantsTags(Set(flowCase.tags)) { return false }
    if let filter, !flowCase.title.contains(filter), !flowCase.id.path.contains(filter) { return false }
    return titles.isEmpty || titles.contains { flowCase.title.contains($0) }
  }

  /// The cases that `FILE:LINE` means, for several lines together: on a step's lines all cases up to that step, on an
  /// example row that row's case, anywhere else in the file the whole flow. No line means all cases.
  ///
  /// A case that several lines mean is taken once, up to the last of their steps.
  public static func cases(_ cases: [FlowCase], at lines: [Int]) -> [FlowCase] {
    if lines.isEmpty { return cases }
    let rows = cases.map { $0.id.row == nil ? nil : rowLines(of: $0) }
    let stepLines = lines.filter { line in !rows.contains { $0?.contains(line) == true } }
    return zip(cases, rows).compactMap { flowCase, row in
      if let row, lines.contains(where: row.contains) { return flowCase }
      let lengths = stepLines.map { length(of: flowCase, upTo: $0) }
      guard let length = lengths.max() else { return nil }
      if length == flowCase.steps.count { return flowCase }
      var cut = flowCase
      cut.steps = Array(flowCase.steps[..<length])
      cut.lastLine = cut.steps.last.map { startLine($0.range, in: $0.file) }
      return cut
    }
  }

  /// The lines of an example row, which may have several.
  private static func rowLines(of flowCase: FlowCase) -> ClosedRange<Int> {
    let first = startLine(flowCase.range, in: flowCase.file)
    let end = flowCase.file.location(of: flowCase.range.end)
    // What ends where a line begins ends with the line before.
    return first...max(first, end.column == 1 ? end.line - 1 : end.line)
  }

  /// How many steps there are up to a line; all of them if it lies above the first.
  private static func length(of flowCase: FlowCase, upTo line: Int) -> Int {
    let last = flowCase.steps.lastIndex {
      $0.file == flowCase.file && startLine($0.range, in: flowCase.file) <= line
    }
    return last.map { $0 + 1 } ?? flowCase.steps.count
  }

  private static func startLine(_ range: SourceRange, in file: SourceFile) -> Int {
    file.location(of: range.start).line
  }
}
