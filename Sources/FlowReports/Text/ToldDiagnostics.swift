import Diagnostics

/// Which mistakes a reader has been told already: that in a fragment is found in every flow that runs it.
struct ToldDiagnostics {
  private struct Key: Hashable {
    var path: String
    var range: SourceRange
    // What is wrong there may depend on the values that a flow hands over.
    var message: String
  }

  /// Mistakes beyond so many are told again, lest their memory grow with the suite.
  private static let most = 10_000

  private var told: Set<Key> = []

  /// What of a file's diagnostics is new, and what was told of another file before.
  mutating func sort(_ diagnostics: [Diagnostic]) -> (news: [Diagnostic], known: [Diagnostic]) {
    var sorted: (news: [Diagnostic], known: [Diagnostic]) = ([], [])
    for diagnostic in diagnostics {
      if isNews(diagnostic) { sorted.news.append(diagnostic) } else { sorted.known.append(diagnostic) }
    }
    return sorted
  }

  private mutating func isNews(_ diagnostic: Diagnostic) -> Bool {
    guard let path = diagnostic.file?.path, let range = diagnostic.range else { return true }
    let key = Key(path: path, range: range, message: diagnostic.message)
    return told.count < Self.most ? told.insert(key).inserted : !told.contains(key)
  }
}
