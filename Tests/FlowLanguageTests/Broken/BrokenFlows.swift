import Testing

@testable import FlowLanguage

/// A text that is no good flow, and all that is said about it.
struct BrokenFlow: Sendable, CustomTestStringConvertible {
  var text: String
  var config: String?
  var expected: String

  init(_ text: String, config: String? = nil, _ expected: String) {
    self.text = text
    self.config = config
    self.expected = expected
  }

  var testDescription: String { text }

  /// Files that these flows may run.
  static let files = [
    "frag.yaml": """
    fragment: Open
    params: [event, { title: 중간고사 }]
    steps:
      - tapEvent: $(event)
        expect: { toast: $(title) }

    """,
    "flow.yaml": "flow: x\nsteps: [back]\n",
    "loop.yaml": "fragment: Loop\nsteps:\n  - run: loop.yaml\n",
    "broken.yaml": "fragment: Broken\nsteps:\n  - tapp: x\n",
  ]
}

/// What authors get wrong, and all that they are told about it.
@Suite struct BrokenFlows {
  static let all: [BrokenFlow] = [
    files, steps, traps, expectations, matchers, sequences, given, variables, compositions, workspace,
    corners, oneMessage,
    trapsInBrackets,
    help,
  ].flatMap { $0 }

  @Test(arguments: all)
  func diagnostics(of flow: BrokenFlow) {
    let result = compiled(flow.text + "\n", config: flow.config.map { $0 + "\n" }, files: BrokenFlow.files)
    var text = rendered(result.diagnostics)
    if !result.cases.isEmpty { text += "cases: " + result.cases.map(\.title).joined(separator: " | ") + "\n" }
    #expect(text == flow.expected + "\n")
  }

  /// What help shows as a step or an expectation is one: pasted, it has the right shape, whatever it names.
  @Test(arguments: all)
  func helpCanBePasted(of flow: BrokenFlow) {
    for line in flow.expected.split(separator: "\n") where line.hasPrefix("help: write `") {
      for (number, text) in line.split(separator: "`").enumerated()
      where number % 2 == 1 && !text.contains("…") && !text.contains("<") {
        let steps: String
        // A mark to write before something, or a row of examples, is no step.
        if text == "- " || text.hasPrefix("- { ") { continue }
        if text.hasPrefix("- ") {
          steps = "  \(text)\n"
        } else if let key = text.split(separator: ":").first,
          ExpectationTable.entries.contains(where: { $0.name == key }), text.contains(": ")
        {
          steps = "  - expect: { \(text) }\n"
        } else if text.hasPrefix("expect: ") {
          steps = "  - back:\n    \(text)\n"
        } else {
          continue
        }
        // A step that needs a colon may be shown alone, and names may be those of another app.
        let codes = compiled("flow: t\nsteps:\n" + steps, files: BrokenFlow.files).diagnostics.map(\.code)
        let wrong = codes.filter { !$0.hasPrefix("F03") && !$0.hasPrefix("F05") }
        #expect(wrong.isEmpty, "\(text)")
      }
    }
  }

  @Test(arguments: foreignSteps)
  func steps(ofOtherTools foreign: (step: String, help: String)) {
    let result = compiled("flow: t\nsteps:\n  - \(foreign.step)\n")
    #expect(result.diagnostics.map(\.code) == [FlowErrorCode.foreignStep.rawValue])
    #expect(result.diagnostics.flatMap(\.help) == [foreign.help])
  }
}
