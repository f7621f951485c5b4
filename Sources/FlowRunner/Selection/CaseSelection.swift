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

  /// The cases that `FILE:LINE` means: on a step's lines all cases up to that step, on an example row that row's
  /// case, anywhere else in the file the whole flow.
  public static func cases(_ cases: [FlowCase], at line: Int) -> [FlowCase] {
    let rows = cases.filter { $0.id.row != nil && startLine($0.range, in: $0.file) == line }
    if !rows.isEmpty { return rows }
    return cases.map { flowCase in
      var cut = flowCase
      let last = flowCase.steps.lastIndex {
        $0.file == flowCase.file && startLine($0.range, in: flowCase.file) <= line
      }
      if let last { cut.steps = Array(flowCase.steps[...last]) }
      return cut
    }
  }

  private static func startLine(_ range: SourceRange, in file: SourceFile) -> Int {
    file.location(of: range.start).line
  }
}
