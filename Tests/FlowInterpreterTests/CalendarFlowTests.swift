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
    let end =
      " case    a [order: tapEvent: midterm, addEvent]\n rerun   navflow run flows/a.yaml "
      + "--name 'a [order: tapEvent: midterm, addEvent]'\n"
    #expect(run(flow).contains(end))
  }

  /// The lines of the month as `navflow show` draws it at the start.
  private func month(_ settings: String) -> String {
    let flow = """
      flow: a
      given:
        now: 2026-04-20 09:00
        settings: \(settings)
      steps:
        - today
      """
    let compiler = FlowCompiler(catalogs: [CalendarApp.catalog], flowsFolder: "flows") { _ in nil }
    let file = compiler.compile(SourceFile(path: "flows/a.yaml", text: flow))
    for diagnostic in file.diagnostics { Issue.record("\(DiagnosticRenderer().render(diagnostic))") }
    let picture = file.cases.first.map {
      FlowInterpreter(apps: [CalendarApp.self]).trace($0).steps.first?.picture ?? ""
    }
    let lines = (picture ?? "").split(separator: "\n").map { line in
      var line = line.dropFirst(2)
      while let last = line.last, last == " " || last == "│" { line.removeLast() }
      return line
    }
    return lines.drop { !$0.hasPrefix("일 ") && !$0.hasPrefix("월 ") }.prefix {
      !$0.hasPrefix("[") && $0 != "일정이 없습니다"
    }
    .joined(separator: "\n")
  }

  @Test func theDaysStandUnderTheirWeekdays() {
    #expect(
      month("{ firstWeekday: sunday }") == """
        일   월   화   수   목   금   토
                       1    2    3    4
        5    6    7    8    9    10   11
        12   13   14   15   16   17   18
        19   20   21   22   23   24   25
        26   27   28   29   30
        """)
    #expect(
      month("{ firstWeekday: monday }") == """
        월   화   수   목   금   토   일
                  1    2    3    4    5
        6    7    8    9    10   11   12
        13   14   15   16   17   18   19
        20   21   22   23   24   25   26
        27   28   29   30
        """)
    #expect(
      month("{ showWeekends: false }") == """
        월   화   수   목   금
                  1    2    3
        6    7    8    9    10
        13   14   15   16   17
        20   21   22   23   24
        27   28   29   30
        """)
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

  @Test func thePartOfANestedStateThatIsWrongIsTheOnePointedAt() {
    let flow =
      "flow: a\n" + given + """
        steps:
          - tapEvent: midterm
            expect:
              state:
                eventDetail:
                  event: { id: midterm }
                  isDeleting: true
        """
    let line = flow.split(separator: "\n", omittingEmptySubsequences: false).count
    let report = run(flow)
    #expect(report.contains("--> flows/a.yaml:\(line):"))
    #expect(report.contains("^^^^ it is `false`"))
  }
}
