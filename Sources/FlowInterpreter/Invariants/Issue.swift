import AppCatalog

/// A violated invariant with what it is about.
struct Issue: Hashable, Sendable {
  var kind: IssueKind
  /// A screen's id, or a factory's name for `missingFactory`.
  var target: String
  /// What is known besides, such as UIKit's own words; no part of what `issues` compares.
  var detail: String?

  /// As `issues` names it.
  var text: String { "\(kind.rawValue): \(target)" }

  func isNamed(by expectation: IssueName) -> Bool {
    kind == expectation.kind && target == expectation.target
  }
}

/// A violation as `issues` names it.
public struct IssueName: Hashable, Sendable {
  /// The invariant that was violated.
  public var kind: IssueKind
  /// A screen's id, or a factory's name.
  public var target: String

  /// A violation of this kind that concerns this screen or factory.
  public init(_ kind: IssueKind, _ target: String) {
    self.kind = kind
    self.target = target
  }

  var text: String { "\(kind.rawValue): \(target)" }
}
