import Testing

@testable import FlowLanguage

/// Steps as written, and what they are compiled to; `!` marks one that is judged.
@Suite struct StepTests {
  @Test(arguments: table)
  func compiles(written: String, expected: String) {
    let result = compiled(flow("  - \(written)"))
    #expect(rendered(result.diagnostics) == "")
    #expect(result.cases.map { dump($0.steps) }.joined(separator: " || ") == expected)
  }

  static let table: [(String, String)] = [
    ("tapOn: delete", #"tapOn(idOrText("delete"))"#),
    ("tapOn: 010", #"tapOn(idOrText("010"))"#),
    ("tapOn: { id: event.midterm }", #"tapOn(id("event.midterm"))"#),
    ("tapOn: { text: 삭제, index: 1 }", #"tapOn(text("삭제") #1)"#),
    (
      "fill: { title: 알고리즘, allDay: true, starts: 2026-04-20 10:00 }",
      "fill(title=title:알고리즘, allDay=allDay:true, starts=starts:2026-04-20 10:00)"
    ),
    ("fill: { 제목: nil, 간격: 3 }", "fill(제목=title:nil, 간격=interval:3)"),
    ("back", "back"),
    ("back:", "back"),
    ("backTo: calendar", "backTo(calendar)"),
    ("swipeBack", "swipeBack"),
    ("swipeBack: cancel", "swipeBack(cancel)"),
    ("pullDown: cancel", "pullDown(cancel)"),
    ("dismissToast", "dismissToast"),
    ("wait: 2s", "wait(2s)"),
    ("wait: 1.5min", "wait(90s)"),
    ("background", "background"),
    ("foreground", "foreground"),
    ("openLink: app://event/midterm", "openLink(app://event/midterm)"),
    ("receivePush: { event: midterm }", "receivePush({ event: midterm })"),
    (
      "respond: { deleteEvent: succeed, fetchEvents: { fail: 오류 } }",
      "respond(deleteEvent:succeed, fetchEvents:오류)"
    ),
    (
      "server: { deleteEvent: [hang, { fail: 오류 }, { after: 3s }, { after: 3s, fail: x }], fetchEvents: succeed }",
      "server(deleteEvent:hang|fail 오류|after 3s|after 3s fail x, fetchEvents:succeed)"
    ),
    ("openCalendar", "openCalendar"),
    ("tapEvent: midterm", "tapEvent(midterm)"),
    ("tapEvent: 010", "tapEvent(010)"),
    ("choose: copy", "choose(copy)"),
    ("selectDate: 2026-04-21", "selectDate(2026-04-21)"),
    ("expect: { toast: nil }", "none!"),
    ("rapidly: [delete, { tapOn: delete }]", #"rapidly[delete tapOn(idOrText("delete"))]"#),
    (
      "repeat: { times: 2, steps: [back, { tapEvent: $(iteration) }] }",
      "group[back tapEvent(1) back tapEvent(2)]"
    ),
    ("rapidly: [{ repeat: { times: 2, steps: [delete] } }]", "rapidly[delete delete]"),
    ("inAnyOrder: [back, [delete, confirm]]", "group[back delete confirm] || group[delete confirm back]"),
    ("{ delete: , expect: { toast: nil }, label: 지우기 }", "delete!"),
  ]
}
