import AppCatalog
import AppUnderTest
import Testing

@MainActor
@Suite struct EventCalendarTests {
  @Test func startsWithTheDayOfTheClock() {
    let app = Driver(semester)
    #expect(app.stack == ["home", "calendar"])
    #expect(app.state("calendar.selectedDate") == "2026-04-20")
    #expect(app.state("calendar.visibleMonth") == "2026-04")
    #expect(app.state("calendar.isLoading") == false)
    #expect(app.text("monthTitle") == "2026년 4월")
    #expect(app.state("calendar.occurrences.0.title") == "중간고사")
    #expect(app.state("calendar.occurrences.1.starts") == "2026-04-20 13:00")
    #expect(app.state("calendar.events.lecture.starts") == "2026-03-02 13:00")
    #expect(app.state("calendar.events.final.ends") == "2026-06-15 11:00")
    #expect(app.state("calendar.events.holiday.allDay") == true)
    #expect(app.takeRequests() == [])
    #expect(app.takeIssues() == [])
  }

  @Test func opensFromHomeAndReturns() {
    let app = Driver(semester.adding("start", "home"))
    #expect(app.stack == ["home"])
    #expect(app.state("calendar") == nil)
    app.tap("openCalendar")
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeRequests() == ["fetchEvents {}"])
    app.back()
    #expect(app.stack == ["home"])
    #expect(app.takeTransitions() == ["calendar: pop"])
    app.tap("openCalendar")
    #expect(app.takeRequests() == ["fetchEvents {}"])
    #expect(app.takeIssues() == [])
  }

  @Test func twoFastTapsOpenItOnceAndLoadIt() {
    let app = Driver(semester.adding("start", "home"))
    app.rapidly(["openCalendar", "openCalendar"])
    #expect(app.stack == ["home", "calendar"])
    #expect(app.text("event.midterm") == "중간고사")
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: [17, 18, 26])
  func worksOnEverySystem(ios: Int) {
    let app = Driver(semester.adding("start", "home"), ios: ios)
    app.tap("openCalendar")
    app.tap("event.midterm")
    app.tap("openMap")
    app.tap("close")
    app.tap("edit")
    app.fill("title", "중간시험")
    app.tap("save")
    app.dismissToast()
    app.back()
    #expect(app.text("event.midterm") == "중간시험")
    app.open("everytime://calendar/event/final")
    app.open("everytime://meeting-poll/new")
    #expect(app.stack == ["home", "meetingPollDateSelection"])
    #expect(app.takeIssues() == [])
  }

  @Test func fetchesOnceHoweverOftenItReappears() {
    let app = Driver(semester)
    app.tap("openSetting")
    app.back()
    app.tap("event.midterm")
    app.tap("openMap")
    app.tap("close")
    app.back()
    #expect(app.takeRequests() == [])
  }

  @Test func monthsPassAndTheSelectedDayStays() {
    let app = Driver(semester)
    app.tap("nextMonth")
    #expect(app.text("monthTitle") == "2026년 5월")
    #expect(app.state("calendar.selectedDate") == "2026-04-20")
    #expect(app.text("event.midterm") == "중간고사")
    #expect(app.elements.filter { $0.hasPrefix("day.") }.count == 31)
    app.tap("day.2026-05-04")
    #expect(app.state("calendar.selectedDate") == "2026-05-04")
    #expect(app.text("day.2026-05-04") == "4")
    for _ in 0..<5 { app.tap("previousMonth") }
    #expect(app.text("monthTitle") == "2025년 12월")
    app.wait(.seconds(86_400))
    app.tap("today")
    #expect(app.state("calendar.selectedDate") == "2026-04-21")
    #expect(app.state("calendar.visibleMonth") == "2026-04")
  }

  @Test(arguments: [
    ("2026-04-20", ["event.midterm", "event.lecture"]), ("2026-04-21", ["event.holiday"]),
    ("2026-04-27", ["event.lecture"]), ("2026-04-28", ["emptyDay"]),
  ])
  func daysHaveTheirEvents(day: String, rows: [String]) {
    let app = Driver(semester)
    app.tap("day." + day)
    #expect(app.elements.filter { $0.hasPrefix("event.") || $0 == "emptyDay" } == rows)
  }

  @Test func aFailedLoadCanBeRepeated() {
    let app = Driver(
      semester.adding("start", "home"),
      server: [ServerRule("fetchEvents", [.fail(message: "연결할 수 없습니다"), .fail(message: "아직"), .hang])])
    app.tap("openCalendar")
    #expect(app.toast == "연결할 수 없습니다")
    #expect(app.elements.contains("retry"))
    #expect(!app.elements.contains("emptyDay"))
    app.tap("retry")
    #expect(app.toast == "아직")
    #expect(
      app.takeTransitions() == [
        "calendar: { presentErrorToast: 연결할 수 없습니다 }", "calendar: { presentErrorToast: 아직 }",
      ])
    app.tap("retry")
    #expect(app.state("calendar.isLoading") == true)
    #expect(app.isEnabled("retry") == false)
    app.respond("fetchEvents")
    #expect(app.state("calendar.isLoading") == false)
    #expect(!app.elements.contains("retry"))
    #expect(app.text("event.midterm") == "중간고사")
    #expect(app.takeRequests() == ["fetchEvents {}", "fetchEvents {}", "fetchEvents {}"])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: CleanupStrategy.allCases)
  func theMeetingPollReplacesTheStack(cleanup: CleanupStrategy) {
    let app = Driver(semester, cleanup: cleanup)
    app.tap("startMeetingPoll")
    #expect(app.stack == ["home", "meetingPollDateSelection"])
    #expect(app.state("calendar") == nil)
    #expect(app.takeTransitions() == ["calendar: startMeetingPoll"])
    app.back()
    #expect(app.stack == ["home"])
    app.tap("openCalendar")
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: CleanupStrategy.allCases)
  func poppingThroughAllScreensCleansUp(cleanup: CleanupStrategy) {
    let app = Driver(semester, cleanup: cleanup)
    app.tap("event.lecture")
    app.tap("edit")
    app.tap("openRecurrence")
    app.tap("recurrence.custom")
    #expect(
      app.stack == [
        "home", "calendar", "eventDetail", "eventAddEdit", "recurrenceSelect", "recurrenceCustom",
      ])
    app.backTo("home")
    #expect(app.stack == ["home"])
    #expect(app.takeTransitions() == [])
    // Covered screens get no appearance callbacks, so what listens to these misses them.
    let issues = app.takeIssues()
    #expect(issues.isEmpty == (cleanup != .viewWillDisappear), "\(issues)")
  }
}
