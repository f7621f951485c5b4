import FlowInterpreter

/// Findings as the keys of an `expect`.
enum FindingText {
  /// Longest line that is written where it can be helped.
  private static let width = 100

  /// One key a line; lists that are too long for one have a line for each entry.
  static func lines(_ findings: [Finding], indentation: String) -> [String] {
    findings.flatMap { finding -> [String] in
      let line = indentation + "\(finding.key): " + inline(finding.content, isInFlow: false)
      guard case .entries(let entries) = finding.content, line.count > width else { return [line] }
      return [indentation + finding.key + ":"] + entries.map { indentation + "  - " + $0 }
    }
  }

  /// All keys between braces.
  static func inBraces(_ findings: [Finding]) -> String {
    let pairs = findings.map { "\($0.key): \(inline($0.content, isInFlow: true))" }
    return "{ " + pairs.joined(separator: ", ") + " }"
  }

  private static func inline(_ content: Finding.Content, isInFlow: Bool) -> String {
    switch content {
    case .value(let value): FoundSource.source(of: value, isInFlow: isInFlow)
    case .entries(let entries): "[" + entries.map(FoundSource.inBrackets).joined(separator: ", ") + "]"
    }
  }
}
