import CalendarApp
import Diagnostics
import DocumentApp
import FlowInterpreter
import FlowLanguage
import Testing

/// What is said to be absent must be something that could have been there.
@MainActor @Suite struct VainDenialTests {
  private static let calendar = """
    flow: t
    given:
      now: 2026-04-20 09:00
      events: [{ id: midterm, title: 중간고사, starts: 2026-04-20 10:00 }]
    steps:

    """
  private static let documents = """
    flow: t
    app: documents
    given: { documents: [{ id: 7, title: 회의록 }] }
    steps:

    """

  /// The first line of each failure.
  private func messages(_ flow: String, fragments: [String: String] = [:]) -> [String] {
    let compiler = FlowCompiler(
      catalogs: [CalendarApp.catalog, DocumentApp.catalog], flowsFolder: "flows"
    ) { path in fragments[path].map { SourceFile(path: path, text: $0) } }
    let file = compiler.compile(SourceFile(path: "flows/a.yaml", text: flow))
    let interpreter = FlowInterpreter(apps: [CalendarApp.self, DocumentApp.self])
    let reports = file.cases.map { FailureReport(interpreter.run($0).failures).text }
    let texts = file.diagnostics.map { DiagnosticRenderer().render($0) } + reports
    return texts.joined().split(separator: "\n").filter { $0.hasPrefix("failed: ") || $0.hasPrefix("error") }
      .map { String($0.replacing("failed: ", with: "")) }
  }

  @Test(
    "On the calendar",
    arguments: [
      ("notVisible: [event.midtrem]", ["`event.midtrem` could never be visible"]),
      ("notVisible: [midterm]", ["`midterm` could never be visible"]),
      ("notVisible: [day.2026-02-30]", ["`day.2026-02-30` could never be visible"]),
      ("notVisible: [day.2026-03-01]", []),
      ("state: { calendar.events.midtrem: nil }", ["there was never a `calendar.events.midtrem`"]),
      (
        "state: { calendar.occurrences.midtrem.title: { not: 중간고사 } }",
        ["there was never a `calendar.occurrences.midtrem`"]
      ),
      // Where ids are texts a number is an index, which need not be there.
      ("state: { calendar.events.9: nil }", []),
      // The app gives such ids to new events.
      ("state: { calendar.events.event-1: nil }, notVisible: [event.event-2]", []),
      ("notVisible: [event.event-]", ["`event.event-` could never be visible"]),
      // A title is no id, and of a family that has a list of members each is one of them.
      ("notVisible: [event.중간고사]", ["`event.중간고사` could never be visible"]),
      ("state: { calendar.events.중간고사: nil }", ["there was never a `calendar.events.중간고사`"]),
      (
        "notVisible: [choose.foo, recurrence.]",
        ["`choose.foo` could never be visible", "`recurrence.` could never be visible"]
      ),
      ("notVisible: [choose.copy, recurrence.weekly]", []),
      // Who allows nil among others says no more than that.
      (
        "state: { calendar.events.midtrem.title: { anyOf: [x, nil] } }",
        ["there was never a `calendar.events.midtrem`"]
      ),
      (
        "state: { calendar.events.midterm.title: nil }",
        ["expected `calendar.events.midterm.title` to be `nil`, found `중간고사`"]
      ),
      ("notVisible: [event.midterm]", ["`event.midterm` is visible"]),
    ])
  func calendar(_ expectation: String, _ wanted: [String]) {
    #expect(messages(Self.calendar + "  - expect: { \(expectation) }\n") == wanted)
  }

  @Test(
    "In documents, whose ids are numbers",
    arguments: [
      ("notVisible: [document.77]", ["`document.77` could never be visible"]),
      ("notVisible: [77]", ["`77` could never be visible"]),
      ("state: { main.recent.77: nil }", ["there was never a `main.recent.77`"]),
      ("state: { main.recent.7: present }", []),
      // An index may be meant, too: there is one document.
      ("state: { main.recent.1: nil }", []),
      ("state: { main.recent.2: nil }", ["there was never a `main.recent.2`"]),
    ])
  func documents(_ expectation: String, _ wanted: [String]) {
    #expect(messages(Self.documents + "  - expect: { \(expectation) }\n") == wanted)
  }

  @Test("What was there before, or comes by a variable, may be gone")
  func seen() {
    let gone = """
        - addEvent
        - fill: { title: 새 일정 }
        - save
        - wait: 2s
        - tapEvent: event-1
        - delete
        - confirm
        - wait: 2s
        - expect:
            notVisible: [event.event-1, 새 일정]
            state: { calendar.events.event-1: nil, calendar.events.event-1.title: { not: 새 일정 } }

      """
    #expect(messages(Self.calendar + gone) == [])
    let variable = Self.calendar.replacing("given:", with: "vars: { other: final }\ngiven:")
    #expect(
      messages(
        variable
          + "  - expect: { state: { calendar.events.final: nil }, notVisible: [$(other), event.final] }\n")
        == [])
  }

  @Test("What a link, a push or a fragment's argument names may be missing")
  func named() {
    let link = """
        - openLink: everytime://calendar/event/none
          expect: { notVisible: [event.none], state: { calendar.events.none: nil } }

      """
    #expect(messages(Self.calendar + link) == [])
    let push = """
        - receivePush: { document: 99 }
          expect: { notVisible: [document.99], state: { main.recent.99: nil } }

      """
    #expect(messages(Self.documents + push) == [])
    let fragment = """
      fragment: Nothing of these
      params: [event, { other: second }]
      steps:
        - expect: { notVisible: [event.$(event), event.$(other)], state: { calendar.events.first: nil } }
      """
    let steps = "  - run: { file: none.yaml, with: { event: first } }\n"
    #expect(messages(Self.calendar + steps, fragments: ["flows/none.yaml": fragment]) == [])
  }

  @Test("A row that is called by its id alone is known by the whole one")
  func suggestion() {
    let compiler = FlowCompiler(catalogs: [CalendarApp.catalog], flowsFolder: "flows") { _ in nil }
    for key in ["visible", "notVisible"] {
      let file = compiler.compile(
        SourceFile(path: "a.yaml", text: Self.calendar + "  - expect: { \(key): [midterm] }\n"))
      let text = file.cases.map {
        FailureReport(FlowInterpreter(apps: [CalendarApp.self]).run($0).failures).text
      }
      #expect(text.joined().contains("help: did you mean `event.midterm`?\n"), "\(key)")
    }
  }
}
