import Testing

@testable import CalendarApp

@Suite struct LinkRouteTests {
  private static let detail: [LinkStop] = [.home, .calendar, .event("a")]
  private static let editor = detail + [.editor(isNewEvent: false, hasChanges: false)]
  private static let changed = detail + [.editor(isNewEvent: false, hasChanges: true), .other, .other]

  @Test(
    arguments: [
      (.calendar, [.home], [.openCalendar]),
      (.calendar, [.home, .calendar], []),
      (.calendar, editor, [.pop(to: 1)]),
      (.calendar, changed, [.pop(to: 3), .ask(3), .pop(to: 1)]),
      (.event("a"), detail, []),
      (.event("a"), editor, [.pop(to: 2)]),
      (.event("a"), changed, [.pop(to: 3), .ask(3)]),
      (.event("b"), [.home], [.openCalendar, .openEvent("b")]),
      (.event("b"), detail, [.pop(to: 1), .openEvent("b")]),
      (.event("b"), changed, [.pop(to: 3), .ask(3), .pop(to: 1), .openEvent("b")]),
      (.event("b"), [.home, .meetingPoll], [.pop(to: 0), .openCalendar, .openEvent("b")]),
      (.newEvent, detail, [.pop(to: 1), .openEditor]),
      (.newEvent, [.home, .calendar, .editor(isNewEvent: true, hasChanges: true)], []),
      (.newEvent, [.home, .calendar, .editor(isNewEvent: true, hasChanges: true), .other], [.pop(to: 2)]),
      (.newMeetingPoll, editor, [.replaceByMeetingPoll]),
      (.newMeetingPoll, changed, [.pop(to: 3), .ask(3), .replaceByMeetingPoll]),
      (.newMeetingPoll, [.home, .meetingPoll], []),
    ] as [(Link, [LinkStop], [LinkMove])])
  func ways(link: Link, stack: [LinkStop], moves: [LinkMove]) {
    #expect(link.route(from: stack) == moves)
  }

  @Test(
    arguments: [
      ("everytime://calendar", .calendar), ("everytime://calendar/event/a b", .event("a b")),
      ("everytime://calendar/new", .newEvent), ("everytime://meeting-poll/new", .newMeetingPoll),
      ("everytime://calendar/event/", nil), ("everytime://meeting-poll", nil), ("calendar", nil),
    ] as [(String, Link?)])
  func texts(text: String, link: Link?) {
    #expect(Link(text) == link)
  }
}
