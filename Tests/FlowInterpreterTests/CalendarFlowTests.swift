import CalendarApp
import Diagnostics
import FlowInterpreter
import FlowLanguage
import Testing

/// Flows as they are written, on the calendar.
@MainActor
struct CalendarFlowTests {
  private let given = """
    given:
      now: 2026-04-20 09:00
      events:
        - { id: midterm, title: 중간고사, starts: 2026-04-20 10:00, ends: 2026-04-20 12:00 }

    """

  /// What failed, with what is wrong with the flow before it.
  private func run(_ text: String, fragments: [String: String] = [:]) -> String {
    let compiler = FlowCompiler(catalogs: [CalendarApp.catalog], flowsFolder: "flows") { path in
      fragments[path].map { SourceFile(path: path, text: $0) }
    }
    let file = compiler.compile(SourceFile(path: "flows/a.yaml", text: text))
    let problems = file.diagnostics.map { DiagnosticRenderer().render($0) }
    let reports = file.cases.map { flowCase in
      let verdict = FlowInterpreter(apps: [CalendarApp.self]).run(flowCase)
      return FailureReport(verdict.failures).text
    }
    return (problems + reports).joined()
  }

  @Test func aFailureInAFragmentSaysWhoRanIt() {
    let fragment = """
      fragment: Opening an event
      params: [event]
      steps:
        - tapEvent: $(event)
      """
    let flow = """
      flow: a
      \(given)steps:
        - run: { file: open.yaml, with: { event: midtem } }
      """
    #expect(
      run(flow, fragments: ["flows/open.yaml": fragment]) == """
        failed: no element matches `midtem`
          --> flows/open.yaml:4:15
           |
         4 |   - tapEvent: $(event)
           |               ^^^^^^^^ nothing like this on `calendar`
           |
         stack   home > calendar
        note: on `calendar` there is `midterm` 중간고사
        note: run at flows/a.yaml:7:5
        help: did you mean `midterm`?
         rerun   navflow run flows/a.yaml

        """)
  }

  @Test func fastFingersOnOneButtonDeleteOnce() {
    let flow =
      "flow: a\n" + given + """
        steps:
          - tapEvent: midterm
          - delete
          - rapidly: [confirm, confirm]
            expect:
              requests: [deleteEvent: midterm]
              toast: 삭제되었습니다
        """
    #expect(run(flow) == "")
  }

  @Test func theFailingOrderIsNamed() {
    let flow =
      "flow: a\n" + given + """
        steps:
          - inAnyOrder: [addEvent, tapEvent: midterm]
        """
    let end = " case    a [order: tapEvent: midterm, addEvent]\n rerun   navflow run flows/a.yaml "
      + "--name 'a [order: tapEvent: midterm, addEvent]'\n"
    #expect(run(flow).contains(end))
  }

  @Test func everyRowOfExamplesIsJudgedByItself() {
    let flow =
      "flow: a\n" + given + """
        examples:
          - { event: midterm }
          - { event: final }
        steps:
          - tapEvent: $(event)
        """
    let report = run(flow)
    #expect(report.contains("no element matches `final`"))
    #expect(report.contains(" case    a [event=final]\n rerun   navflow run flows/a.yaml:8\n"))
    #expect(!report.contains("flows/a.yaml:7\n"))
  }
}
