public import Diagnostics

extension YAMLError {
  /// The error in words.
  public func diagnostic(in file: SourceFile) -> Diagnostic {
    Diagnostic(code: "F0001", message: "\(kind)", file: file, range: range)
  }
}
