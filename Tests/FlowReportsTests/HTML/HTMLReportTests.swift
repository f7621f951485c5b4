import Diagnostics
import Foundation
import RunEvents
import Testing

@testable import FlowReports

@Suite struct HTMLReportTests {
  private func text(budget: Int = HTMLReport.defaultBudget) -> String {
    SampleRun.text { HTMLReport(counted: SampleRun.summary, budget: budget, write: $0) }
  }

  /// The lines between two marks of the page.
  private func part(_ text: String, from start: String, to end: String) throws -> String {
    let first = try #require(text.range(of: start))
    let last = try #require(text.range(of: end, range: first.upperBound..<text.endIndex))
    return String(text[first.upperBound..<last.lowerBound])
  }

  @Test("Cases stand in a template as JSON in which no markup can begin") func template() throws {
    let lines = try part(text(), from: "<template id=\"cases\">\n", to: "</template>")
    #expect(!lines.contains { "<>&".contains($0) })
    let rows = lines.split(separator: "\n")
    #expect(rows.filter { $0.hasPrefix("[") }.count == 7)
    #expect(
      rows[2...6].joined(separator: "\n") == #"""
        ["passed","flows/b.yaml",0,-1,5,"b [n=1]",9000,1,[],""]
        ["crashed","flows/b.yaml",0,0,5,"b [n=1] (order 1)",12345678,0,[],"worker ended by SIGILL"]
        {"reports":["crashed: worker ended by SIGILL\n  --\u003e flows/b.yaml:3:3\n   |\n 3 |   - back\n   |   ^^^^\n   |\n"],"stderr":"Fatal error: ]]\u003e\u001b[0m\nstack\u0007"}
        ["timedOut","flows/b.yaml",1,-1,6,"b [n=1]",-1,1,[],"took longer than 10.0 s"]
        {}
        """#)
    for row in rows { _ = try JSONSerialization.jsonObject(with: Data(row.utf8)) }
  }

  @Test("Without scripts there is a list of what did not pass") func noscript() throws {
    #expect(
      try part(text(), from: "<noscript>\n", to: "</noscript>") == #"""
        <h2>What did not pass</h2>
        <ul>
        <li>flows/a&amp;b, 삭제.yaml:4:23  ared␀]&gt;&lt;U+202E&gt;␍␊	&lt;b&gt;&amp;&quot;&#39;\ # SKIP %,: 삭제 👩‍👩‍👧 &lt;U+FFFE&gt;&lt;U+2028&gt;::error::x: expected `ared␀]&gt;&lt;U+202E&gt;␍␊	&lt;b&gt;&amp;&quot;&#39;\ # SKIP %,: 삭제 👩‍👩‍👧 &lt;U+FFFE&gt;&lt;U+2028&gt;::error::x` (and 1 more)</li>
        <li>flows/b.yaml:3:3  b [n=1] (order 1): worker ended by SIGILL</li>
        <li>flows/b.yaml:6  b [n=1]: took longer than 10.0 s</li>
        <li>flows/b.yaml:7  b [n=3]: not run</li>
        <li>flows/a&amp;b, 삭제.yaml:4:23  c: expected `ared␀]&gt;&lt;U+202E&gt;␍␊	&lt;b&gt;&amp;&quot;&#39;\ # SKIP %,: 삭제 👩‍👩‍👧 &lt;U+FFFE&gt;&lt;U+2028&gt;::error::x`</li>
        <li>flows/z.yaml:3:5  flows/z.yaml: unknown step `tabEvent`</li>
        </ul>

        """#)
  }

  @Test("The policy allows nothing but the page's own style and program") func policy() throws {
    let policy = try part(text(), from: "Content-Security-Policy\" content=\"", to: "\">")
    let style = try part(text(), from: "<style>", to: "</style>")
    let script = try part(text(), from: "<script>", to: "</script>")
    #expect(
      policy
        == "default-src 'none'; script-src 'sha256-\(SHA256.base64(of: script))'; style-src 'sha256-\(SHA256.base64(of: style))'; base-uri 'none'; form-action 'none'"
    )
    #expect(!script.contains("innerHTML"))
    #expect(!(style + script).contains("http://") || script.contains("'http://www.w3.org/2000/svg'"))
  }

  @Test("A report keeps to its budget and says what it leaves out") func budget() throws {
    var summary = RunSummary()
    (summary.passed, summary.failed) = (3000, 300)
    let result = CaseResult(
      outcome: .failed, failures: [SampleRun.report], stepCount: 2,
      trace: [StepRecord](repeating: SampleRun.traces[1], count: 20))
    let text = Collected()
    var report = HTMLReport(counted: summary, budget: 640 * 1024) { text.value += $0 }
    report.receive(.started(RunRecord(tool: "1")))
    for number in 0..<3300 {
      let record = CaseRecord(path: "flows/f\(number).yaml", line: 1, title: "flow", tags: ["smoke"])
      let passed = CaseResult(outcome: .passed, failures: [], stepCount: 1)
      report.receive(.caseFinished(record, number % 11 == 0 ? result : passed))
    }
    report.receive(.finished(summary))
    #expect(text.value.utf8.count <= 640 * 1024)
    let notes = try part(text.value, from: "id=\"notes\">", to: "</ul>")
    #expect(
      notes.replacingOccurrences(of: "[0-9]+", with: "N", options: .regularExpression)
        == "<li>The report keeps to N KiB: the traces of N failing flows are omitted.</li><li>The report keeps to N KiB: N failing flows are omitted.</li><li>The report keeps to N KiB: N flows that passed are not listed.</li>"
    )
    #expect(text.value.contains(#","omitted":true}"#))
    #expect(text.value.contains(#""trace":["#))
  }

  @Test("Rows get the room that failures and traces do not need") func rows() throws {
    var summary = RunSummary()
    summary.passed = 4000
    let text = Collected()
    var report = HTMLReport(counted: summary, budget: 640 * 1024) { text.value += $0 }
    report.receive(.started(RunRecord(tool: "1")))
    for number in 0..<4000 {
      let record = CaseRecord(path: "flows/f\(number).yaml", line: 1, title: "flow", tags: ["smoke"])
      report.receive(.caseFinished(record, CaseResult(outcome: .passed, failures: [], stepCount: 1)))
    }
    report.receive(.finished(summary))
    #expect(text.value.split(separator: "\n").filter { $0.hasPrefix("[\"passed\"") }.count == 4000)
    #expect(!text.value.contains("id=\"notes\""))
    #expect(text.value.utf8.count <= 640 * 1024)
  }

  /// Sizes of what there is, and how many of ten of each kind are left out.
  static let budgets: [(row: Int, details: Int, trace: Int, omitted: HTMLBudget.Omitted)] = [
    (100, 176, 200, .init()), (600, 176, 200, .init()), (400, 176, 600, .init(traces: 4)),
    (100, 800, 600, .init(failures: 3, traces: 3)), (1000, 176, 2000, .init(passed: 5, traces: 9)),
    (10_001, 176, 1, .init(passed: 10)), (1, 10_001, 1, .init(failures: 10)),
    (1, 1, 10_001, .init(traces: 10)),
  ]

  @Test("Cheap content comes first, each kind within its share", arguments: budgets)
  func shares(_ row: (row: Int, details: Int, trace: Int, omitted: HTMLBudget.Omitted)) {
    var budget = HTMLBudget(bytes: 10_000)
    func text(_ count: Int) -> String { String(repeating: "x", count: count) }
    for _ in 0..<10 {
      budget.addPassed(text(row.row))
      budget.addFailed("", text(row.details), trace: text(row.trace))
    }
    var size = 0
    #expect(budget.write { size += $0.utf8.count } == row.omitted)
    #expect(size <= 10_000)
  }

  @Test("What was left out is told wherever the page is shown") func notes() {
    let style = HTMLReport.style.split(separator: "\n").filter { $0.contains("display: none") }
    #expect(!style.isEmpty)
    #expect(style.allSatisfy { !$0.contains(".notes") })
    #expect(!HTMLReport.script.contains("notes"))
  }

  static let hashes = [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (String(repeating: "a", count: 1000), "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
  ]

  @Test("SHA-256", arguments: hashes) func hash(_ text: String, _ hash: String) {
    #expect(SHA256.base64(of: text) == hash)
  }
}
