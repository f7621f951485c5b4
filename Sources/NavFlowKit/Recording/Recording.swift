import AppCatalog
import Diagnostics
import FlowInterpreter

/// A flow in the making.
struct Recording {
  var title = "Recorded flow"
  /// Nil for the app of flows that name none.
  var app: String?
  /// The value of `given` as it was typed.
  var given: String?
  var steps: [RecordedStep] = []

  /// The flow as a file.
  var source: String {
    var text = "flow: \(FoundSource.source(of: .text(title), isInFlow: false))\n"
    if let app { text += "app: \(FoundSource.source(of: .text(app), isInFlow: false))\n" }
    if let given { text += "given: \(given)\n" }
    text += "steps:\n"
    // A flow has a step at least; this one says nothing.
    if steps.isEmpty { text += "  - expect: { stack: [...] }\n" }
    for step in steps { text += step.source }
    return text
  }
}

/// A step as it was typed, with what is expected of it.
struct RecordedStep: Equatable {
  /// On one line, without the dash.
  var text: String
  /// Whether it is a word without anything behind it.
  var isBare: Bool
  /// Whether the author wrote what is expected.
  var isExpectation: Bool
  /// What is expected, as a run found it.
  var findings: [Finding] = []

  /// The step as it stands in a file.
  var source: String {
    guard !findings.isEmpty, !isExpectation else { return "  - \(text)\n" }
    let lines = ["  - \(text)\(isBare ? ":" : "")", "    expect:"]
    return (lines + FindingText.lines(findings, indentation: "      ")).map { $0 + "\n" }.joined()
  }
}
