import AppCatalog
import AppUnderTest
import Testing

@testable import CalendarApp

@MainActor
@Suite struct LinkTests {
  nonisolated private static let deep = ["event.lecture", "edit", "openRecurrence", "recurrence.custom"]
  private static let notFound = "찾을 수 없는 일정입니다"

  /// From the calendar, after these taps, to this stack.
  struct Way: Sendable, CustomTestStringConvertible {
    var taps: [String]
    var link: String
    var stack: [String]
    var event: Value?
    var testDescription: String { "\(taps) \(link)" }
  }

  nonisolated static let ways = [
    Way(taps: [], link: "everytime://calendar", stack: ["home", "calendar"]),
    Way(taps: ["openSetting"], link: "everytime://calendar", stack: ["home", "calendar"]),
    Way(taps: deep, link: "everytime://calendar", stack: ["home", "calendar"]),
    Way(
      taps: [], link: "everytime://calendar/event/final", stack: ["home", "calendar", "eventDetail"],
      event: "final"),
    Way(
      taps: ["event.midterm"], link: "everytime://calendar/event/midterm",
      stack: ["home", "calendar", "eventDetail"], event: "midterm"),
    Way(
      taps: ["event.midterm"], link: "everytime://calendar/event/final",
      stack: ["home", "calendar", "eventDetail"], event: "final"),
    Way(
      taps: deep, link: "everytime://calendar/event/midterm", stack: ["home", "calendar", "eventDetail"],
      event: "midterm"),
    Way(
      taps: deep, link: "everytime://calendar/event/lecture", stack: ["home", "calendar", "eventDetail"],
      event: "lecture"),
    Way(
      taps: ["event.midterm", "share"], link: "everytime://calendar/event/final",
      stack: ["home", "calendar", "eventDetail"], event: "final"),
    Way(
      taps: ["event.midterm", "delete"], link: "everytime://calendar/event/final",
      stack: ["home", "calendar", "eventDetail"], event: "final"),
    Way(
      taps: ["event.midterm", "openMap"], link: "everytime://calendar", stack: ["home", "calendar"]),
    Way(taps: [], link: "everytime://calendar/new", stack: ["home", "calendar", "eventAddEdit"]),
    Way(taps: deep, link: "everytime://calendar/new", stack: ["home", "calendar", "eventAddEdit"]),
    Way(
      taps: ["addEvent", "openRecurrence"], link: "everytime://calendar/new",
      stack: ["home", "calendar", "eventAddEdit"]),
    Way(taps: [], link: "everytime://meeting-poll/new", stack: ["home", "meetingPollDateSelection"]),
    Way(taps: deep, link: "everytime://meeting-poll/new", stack: ["home", "meetingPollDateSelection"]),
    Way(
      taps: ["event.midterm", "share"], link: "everytime://meeting-poll/new",
      stack: ["home", "meetingPollDateSelection"]),
    Way(
      taps: ["startMeetingPoll"], link: "everytime://meeting-poll/new",
      stack: ["home", "meetingPollDateSelection"]),
    Way(taps: ["startMeetingPoll"], link: "everytime://calendar", stack: ["home", "calendar"]),
    Way(
      taps: ["startMeetingPoll"], link: "everytime://calendar/event/midterm",
      stack: ["home", "calendar", "eventDetail"], event: "midterm"),
  ]

  @Test(arguments: ways, [CleanupStrategy.deinit, .didMove, .didShow])
  func leadFromAnywhere(way: Way, cleanup: CleanupStrategy) {
    let app = Driver(semester, cleanup: cleanup)
    for id in way.taps { app.tap(id) }
    _ = app.takeTransitions()
    app.open(way.link)
    #expect(app.stack == way.stack)
    #expect(app.presented == nil)
    #expect(app.state("eventDetail.event.id") == way.event)
    #expect(app.takeTransitions() == [])
    #expect(app.takeIssues() == [])
  }

  @Test func openTheCalendarOnTheWayFromHome() {
    let app = Driver(semester.adding("start", "home"))
    app.open("everytime://calendar/event/final")
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.state("eventDetail.event.id") == "final")
    #expect(app.takeRequests() == ["fetchEvents {}"])
    app.backTo("home")
    app.receive(push: ["event": "midterm"])
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    app.backTo("home")
    app.open("everytime://calendar/new")
    #expect(app.stack == ["home", "calendar", "eventAddEdit"])
    #expect(app.takeIssues() == [])
  }

  @Test func waitForTheEventsToBeLoaded() {
    let app = Driver(
      semester.adding("start", "home"), server: [ServerRule("fetchEvents", [.hang, .fail(message: "끊김")])])
    app.open("everytime://calendar/event/final")
    #expect(app.stack == ["home", "calendar"])
    app.respond("fetchEvents")
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    app.backTo("home")
    app.open("everytime://calendar/event/final")
    #expect(app.stack == ["home", "calendar"])
    #expect(app.toast == "끊김")
    #expect(app.takeIssues() == [])
  }

  @Test func aLinkLoadsAgainAfterAFailure() {
    let app = Driver(semester, server: [ServerRule("fetchEvents", [.fail(message: "끊김"), .succeed])])
    app.open("everytime://calendar/event/final")
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: ["everytime://calendar/event/none", "everytime://nowhere", "https://calendar", ""])
  func unknownOnesChangeNothing(link: String) {
    let app = Driver(semester)
    for id in Self.deep { app.tap(id) }
    let stack = app.stack
    app.open(link)
    #expect(app.stack == stack)
    #expect(app.toast == Self.notFound)
    #expect(app.takeTransitions() == ["calendar: { presentErrorToast: \(Self.notFound) }"])
    app.wait(.seconds(3))
    #expect(app.toast == nil)
    app.backTo("home")
    app.open(link)
    #expect(app.stack == ["home"])
    #expect(app.toast == Self.notFound)
    #expect(app.takeTransitions() == ["home: { presentErrorToast: \(Self.notFound) }"])
    app.tap("openCalendar")
    app.tap("event.midterm")
    app.tap("share")
    app.open(link)
    #expect(app.presented == "shareSheet")
    #expect(app.toast == Self.notFound)
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: [
    ("everytime://calendar", ["home", "calendar"]),
    ("everytime://calendar/event/midterm", ["home", "calendar", "eventDetail"]),
    ("everytime://calendar/event/lecture", ["home", "calendar", "eventDetail"]),
    ("everytime://calendar/new", ["home", "calendar", "eventAddEdit"]),
    ("everytime://meeting-poll/new", ["home", "meetingPollDateSelection"]),
  ])
  func anEditorWithChangesAsksFirst(link: String, stack: [String]) {
    let app = Driver(semester)
    app.tap("event.lecture")
    app.tap("edit")
    app.fill("title", "바뀐 제목")
    app.tap("openRecurrence")
    app.tap("recurrence.custom")
    app.open(link)
    #expect(app.stack == ["home", "calendar", "eventDetail", "eventAddEdit"])
    #expect(app.presented == "discardChanges")
    #expect(app.takeTransitions() == ["eventAddEdit: presentDiscardAlert"])
    app.tap("cancel")
    #expect(app.stack == ["home", "calendar", "eventDetail", "eventAddEdit"])
    #expect(app.state("eventAddEdit.draft.title") == "바뀐 제목")
    app.back()
    app.tap("confirm")
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    app.tap("edit")
    app.fill("title", "또 바뀐 제목")
    _ = app.takeTransitions()
    app.open(link)
    app.tap("confirm")
    #expect(app.stack == stack)
    #expect(app.takeTransitions() == ["eventAddEdit: presentDiscardAlert", "eventAddEdit: pop"])
    #expect(app.takeIssues() == [])
  }

  @Test func aNewLinkOvertakesOneThatWaits() {
    let app = Driver(semester)
    app.tap("addEvent")
    app.fill("title", "새 일정")
    app.open("everytime://meeting-poll/new")
    app.open("everytime://calendar/event/final")
    #expect(app.presented == "discardChanges")
    app.tap("confirm")
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    app.open("everytime://calendar")
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeIssues() == [])
  }

  @Test func anEditorThatIsOnTopIsLeftAlone() {
    let app = Driver(semester)
    app.tap("addEvent")
    app.fill("title", "새 일정")
    app.open("everytime://calendar/new")
    #expect(app.presented == nil)
    #expect(app.state("eventAddEdit.draft.title") == "새 일정")
  }

  @Test func waitInTheBackground() {
    let app = Driver(semester)
    app.tap("openSetting")
    app.background()
    app.open("everytime://calendar/event/final")
    app.open("everytime://calendar/event/none")
    #expect(app.stack == ["home", "calendar", "calendarSetting"])
    #expect(app.toast == nil)
    app.foreground()
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.toast == Self.notFound)
    #expect(app.takeIssues() == [])
  }

  @Test func waitForTheTransitionThatRuns() {
    let app = Driver(semester)
    app.rapidly(
      ["event.midterm"], thenOpen: ["everytime://calendar/event/final", "everytime://calendar/new"])
    #expect(app.stack == ["home", "calendar", "eventAddEdit"])
    #expect(app.takeIssues() == [])
  }

  @Test func openTheOccurrenceThatIsMeant() {
    let app = Driver(semester)
    app.open("everytime://calendar/event/lecture")
    #expect(app.state("eventDetail.event.starts") == "2026-04-20 13:00")
    app.backTo("calendar")
    app.tap("day.2026-04-14")
    app.open("everytime://calendar/event/lecture")
    #expect(app.state("eventDetail.event.starts") == "2026-04-20 13:00")
    app.backTo("calendar")
    app.tap("day.2026-04-06")
    app.open("everytime://calendar/event/lecture")
    #expect(app.state("eventDetail.event.starts") == "2026-04-06 13:00")
    app.backTo("calendar")
    app.tap("day.2026-04-07")
    app.wait(.seconds(86_400))
    app.open("everytime://calendar/event/lecture")
    #expect(app.state("eventDetail.event.starts") == "2026-04-27 13:00")
  }

  @Test func goOnWhetherTheCleanupHappenedOrNot() {
    let app = Driver(semester, faults: [Fault(.missingCleanup, "eventDetail")])
    app.tap("event.midterm")
    app.open("everytime://calendar/event/final")
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeIssues().contains("deadPush eventDetail"))
  }
}
