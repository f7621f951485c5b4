import AppCatalog
import FlowLanguage

/// The violations that a step and the compositions around it name, outermost first.
///
/// A violation is claimed by the innermost `issues` that still names it. What was claimed inside a composition also
/// satisfies an entry of the composition's own `issues`: both may list it, one has to.
struct IssueScopes {
  private struct Scope {
    /// What is named and did not occur yet.
    var open: [IssueExpectation]
    /// What scopes inside this one claimed.
    var claimedInside: [IssueName] = []
    var occurred: [IssueName] = []
  }

  private var scopes: [Scope] = []

  mutating func enter(_ issues: [IssueExpectation]) {
    scopes.append(Scope(open: issues))
  }

  /// Whether some scope names the violation; it is then used up there.
  mutating func claim(_ issue: IssueName) -> Bool {
    for index in scopes.indices { scopes[index].occurred.append(issue) }
    for index in scopes.indices.reversed() {
      guard let entry = scopes[index].open.firstIndex(where: { $0.name == issue }) else { continue }
      scopes[index].open.remove(at: entry)
      for outer in scopes[..<index].indices { scopes[outer].claimedInside.append(issue) }
      return true
    }
    return false
  }

  /// Ends the innermost scope.
  ///
  /// - Returns: the entries that did not occur, and what did.
  mutating func leave() -> (absent: [IssueExpectation], occurred: [IssueName]) {
    guard var scope = scopes.popLast() else { return ([], []) }
    var absent: [IssueExpectation] = []
    for entry in scope.open {
      if let index = scope.claimedInside.firstIndex(of: entry.name) {
        scope.claimedInside.remove(at: index)
      } else {
        absent.append(entry)
      }
    }
    return (absent, scope.occurred)
  }
}

extension IssueExpectation {
  var name: IssueName { IssueName(kind, target) }
}

extension Expectation {
  /// What the `issues` key names; nil without one.
  var issues: [IssueExpectation]? {
    for check in checks {
      if case .issues(let issues) = check.subject { return issues }
    }
    return nil
  }

  var assertsStack: Bool {
    checks.contains {
      if case .stack = $0.subject { true } else { false }
    }
  }
}
