import Testing

@testable import FlowLanguage

/// What is written under `expect`, and what it is compiled to.
@Suite struct ExpectationTests {
  @Test(arguments: table)
  func compiles(written: String, expected: String) {
    #expect(rendered(compiled(expecting(written)).diagnostics) == "")
    #expect(dump(check(written)) == expected)
  }

  /// Paths show as the screen, the children followed, the field and the number of components up to it, and
  /// what is left.
  static let table: [(String, String)] = [
    ("screen: eventDetail", "screen eventDetail"),
    ("stack: [home, ..., eventDetail]", "stack home ... eventDetail"),
    ("stack: [...]", "stack ..."),
    ("stack: [home, calendar]", "stack home calendar"),
    ("presented: shareSheet", "presented shareSheet"),
    ("presented: nil", "presented nothing"),
    ("alert: deleteEvent", "alert deleteEvent"),
    ("alert: nil", "alert nothing"),
    (
      "alert: { id: deleteEvent, title: 일정을 삭제할까요?, buttons: [삭제, cancel] }",
      "alert deleteEvent title = 일정을 삭제할까요? (text) buttons 삭제|cancel"
    ),
    ("alert: { message: { contains: 삭제 } }", "alert message contains(= 삭제 (text))"),
    ("actionSheet: moreActions", "actionSheet moreActions"),
    ("toast: 삭제되었습니다", "toast = 삭제되었습니다 (text)"),
    ("toast: nil", "toast absent"),
    ("toast: 'nil'", #"toast = "nil" (text)"#),
    ("toast: ''", #"toast = "" (text)"#),
    ("toast: 010", "toast = 010 (text)"),
    ("toast: no", "toast = no (text)"),
    ("toast: 10:30", "toast = 10:30 (text)"),
    ("toast: 2026-04-20", "toast = 2026-04-20 (text)"),
    (#"toast: "present""#, #"toast = "present" (text)"#),
    ("toast: present", "toast present"),
    ("toast: { startsWith: 삭제, endsWith: 다 }", "toast all(startsWith(삭제), endsWith(다))"),
    ("state: { eventDetail: nil }", "eventDetail[] -@1 absent"),
    ("state: { eventDetail: present }", "eventDetail[] -@1 present"),
    ("state: { eventDetail: ~ }", "eventDetail[] -@1 absent"),
    ("state: { home.calendar.eventDetail: null }", "home[0, 0] -@3 absent"),
    ("state: { eventDetail.event.title: 중간고사 }", "eventDetail[] title@3 = 중간고사 (text)"),
    ("state: { home.calendar.eventDetail.event.title: 3 }", "home[0, 0] title@5 = 3 (text)"),
    ("state: { eventDetail.event.place: nil }", "eventDetail[] place@3 absent"),
    ("state: { eventDetail.event.place: present }", "eventDetail[] place@3 present"),
    ("state: { eventDetail.event.title: nil }", "eventDetail[] title@3 absent"),
    ("state: { eventDetail.event.repeats: weekly }", "eventDetail[] event@2 repeats = weekly (text)"),
    (
      "state: { eventDetail.event.repeats: { frequency: weekly, interval: 2 } }",
      "eventDetail[] event@2 repeats { frequency = weekly (text), interval = 2 }"
    ),
    ("state: { eventDetail.event.repeats.interval: 2 }", "eventDetail[] event@2 repeats/interval = 2"),
    (
      "state: { eventDetail.event: { title: 중간고사, place: nil, starts: { atLeast: 2026-04-20 } } }",
      "eventDetail[] event@2 { title = 중간고사 (text), place absent, starts atLeast(2026-04-20) }"
    ),
    (
      "state: { eventDetail: { isDeleting: false, eventAddEdit: nil } }",
      "eventDetail[] -@1 { isDeleting = false, eventAddEdit absent }"
    ),
    ("state: { calendar.events.midterm.title: 중간고사 }", "calendar[] events@2 midterm/title = 중간고사 (text)"),
    ("state: { calendar.events.0.title: 중간고사 }", "calendar[] events@2 0/title = 중간고사 (text)"),
    ("state: { calendar.events.midterm: nil }", "calendar[] events@2 midterm absent"),
    ("state: { calendar.events.midterm: present }", "calendar[] events@2 midterm present"),
    ("state: { calendar.names.0: x }", "calendar[] names@2 0 = x (text)"),
    ("state: { calendar.names: [a, b] }", "calendar[] names@2 = [a, b]"),
    ("state: { calendar.names: [] }", "calendar[] names@2 = []"),
    ("state: { calendar.events: { count: 2 } }", "calendar[] events@2 count(= 2)"),
    (
      "state: { calendar.events: { count: { atLeast: 1, atMost: 3 } } }",
      "calendar[] events@2 count(all(atLeast(1), atMost(3)))"
    ),
    (
      "state: { calendar.events: [{ id: a, title: b }] }",
      "calendar[] events@2 elements [{ id = a (text), title = b (text) }]"
    ),
    (
      "state: { calendar.events: { contains: { id: a } } }", "calendar[] events@2 contains({ id = a (text) })"
    ),
    ("state: { calendar.names: { contains: a } }", "calendar[] names@2 contains(= a (text))"),
    (
      "state: { calendar.names: { contains: { startsWith: a } } }",
      "calendar[] names@2 contains(startsWith(a))"
    ),
    ("state: { calendar.count: 3 }", "calendar[] count@2 = 3"),
    ("state: { calendar.count: 010 }", "calendar[] count@2 = 10"),
    ("state: { calendar.count: { anyOf: [1, 2] } }", "calendar[] count@2 anyOf(= 1, = 2)"),
    ("state: { calendar.count: { not: 3 } }", "calendar[] count@2 not(= 3)"),
    ("state: { calendar.count: { not: nil } }", "calendar[] count@2 not(absent)"),
    ("state: { calendar.count: { atLeast: 1, atMost: 2 } }", "calendar[] count@2 all(atLeast(1), atMost(2))"),
    ("state: { calendar.isLoading: false }", "calendar[] isLoading@2 = false"),
    ("state: { calendar.selectedDate: 2026-04-20 }", "calendar[] selectedDate@2 = 2026-04-20 (text)"),
    (
      "state: { calendar.selectedDate: { startsWith: 2026-04 } }",
      "calendar[] selectedDate@2 startsWith(2026-04)"
    ),
    ("state: { home.greeting: { matches: '안녕.*' } }", "home[] greeting@2 matches(안녕.*)"),
    ("state: { home.greeting: { equals: nil가 } }", "home[] greeting@2 = nil가 (text)"),
    ("state: { home.greeting: { count: 2 } }", "home[] greeting@2 count(= 2)"),
    (
      "state: { eventAddEdit.mode: { anyOf: [add, edit] } }",
      "eventAddEdit[] mode@2 anyOf(= add (text), = edit (text))"
    ),
    (
      "state: { eventDetail.event.starts: 2026-04-20, eventDetail.event.ends: 2026-04-20 10:00 }",
      "eventDetail[] event@2 starts = 2026-04-20 (text); eventDetail[] event@2 ends = 2026-04-20 10:00 (text)"
    ),
    ("transitions: []", "exactly []"),
    ("transitions: [eventDetail: pop, eventDetail: nil]", "exactly [eventDetail:pop, eventDetail:nil]"),
    ("transitions: [eventDetail: presentErrorToast]", "exactly [eventDetail:presentErrorToast]"),
    (
      "transitions: [eventDetail: { presentErrorToast: 네트워크 오류 }]",
      "exactly [eventDetail:presentErrorToast(= 네트워크 오류 (text))]"
    ),
    (
      "transitions: [eventDetail: { presentErrorToast: { contains: 오류 } }]",
      "exactly [eventDetail:presentErrorToast(contains(= 오류 (text)))]"
    ),
    ("transitions: { contains: [eventDetail: pop] }", "contains [eventDetail:pop]"),
    (
      "requests: [fetchEvents, deleteEvent: midterm]",
      "exactly [fetchEvents, deleteEvent(id = midterm (text))]"
    ),
    (
      "requests: [updateEvent: { id: midterm, title: 기말, scope: nil }]",
      "exactly [updateEvent(id = midterm (text), title = 기말 (text), scope absent)]"
    ),
    ("requests: { contains: [fetchEvents] }", "contains [fetchEvents]"),
    ("pending: [deleteEvent]", "exactly [deleteEvent]"),
    ("delegate: [detach: { isRefresh: true }]", "exactly [detach(isRefresh = true)]"),
    (
      "lifecycle: [eventDetail: viewWillDisappear, shareSheet: deinit]",
      "exactly [eventDetail:viewWillDisappear, shareSheet:deinit]"
    ),
    ("visible: [delete, 삭제, 010]", "visible delete|삭제|010"),
    ("notVisible: [중간고사]", "notVisible 중간고사"),
    ("enabled: [save]", "enabled save"),
    ("disabled: [save]", "disabled save"),
    ("values: { title: 중간고사 }", "title title@eventDetail = 중간고사 (text) or title@eventAddEdit = 중간고사 (text)"),
    ("values: { 제목: nil }", "제목 title@eventAddEdit absent"),
    (
      "values: { allDay: true, 시작: 2026-04-20 }",
      "allDay allDay@eventAddEdit = true; 시작 starts@eventAddEdit = 2026-04-20 (text)"
    ),
    ("values: { event.midterm: 중간고사 }", "event.midterm event.midterm@calendar = 중간고사 (text)"),
    ("values: { delete: 삭제 }", "delete delete@eventDetail = 삭제 (text)"),
    (
      "issues: [deadPush: eventDetail, missingFactory: detailViewModel]",
      "issues deadPush:eventDetail missingFactory:detailViewModel"
    ),
    ("issues: []", "issues "),
  ]
}
