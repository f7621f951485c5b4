import Diagnostics
import RunEvents
import Testing

@testable import FlowReports

/// A mistake in a fragment is found in every flow that runs it.
@Suite struct FragmentMistakeTests {
  private static let fragment = SourceFile(
    path: "fragments/open.yaml", bytes: Array("fragment: open\nsteps:\n  - tapEvnt: a\n".utf8))

  private static func mistake(_ message: String = "unknown step `tapEvnt`", in flow: String?) -> Diagnostic {
    let source = flow.map { SourceFile(path: $0, bytes: Array("flow: f\nsteps:\n  - run: open\n".utf8)) }
    return Diagnostic(
      code: "F0201", message: message, file: fragment, range: SourceRange(26, 33), label: "not a step",
      notes: source.map { [.init("run from here", file: $0, range: SourceRange(19, 22))] } ?? [])
  }

  /// Two flows with the mistake, one with another mistake at the same place, and the fragment itself.
  private static let events: [RunEvent] = [
    .fileRead(FileRecord(path: "a.yaml", diagnostics: [mistake(in: "a.yaml")])),
    .fileRead(FileRecord(path: "b.yaml", diagnostics: [mistake(in: "b.yaml")])),
    .fileRead(
      FileRecord(
        path: "c.yaml", diagnostics: [mistake(in: "c.yaml"), mistake("unknown step `x`", in: "c.yaml")])),
    .fileRead(FileRecord(path: "fragments/open.yaml", diagnostics: [mistake(in: nil)])),
  ]

  /// The mistake as a flow that runs the fragment shows it.
  private static func shown(_ message: String, in flow: String) -> String {
    """
    error[F0201]: \(message)
      --> fragments/open.yaml:3:5
       |
     3 |   - tapEvnt: a
       |     ^^^^^^^ not a step
       |
    note: run from here
      --> \(flow):3:5
       |
     3 |   - run: open
       |     ^^^
    """
  }

  private static let shown = shown("unknown step `tapEvnt`", in: "a.yaml")
  private static let otherShown = shown("unknown step `x`", in: "c.yaml")

  @Test("A terminal shows it once, and names each flow") func console() {
    let text = Collected()
    let report = ConsoleReport(detail: .normal, useColor: false) { text.value += $0 }
    for event in Self.events { report.receive(event) }
    #expect(
      text.value == """
        \(Self.shown)

        invalid  b.yaml:3:5  unknown step `tapEvnt` (fragments/open.yaml:3:5)
        \(Self.otherShown)

        invalid  fragments/open.yaml:3:5  unknown step `tapEvnt`

        """)
  }

  @Test("JUnit has each flow with the line that runs the fragment") func junit() {
    let text = Collected()
    var report = JUnitReport(counted: RunSummary()) { text.value += $0 }
    report.receive(.started(RunRecord(tool: "1")))
    for event in Self.events { report.receive(event) }
    report.receive(.finished(RunSummary()))
    let places = text.value.split(separator: "\n").filter { $0.contains("<testcase") }
    #expect(
      places
        == ["a", "b", "c", "fragments/open"].map { name in
          "    <testcase name=\"the file can be run\" classname=\"\(name.replacing("/", with: "."))\""
            + " file=\"\(name).yaml\" line=\"3\" time=\"0.000000\">"
        })
    #expect(
      text.value.contains(
        "message=\"unknown step `tapEvnt` (fragments/open.yaml:3:5)\"><![CDATA[b.yaml:3:5\nerror[F0201]"))
  }

  @Test("GitHub gets an annotation for each mistake, and every flow in the summary") func gitHub() {
    let annotations = Collected()
    let summary = Collected()
    var report = GitHubReport(
      counted: RunSummary(), folders: .init(workspace: nil, current: nil),
      writeSummary: { summary.value += $0 }, write: { annotations.value += $0 })
    for event in Self.events { report.receive(event) }
    report.receive(.finished(RunSummary()))
    let place = "file=fragments/open.yaml,line=3,endLine=3,col=5,endColumn=12,title=error F0201"
    #expect(
      annotations.value == """
        ::error \(place)::unknown step `tapEvnt`%0Anot a step
        ::error \(place)::unknown step `x`%0Anot a step

        """)
    func block(_ flow: String, at place: String, _ text: String) -> String {
      """
      <details><summary><b>invalid</b> \(flow) <code>\(place)&#58;3&#58;5</code></summary>

      ```text
      \(text)
      ```

      </details>


      """
    }
    #expect(
      summary.value
        == block("a.yaml", at: "a.yaml", Self.shown)
        + block("b.yaml", at: "b.yaml", "unknown step `tapEvnt` (fragments/open.yaml:3:5)")
        + block("c.yaml", at: "c.yaml", Self.otherShown)
        + block("fragments/open.yaml", at: "fragments/open.yaml", "unknown step `tapEvnt`"))
  }
}
