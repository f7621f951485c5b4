internal import Diagnostics
struct SyntaxDiagnosis {
  let file: SourceFile
  let base: Int
  let lastNode: NodeRecord?
  func error(for failure: EventParser.Failure) -> YAMLError {
    YAMLError(.syntax(.other(problem: "\(failure)", context: nil)), at: SourceRange(0, 0))
  }
}
