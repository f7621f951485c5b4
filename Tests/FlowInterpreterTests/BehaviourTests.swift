import AppCatalog
import CalendarApp
import Diagnostics
import FlowLanguage
import Testing

@testable import FlowInterpreter

@MainActor @Suite struct BehaviourTests {
  private func flowCase(
    _ steps: String, faults: String = "[]", server: String = "{}"
  ) throws -> FlowCase {
    let text = """
      flow: t
      exhaustive: true
      given:
        now: 2026-04-20 09:00
        faults: \(faults)
        server: \(server)
        events:
          - { id: midterm, title: 중간고사, starts: 2026-04-20 10:00, ends: 2026-04-20 12:00 }
      steps:
      \(steps)
      """
    let file = FlowCompiler(catalogs: [CalendarApp.catalog]).compile(SourceFile(path: "a.yaml", text: text))
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics.map { DiagnosticRenderer().render($0) }.joined())")
    return try #require(file.cases.first)
  }

  private func behaviour(_ flowCase: FlowCase) -> Behaviour {
    FlowInterpreter(apps: [CalendarApp.self]).behaviour(of: flowCase)
  }

  /// The facets of each step, in their order; of the elements only those that are not in every step.
  private func lines(_ behaviour: Behaviour) -> [String] {
    behaviour.steps.map { step in
      Facet.allCases.filter { $0 != .elements && !step[$0].isEmpty }
        .map { "\($0.rawValue) \(step[$0].joined(separator: ", "))" }.joined(separator: "; ")
    }
  }

  @Test("Everything is noted at each rest, and nothing is judged") func deletion() throws {
    let steps = """
        - tapEvent: midterm
          expect: { stack: [home] }
        - delete
        - repeat: { times: 1, steps: [confirm] }
          expect: { toast: nil }
        - rapidly: [share, wait: 2s]
          expect: { issues: [deadPush: calendar] }
        - pullDown
      """
    let found = lines(behaviour(try flowCase(steps)))
    #expect(
      found == [
        "stack home, calendar",
        "stack home, calendar, eventDetail",
        "stack home, calendar, eventDetail; dialog deleteEvent",
        "stack home, calendar, eventDetail; toast 삭제되었습니다; requests deleteEvent: midterm",
        "stack home, calendar; presented shareSheet",
        "stack home, calendar",
      ])
  }

  @Test("An element is its id, its text, its value where it says more, and whether it is disabled")
  func elements() throws {
    let steps = """
        - tapEvent: midterm
        - edit
      """
    let editor = try #require(behaviour(try flowCase(steps)).steps.last)
    #expect(
      editor[.elements].prefix(3) == [
        "title 제목 = 중간고사", "allDay 하루 종일 = false", "starts 시작 = 2026-04-20 10:00",
      ])
    #expect(editor[.elements].last == "save 저장 (disabled)")
  }

  @Test("A step that cannot be performed is the last") func failure() throws {
    let steps = """
        - tapEvent: midterm
        - rapidly: [back, confirm]
        - back
      """
    let result = behaviour(try flowCase(steps))
    #expect(result.steps.count == 3)
    #expect(result.failedStep?.facets == [.failure: ["no element matches `confirm`"]])
    #expect(result.failedStep?.number == 2)
  }

  @Test(
    "A difference is found at its step",
    arguments: [
      // A request that is answered twice, a cleanup that is missing, a failure instead of a success.
      ("[duplicateResponse: deleteEvent]", "{}", 3, [Facet.stack, .elements, .toast]),
      ("[missingCleanup: eventDetail]", "{}", 4, [.issues]),
      ("[retainCycle: eventDetail]", "{}", 4, [.issues]),
      ("[]", "{ deleteEvent: { fail: 오류 } }", 3, [.elements, .toast]),
      ("[]", "{ deleteEvent: hang }", 3, [.toast]),
      ("[missingReset: eventDetail]", "{}", 2, [.issues]),
      ("[]", "{}", nil, []),
    ] as [(String, String, Int?, [Facet])])
  func difference(faults: String, server: String, index: Int?, facets: [Facet]) throws {
    let steps = """
        - tapEvent: midterm
        - delete
        - confirm
        - wait: 2s
      """
    let baseline = behaviour(try flowCase(steps))
    let other = behaviour(try flowCase(steps, faults: faults, server: server))
    #expect(other.firstDifference(from: baseline) == index)
    if let index {
      let differing = Facet.allCases.filter { other.steps[index][$0] != baseline.steps[index][$0] }
      #expect(differing == facets)
    }
  }

  @Test(
    "Whatever is observed makes a difference, at the step where it does",
    arguments: [
      // A wrong argument of a delegate call, a missing toast, a request that is made twice.
      (Facet.delegate, ["detachDocumentDetail: { isRefresh: true }"]), (.toast, []),
      (.requests, ["deleteEvent: midterm", "deleteEvent: midterm"]),
    ])
  func anyFacet(_ facet: Facet, _ lines: [String]) throws {
    let steps = """
        - tapEvent: midterm
        - delete
        - confirm
        - wait: 2s
      """
    let baseline = behaviour(try flowCase(steps))
    var other = baseline
    other.steps[3].facets[facet] = lines
    #expect(other.firstDifference(from: baseline) == 3)
    #expect(baseline.firstDifference(from: baseline) == nil)
  }

  @Test("Each issue of a run is named once") func issues() throws {
    let steps = """
        - repeat: { times: 2, steps: [tapEvent: midterm, swipeBack] }
      """
    #expect(
      behaviour(try flowCase(steps, faults: "[retainCycle: eventDetail]")).issues == [
        "orphanState: eventDetail", "leak: eventDetail", "deadPush: eventDetail",
      ])
  }
}

@Suite struct SamenessTests {
  private func cases(_ steps: String) throws -> [FlowCase] {
    let text = """
      flow: t
      examples:
        - { a: midterm, b: 1s, c: x, e: [] }
        - { a: midterm, b: 1s, c: x, e: [leak: home] }
        - { a: final, b: 2s, c: y, e: [] }
      steps:
      \(steps)
          expect: { issues: $(e) }
      """
    let file = FlowCompiler(catalogs: [CalendarApp.catalog]).compile(SourceFile(path: "a.yaml", text: text))
    return file.cases
  }

  @Test(
    "Rows that differ only in what they expect do the same",
    arguments: [
      "  - tapEvent: $(a)", "  - wait: $(b)", "  - tapOn: $(a)", "  - tapOn: { matches: $(a) }",
      "  - fill: { title: $(c) }", "  - openLink: everytime://calendar/event/$(a)",
      "  - receivePush: { event: $(a) }", "  - respond: { fetchEvents: { fail: $(c) } }",
      "  - server: { fetchEvents: { fail: $(c) } }", "  - rapidly: [back, tapEvent: $(a)]",
      "  - repeat: { times: 2, steps: [tapEvent: $(a)] }",
    ])
  func rows(step: String) throws {
    let cases = try cases(step)
    try #require(cases.count == 3)
    #expect(cases[0].doesTheSame(as: cases[1]))
    #expect(!cases[0].doesTheSame(as: cases[2]))
  }

  @Test(
    "Steps without a variable do the same in every row",
    arguments: [
      "back", "dismissToast", "background", "foreground", "swipeBack", "pullDown: cancel", "backTo: home",
      "openCalendar",
    ])
  func same(step: String) throws {
    let cases = try cases("  - \(step)\(step.contains(":") ? "" : ":")")
    try #require(cases.count == 3)
    #expect(cases[0].doesTheSame(as: cases[2]))
  }
}
