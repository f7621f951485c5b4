import Diagnostics

/// Which mistakes a reader has been told already: that in a fragment is found in every flow that runs it.
struct ToldDiagnostics {
  /// Mistakes beyond so many are told again, lest their memory grow with the suite.
  private static let most = 10_000

  private var told: Set<Diagnostic.Identity> = []

  /// What of a file's diagnostics is new, and what was told of another file before.
  mutating func sort(_ diagnostics: [Diagnostic]) -> (news: [Diagnostic], known: [Diagnostic]) {
    var sorted: (news: [Diagnostic], known: [Diagnostic]) = ([], [])
    for diagnostic in diagnostics {
      if isNews(diagnostic) { sorted.news.append(diagnostic) } else { sorted.known.append(diagnostic) }
    }
    return sorted
  }

  private mutating func isNews(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.file != nil, diagnostic.range != nil else { return true }
    let identity = diagnostic.identity
    return told.count < Self.most ? told.insert(identity).inserted : !told.contains(identity)
  }
}
