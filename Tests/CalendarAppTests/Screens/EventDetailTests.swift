import AppCatalog
import AppUnderTest
import Testing

@MainActor
@Suite struct EventDetailTests {
  @Test func showsWhatIsKnown() {
    let app = Driver(semester)
    app.tap("event.midterm")
    #expect(
      app.elements == [
        "title", "when", "place", "memo", "repeats", "edit", "delete", "more", "share", "openMap",
      ])
    #expect(app.text("when") == "2026년 4월 20일 (월) 10:00 – 12:00")
    #expect(app.value("memo") == "계산기 지참")
    app.back()
    app.tap("event.lecture")
    #expect(app.elements == ["title", "when", "repeats", "edit", "delete", "more", "share"])
    #expect(app.text("repeats") == "매주")
    #expect(app.state("eventDetail.event.starts") == "2026-04-20 13:00")
    #expect(app.state("eventDetail.event.ends") == "2026-04-20 14:00")
    #expect(app.state("eventDetail.event.repeats") == "weekly")
    #expect(app.state("eventDetail.event.place") == Value.none)
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: CleanupStrategy.allCases)
  func deletionShowsAToastAndThenLeaves(cleanup: CleanupStrategy) {
    let app = Driver(semester, cleanup: cleanup)
    #expect(app.stack == ["home", "calendar"])
    app.tap("event.midterm")
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.state("eventDetail.event.title") == "중간고사")
    app.tap("delete")
    #expect(app.presented == "deleteEvent")
    #expect(app.takeTransitions() == ["eventDetail: presentDeleteAlert"])
    app.tap("cancel")
    #expect(app.presented == nil)
    app.tap("delete")
    app.tap("confirm")
    #expect(app.toast == "삭제되었습니다")
    #expect(app.takeRequests() == ["deleteEvent { id: midterm }"])
    #expect(app.isEnabled("edit") == false)
    app.dismissToast()
    #expect(app.stack == ["home", "calendar"])
    #expect(app.state("eventDetail") == nil)
    #expect(app.state("calendar.events.midterm") == nil)
    #expect(
      app.takeTransitions() == [
        "eventDetail: presentDeleteAlert", "eventDetail: presentSuccessToast", "eventDetail: pop",
      ])
    #expect(app.takeRequests() == [])
    #expect(app.takeIssues() == [])
  }

  @Test func failedDeletionStaysAndCanBeRepeated() {
    let app = Driver(
      semester, server: [ServerRule("deleteEvent", [.fail(message: "네트워크 오류"), .hang])])
    app.tap("event.midterm")
    app.tap("delete")
    app.tap("confirm")
    #expect(app.toast == "네트워크 오류")
    #expect(
      app.takeTransitions() == [
        "eventDetail: presentDeleteAlert", "eventDetail: { presentErrorToast: 네트워크 오류 }",
      ])
    #expect(["edit", "delete", "more"].map(app.isEnabled) == [true, true, true])
    app.wait(.seconds(3))
    #expect(app.toast == nil)
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    app.tap("delete")
    app.tap("confirm")
    #expect(app.state("eventDetail.isDeleting") == true)
    #expect(["edit", "delete", "more", "share"].map(app.isEnabled) == [false, false, false, true])
    #expect(app.pending == ["deleteEvent"])
    app.respond("deleteEvent")
    #expect(app.toast == "삭제되었습니다")
    app.wait(.milliseconds(1999))
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    app.wait(.milliseconds(1))
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeIssues() == [])
  }

  @Test func leavingCancelsTheDeletion() {
    let app = Driver(semester, server: [ServerRule("deleteEvent", [.hang])])
    app.tap("event.midterm")
    app.tap("delete")
    app.tap("confirm")
    app.swipeBack()
    #expect(app.pending == [])
    app.respond("deleteEvent")
    #expect(app.text("event.midterm") == "중간고사")
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: [
    ("thisEvent", ["2026-04-20": false, "2026-04-27": true, "2026-04-13": true]),
    ("thisAndFuture", ["2026-04-20": false, "2026-04-27": false, "2026-04-13": true]),
    ("allEvents", ["2026-04-20": false, "2026-04-27": false, "2026-04-13": false]),
  ])
  func deletingOccurrences(scope: String, isThere: [String: Bool]) {
    let app = Driver(semester)
    app.tap("event.lecture")
    app.tap("delete")
    #expect(app.presented == "deleteScope")
    app.tap("cancel")
    app.tap("delete")
    app.tap("choose." + scope)
    #expect(
      app.takeTransitions() == [
        "eventDetail: { presentActionSheet: deleteScope }",
        "eventDetail: { presentActionSheet: deleteScope }",
        "eventDetail: presentSuccessToast",
      ])
    #expect(
      app.takeRequests() == ["deleteEvent { id: lecture, scope: \(scope), occurrence: 2026-04-20 }"])
    app.wait(.seconds(2))
    for (day, isThere) in isThere.sorted(by: { $0.key < $1.key }) {
      app.tap("day." + day)
      #expect((app.text("event.lecture") != nil) == isThere, "\(day)")
    }
    #expect(app.takeIssues() == [])
  }

  @Test func moreCopiesSharesAndDeletes() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.tap("more")
    #expect(app.presented == "moreActions")
    #expect(app.elements == ["choose.copy", "choose.share", "choose.delete", "cancel"])
    app.tap("choose.share")
    #expect(app.presented == "shareSheet")
    app.tap("close")
    #expect(app.presented == nil)
    app.tap("more")
    app.tap("choose.delete")
    #expect(app.presented == "deleteEvent")
    app.tap("cancel")
    app.tap("more")
    app.tap("choose.copy")
    #expect(app.stack == ["home", "calendar", "eventDetail", "eventAddEdit"])
    #expect(app.state("eventAddEdit.mode") == "add")
    #expect(app.state("eventAddEdit.draft.title") == "중간고사")
    #expect(app.state("eventAddEdit.draft.id") == Value.none)
    #expect(app.state("eventAddEdit.hasChanges") == false)
    app.tap("save")
    #expect(
      app.takeRequests() == [
        "createEvent { title: 중간고사, starts: 2026-04-20 10:00, ends: 2026-04-20 12:00, allDay: false, "
          + "place: 302호, memo: 계산기 지참, repeats: none }"
      ])
    app.dismissToast()
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.state("eventDetail.event.id") == "midterm")
    #expect(app.state("calendar.events.event-1.title") == "중간고사")
    #expect(app.takeIssues() == [])
  }

  @Test func sharesAndShowsTheMap() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.tap("share")
    #expect(app.presented == "shareSheet")
    app.pullDown()
    #expect(app.presented == nil)
    app.tap("openMap")
    #expect(app.presented == "placeMap")
    app.tap("close")
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(
      app.takeTransitions() == ["eventDetail: presentShareSheet", "eventDetail: presentPlaceMap"])
    #expect(app.takeIssues() == [])
  }

  @Test func aCancelledSwipeLeavesItOpen() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.swipeBack(cancelled: true)
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: CleanupStrategy.allCases)
  func fastFingersDoNotOpenOrDeleteTwice(cleanup: CleanupStrategy) {
    let app = Driver(semester, cleanup: cleanup)
    app.rapidly(["event.midterm", "event.midterm"])
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    app.tap("delete")
    app.rapidly(["confirm", "confirm"])
    #expect(app.takeRequests() == ["deleteEvent { id: midterm }"])
    #expect(app.takeIssues() == [])
  }

  @Test func faultsAreNoticed() {
    let app = Driver(semester, faults: [Fault(.missingCleanup, "eventDetail")])
    app.tap("event.midterm")
    app.back()
    #expect(app.takeIssues() == ["orphanState eventDetail"])
    app.tap("event.midterm")
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeIssues().first == "deadPush eventDetail")
  }
}
