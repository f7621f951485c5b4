import AppCatalog
import AppUnderTest
import Testing
import VirtualUIKit

@MainActor
@Suite struct EventAddEditTests {
  // MARK: Adding

  @Test func aNewEventBeginsAtTheNextFullHour() {
    let app = Driver(semester, now: "2026-04-20 09:20")
    app.tap("day.2026-04-22")
    app.tap("addEvent")
    #expect(app.stack == ["home", "calendar", "eventAddEdit"])
    #expect(
      app.state("eventAddEdit.draft") == [
        "id": .none, "title": .none, "starts": "2026-04-22 10:00", "ends": "2026-04-22 11:00",
        "allDay": false, "place": .none, "memo": .none, "repeats": "none",
      ])
    #expect(app.state("eventAddEdit.mode") == "add")
    #expect(app.isEnabled("save") == false)
    app.fill("title", "   ")
    #expect(app.isEnabled("save") == false)
    app.fill([("title", "스터디"), ("place", "도서관")])
    #expect(app.isEnabled("save") == true)
    app.tap("save")
    #expect(
      app.takeRequests() == [
        "createEvent { title: 스터디, starts: 2026-04-22 10:00, ends: 2026-04-22 11:00, allDay: false, "
          + "place: 도서관, repeats: none }"
      ])
    #expect(app.toast == "저장되었습니다")
    #expect(app.isEnabled("save") == false)
    app.wait(.seconds(2))
    #expect(app.stack == ["home", "calendar"])
    #expect(app.text("event.event-1") == "스터디")
    #expect(app.takeTransitions() == ["eventAddEdit: presentSuccessToast", "eventAddEdit: pop"])
    #expect(app.takeRequests() == [])
    #expect(app.takeIssues() == [])
  }

  @Test func afterElevenTheNextHourIsTomorrow() {
    let app = Driver(now: "2026-04-20 23:10")
    app.tap("addEvent")
    #expect(app.state("eventAddEdit.draft.starts") == "2026-04-21 00:00")
  }

  @Test func theSecondTapOnSaveSendsNothing() {
    let app = Driver()
    app.tap("addEvent")
    app.fill("title", "한 번")
    app.rapidly(["save", "save"])
    #expect(app.takeRequests().count == 1)
    app.dismissToast()
    #expect(app.state("calendar.events.event-2") == nil)
    #expect(app.takeIssues() == [])
  }

  // MARK: Fields

  @Test(
    arguments: [
      ([("starts", "2026-04-21 14:00")], "2026-04-21 14:00", "2026-04-21 16:00"),
      ([("ends", "2026-04-20 13:30")], "2026-04-20 10:00", "2026-04-20 13:30"),
      ([("starts", "2026-04-22")], "2026-04-22 10:00", "2026-04-22 12:00"),
      ([("allDay", true)], "2026-04-20", "2026-04-20"),
      ([("allDay", true), ("starts", "2026-04-25")], "2026-04-25", "2026-04-25"),
      ([("allDay", true), ("ends", "2026-04-22"), ("starts", "2026-04-25")], "2026-04-25", "2026-04-27"),
      ([("allDay", true), ("allDay", false)], "2026-04-20 10:00", "2026-04-20 12:00"),
      (
        [("ends", "2026-04-20 09:00"), ("starts", "2026-04-20 11:00")], "2026-04-20 11:00", "2026-04-20 10:00"
      ),
    ] as [([(String, Value)], Value, Value)])
  func times(fields: [(String, Value)], starts: Value, ends: Value) {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.tap("edit")
    app.fill(fields)
    #expect(app.state("eventAddEdit.draft.starts") == starts)
    #expect(app.state("eventAddEdit.draft.ends") == ends)
    #expect(app.value("starts") == starts)
  }

  @Test func anEndBeforeTheStartIsRefused() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.tap("edit")
    app.fill("ends", "2026-04-20 09:00")
    app.tap("save")
    #expect(app.toast == "종료 시간이 시작 시간보다 빠릅니다")
    #expect(
      app.takeTransitions() == ["eventAddEdit: { presentErrorToast: 종료 시간이 시작 시간보다 빠릅니다 }"])
    #expect(app.takeRequests() == [])
    app.fill("ends", "2026-04-20 10:00")
    app.tap("save")
    #expect(app.toast == "저장되었습니다")
    #expect(app.takeIssues() == [])
  }

  // MARK: Editing

  @Test func savingShowsTheNewValuesBelow() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.tap("edit")
    #expect(app.state("eventAddEdit.mode") == "edit")
    #expect(app.state("eventAddEdit.draft.id") == "midterm")
    #expect(app.isEnabled("save") == false)
    app.fill([("title", "중간시험"), ("memo", ""), ("starts", "2026-04-23 10:00")])
    #expect(app.state("eventAddEdit.draft.memo") == Value.none)
    #expect(app.state("eventAddEdit.hasChanges") == true)
    app.tap("save")
    #expect(
      app.takeRequests() == [
        "updateEvent { id: midterm, title: 중간시험, starts: 2026-04-23 10:00, ends: 2026-04-23 12:00, memo: nil }"
      ])
    app.dismissToast()
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.text("title") == "중간시험")
    #expect(app.text("when") == "2026년 4월 23일 (목) 10:00 – 12:00")
    app.back()
    #expect(app.text("event.midterm") == nil)
    app.tap("day.2026-04-23")
    #expect(app.text("event.midterm") == "중간시험")
    #expect(app.takeIssues() == [])
  }

  @Test func takingAChangeBackLeavesNothingToSave() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.tap("edit")
    app.fill("title", "다른 제목")
    #expect(app.isEnabled("save") == true)
    app.fill("title", "중간고사")
    #expect(app.isEnabled("save") == false)
    #expect(app.state("eventAddEdit.hasChanges") == false)
  }

  @Test(arguments: [
    ("thisEvent", "event-1", ["lecture", "event-1", "lecture"]),
    ("thisAndFuture", "event-1", ["lecture", "event-1", "event-1"]),
    ("allEvents", "lecture", ["lecture", "lecture", "lecture"]),
  ])
  func savingARecurringEventAsksWhatIsMeant(scope: String, shown: String, weeks: [String]) {
    let app = Driver(semester)
    app.tap("event.lecture")
    app.tap("edit")
    app.fill("title", "자료구조")
    app.tap("save")
    #expect(app.presented == "saveScope")
    app.tap("cancel")
    #expect(app.takeRequests() == [])
    app.tap("save")
    app.tap("choose." + scope)
    #expect(
      app.takeRequests() == [
        "updateEvent { id: lecture, title: 자료구조, scope: \(scope), occurrence: 2026-04-20 }"
      ])
    app.dismissToast()
    #expect(app.state("eventDetail.event.id") == .text(shown))
    #expect(app.state("eventDetail.event.title") == "자료구조")
    app.back()
    for (day, id) in zip(["2026-04-13", "2026-04-20", "2026-04-27"], weeks) {
      app.tap("day." + day)
      #expect(app.text("event." + id) != nil, "\(day)")
    }
    #expect(app.takeIssues() == [])
  }

  @Test func aFailedSaveCanBeRepeated() {
    let app = Driver(semester, server: [ServerRule("updateEvent", [.fail(message: "저장 실패"), .hang])])
    app.tap("event.midterm")
    app.tap("edit")
    app.fill("title", "중간시험")
    app.tap("save")
    #expect(app.toast == "저장 실패")
    #expect(app.isEnabled("save") == true)
    #expect(app.state("eventAddEdit.isSaving") == false)
    app.tap("save")
    #expect(app.isEnabled("save") == false)
    #expect(app.state("eventAddEdit.isSaving") == true)
    app.respond("updateEvent")
    app.wait(.seconds(2))
    #expect(app.text("title") == "중간시험")
    #expect(app.takeIssues() == [])
  }

  // MARK: Leaving

  @Test func withoutChangesBackPops() {
    let app = Driver(semester)
    app.tap("addEvent")
    app.back()
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeTransitions() == ["eventAddEdit: pop"])
    app.tap("addEvent")
    #expect(app.swipeBack() == nil)
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeIssues() == [])
  }

  @Test func withChangesBackAsks() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.tap("edit")
    app.fill("title", "다른 제목")
    #expect(app.swipeBack() != nil)
    app.back()
    #expect(app.presented == "discardChanges")
    app.tap("cancel")
    #expect(app.stack == ["home", "calendar", "eventDetail", "eventAddEdit"])
    app.back()
    app.tap("confirm")
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.text("title") == "중간고사")
    #expect(
      app.takeTransitions() == [
        "eventAddEdit: presentDiscardAlert", "eventAddEdit: presentDiscardAlert", "eventAddEdit: pop",
      ])
    #expect(app.takeIssues() == [])
  }

  @Test func backToLeavesWithoutAsking() {
    let app = Driver(semester)
    app.tap("addEvent")
    app.fill("title", "버려질 제목")
    app.backTo("calendar")
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeTransitions() == [])
    #expect(app.takeIssues() == [])
  }

  @Test func aHiddenSuccessToastStillLeaves() {
    let app = Driver(semester, server: [ServerRule("createEvent", [.hang])])
    app.tap("addEvent")
    app.fill("title", "덮인 화면")
    app.tap("save")
    app.tap("openRecurrence")
    app.respond("createEvent")
    #expect(app.toast == nil)
    app.wait(.seconds(2))
    #expect(app.stack == ["home", "calendar"])
    #expect(app.text("event.event-1") == "덮인 화면")
    #expect(app.takeIssues() == [])
  }
}
