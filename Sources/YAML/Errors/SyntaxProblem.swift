extension YAMLError {
  /// What can be wrong with the syntax. The first group is found by looking at the source around the place
  /// where the parser gave up, the second is what the parser itself tells apart.
  public enum SyntaxProblem: Sendable, Equatable {
    case other(problem: String, context: String?)
  }
}
