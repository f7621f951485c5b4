import AppCatalog
import AppUnderTest
import Testing

/// What goes wrong shows: nothing in the app hides a broken seam or a hasty user.
@MainActor
@Suite struct FaultTests {
  @Test func aSecondResponseShowsASecondToast() {
    let app = Driver(semester, faults: [Fault(.duplicateResponse, "deleteEvent")])
    app.tap("event.midterm")
    app.tap("delete")
    app.tap("confirm")
    #expect(app.stack == ["home", "calendar"])
    #expect(
      app.takeTransitions() == [
        "eventDetail: presentDeleteAlert", "eventDetail: presentSuccessToast",
        "eventDetail: presentSuccessToast", "eventDetail: pop",
      ])
    #expect(app.takeIssues() == [])
  }

  @Test func withoutResetsTheNextCommandIsLost() {
    let app = Driver(
      semester, faults: [Fault(.missingReset, "eventDetail", command: "presentErrorToast")],
      server: [ServerRule("deleteEvent", [.fail(message: "오류")])])
    app.tap("event.midterm")
    app.tap("delete")
    app.tap("confirm")
    #expect(app.toast == "오류")
    #expect(app.takeIssues() == ["unconsumedCommand eventDetail"])
    app.wait(.seconds(3))
    app.tap("delete")
    app.tap("confirm")
    #expect(app.toast == "오류")
    app.wait(.seconds(3))
    app.back()
    #expect(app.stack == ["home", "calendar"])
  }

  @Test(arguments: zip(CleanupStrategy.allCases, [false, true, false, false]))
  func aRetainCycleIsALeak(cleanup: CleanupStrategy, isOrphaned: Bool) {
    let app = Driver(semester, cleanup: cleanup, faults: [Fault(.retainCycle, "eventDetail")])
    app.tap("event.midterm")
    app.back()
    let issues = app.takeIssues()
    #expect(issues.contains("leak"))
    #expect(issues.contains("orphanState eventDetail") == isOrphaned)
  }

  @Test func withoutCancellationTheResponseComesLate() {
    let app = Driver(
      semester, faults: [Fault(.missingCancellation, "eventDetail")],
      server: [ServerRule("deleteEvent", [.after(.seconds(3), failure: nil)])])
    app.tap("event.midterm")
    app.tap("delete")
    app.tap("confirm")
    app.back()
    app.wait(.seconds(3))
    #expect(app.takeIssues() == ["effectAfterDismissal eventDetail"])
  }

  @Test func theSecondOfTwoFastQuestionsIsRefused() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.rapidly(["delete", "delete"])
    #expect(app.presented == "deleteEvent")
    #expect(app.takeIssues() == ["presentation"])
  }

  @Test func twoFastBacksLeaveOneScreen() {
    let app = Driver(semester)
    app.tap("event.midterm")
    app.backTwice()
    #expect(app.stack == ["home", "calendar"])
    #expect(app.takeIssues() == ["ghostCommand eventDetail"])
  }

  @Test func aCancelledSwipeFoolsTheFirstStrategy() {
    let app = Driver(semester, cleanup: .viewWillDisappear)
    app.tap("event.midterm")
    app.swipeBack(cancelled: true)
    #expect(app.stack == ["home", "calendar", "eventDetail"])
    #expect(app.takeIssues() == ["missingState eventDetail"])
  }
}
