import AppCatalog
import Composable
import Testing

@testable import CalendarApp

/// What the calendar's reducer says to sequences of actions.
@MainActor
@Suite struct CalendarReducerTests {
  nonisolated private static let today = day("2026-04-20")
  nonisolated private static let event = Event(id: "a", title: "가", time: time("2026-04-20 10:00"))
  nonisolated private static let list = EventList(events: [event])
  nonisolated private static let linked = EventCalendar.LinkedEvent(id: "a", today: today)
  nonisolated private static let failure = EffectFailure(message: "오류")

  struct Row: Sendable {
    var actions: [EventCalendar.Action]
    var command: EventCalendar.Command?
    var requests: [CalendarRequest] = []
    var loading = EventCalendar.Loading.initial
    var occurrences: [String] = []
    var open: String?
  }

  nonisolated static let rows = [
    Row(actions: [.pageAppeared], requests: [.fetchEvents], loading: .running(afterFailure: false)),
    Row(
      actions: [.pageAppeared, .retryTapped], requests: [.fetchEvents],
      loading: .running(afterFailure: false)),
    Row(
      actions: [.pageAppeared, .fetched(.success(list))], requests: [.fetchEvents], loading: .loaded,
      occurrences: ["a"]),
    Row(
      actions: [.pageAppeared, .fetched(.failure(failure))], command: .presentErrorToast(.inView("오류")),
      requests: [.fetchEvents], loading: .failed),
    Row(
      actions: [.pageAppeared, .fetched(.failure(failure)), .commandExecuted, .retryTapped],
      requests: [.fetchEvents, .fetchEvents], loading: .running(afterFailure: true)),
    Row(actions: [.fetched(.success(list)), .dateTapped(day("2026-04-21"))], loading: .loaded),
    Row(
      actions: [.fetched(.success(list)), .dateTapped(day("2026-04-21")), .todayTapped(today)],
      loading: .loaded, occurrences: ["a"]),
    Row(
      actions: [.fetched(.success(list)), .nextMonthTapped, .previousMonthTapped], loading: .loaded,
      occurrences: ["a"]),
    Row(
      actions: [.fetched(.success(list)), .eventTapped(Occurrence(event: event))], loading: .loaded,
      occurrences: ["a"], open: "eventDetail"),
    Row(
      actions: [
        .fetched(.success(list)), .eventTapped(Occurrence(event: event)),
        .eventDetail(.deleted(.success(EventListChange(removed: ["a"])))), .eventDetail(.disappeared),
      ], loading: .loaded),
    Row(actions: [.settingTapped], open: "calendarSetting"),
    Row(actions: [.settingTapped, .calendarSetting(.disappeared)]),
    Row(actions: [.addTapped(now: CalendarMoment(day: today))], open: "eventAddEdit"),
    Row(
      actions: [
        .addTapped(now: CalendarMoment(day: today)),
        .eventAddEdit(.saved(.success(EventListChange(created: [EventSeries(event: event)])))),
      ], occurrences: ["a"], open: "eventAddEdit"),
    Row(actions: [.meetingPollTapped], command: .startMeetingPoll),
    Row(actions: [.backButtonTapped], command: .pop),
    Row(
      actions: [.eventLinked(linked)], requests: [.fetchEvents], loading: .running(afterFailure: false)),
    Row(
      actions: [.eventLinked(linked), .pageAppeared, .fetched(.success(list))], requests: [.fetchEvents],
      loading: .loaded, occurrences: ["a"], open: "eventDetail"),
    Row(
      actions: [.eventLinked(linked), .settingTapped, .fetched(.success(list))], requests: [.fetchEvents],
      loading: .loaded, occurrences: ["a"], open: "calendarSetting"),
    Row(
      actions: [.eventLinked(linked), .fetched(.success(EventList()))],
      command: .presentErrorToast(.overAll("찾을 수 없는 일정입니다")), requests: [.fetchEvents],
      loading: .loaded),
    Row(actions: [.linkFailed], command: .presentErrorToast(.overAll("찾을 수 없는 일정입니다"))),
  ]

  @Test(arguments: rows.indices)
  func eventCalendar(row: Int) {
    let row = Self.rows[row]
    let run = ReducerRun(
      EventCalendar.State(today: Self.today, settings: CalendarSettings()), EventCalendar(), row.actions)
    #expect(run.command == row.command)
    #expect(run.requests == row.requests)
    #expect(run.state?.loading == row.loading)
    #expect(run.state?.occurrences.map(\.id) == row.occurrences)
    let open = [
      "calendarSetting": run.state?.calendarSetting != nil, "eventDetail": run.state?.eventDetail != nil,
      "eventAddEdit": run.state?.eventAddEdit != nil,
    ]
    #expect(open.filter(\.value).keys.sorted() == [row.open].compactMap(\.self))
    run.finish()
  }

  @Test func settingsOutliveTheCalendar() {
    let run = ReducerRun(
      Home.State(), Home(),
      [
        .calendarTapped(today: Self.today), .calendar(.settingTapped),
        .calendar(.calendarSetting(.showWeekendsChanged(false))), .calendar(.disappeared),
      ])
    #expect(run.state?.calendar == nil)
    #expect(run.state?.settings.showWeekends == false)
    run.finish()
  }
}
