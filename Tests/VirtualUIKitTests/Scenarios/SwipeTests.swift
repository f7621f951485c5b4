import Testing
import VirtualUIKit

@MainActor @Suite struct SwipeTests {
  nonisolated private static func profile(_ change: (inout Profile) -> Void) -> Profile {
    var profile = Profile()
    change(&profile)
    return profile
  }

  @MainActor private static func swipe(_ stage: Stage, cancelled: Bool) {
    stage.navigation.notesPops = true
    stage["B"].reactions["viewWillDisappear"] = { [weak stage] in
      stage?.navigation.transitionCoordinator?.notifyWhenInteractionChanges { coordinator in
        stage?.log.note("interaction(cancelled:\(coordinator.isCancelled))")
      }
      stage?.log.note("interactive:\(stage?.navigation.transitionCoordinator?.isInteractive == true)")
    }
    stage.navigation.swipeBack(cancelled: cancelled)
    stage.mark("released")
  }

  nonisolated static let rows: [Row] = [
    Row(
      "e: completed", "AB", then: "A", { stage in swipe(stage, cancelled: false) },
      """
      N.popViewController B.willMove(nil) B.viewWillDisappear[mFP] interactive:true A.viewWillAppear
      willShow(A) interaction(cancelled:false) A.viewIsAppearing released
      B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A) B.deinit
      """),
    Row(
      "f: cancelled", "AB", then: "AB", { stage in swipe(stage, cancelled: true) },
      """
      N.popViewController B.willMove(nil) B.viewWillDisappear[mFP] interactive:true A.viewWillAppear
      willShow(A) interaction(cancelled:true) released
      A.viewWillDisappear A.viewDidDisappear B.viewWillAppear B.viewIsAppearing B.viewDidAppear
      """),
    Row(
      "f: cancelled, reversed at the release", "AB", profile: profile { $0.reversal = .atRelease },
      then: "AB", { stage in swipe(stage, cancelled: true) },
      """
      N.popViewController B.willMove(nil) B.viewWillDisappear[mFP] interactive:true A.viewWillAppear
      willShow(A) interaction(cancelled:true) A.viewWillDisappear B.viewWillAppear released
      A.viewDidDisappear B.viewIsAppearing B.viewDidAppear
      """),
    Row(
      "f: cancelled, with didShow and didMove", "AB",
      profile: profile {
        $0.sendsDidShowAfterCancel = true
        $0.sendsDidMoveAfterCancel = true
      }, then: "AB", { stage in swipe(stage, cancelled: true) },
      """
      N.popViewController B.willMove(nil) B.viewWillDisappear[mFP] interactive:true A.viewWillAppear
      willShow(A) interaction(cancelled:true) released
      A.viewWillDisappear A.viewDidDisappear B.viewWillAppear B.viewIsAppearing B.viewDidAppear
      B.didMove(N) didShow(B)
      """),
  ]

  @Test("e, f: swipe back", arguments: rows) func swipe(_ row: Row) { row.check() }

  @Test("f: cancelled twice, then popped: mFP three times, didMove(nil) once") func cancelledTwice() {
    let stage = Stage("AB")
    for cancelled in [true, true, false] {
      stage.navigation.swipeBack(cancelled: cancelled)
      stage.settle()
    }
    let entries = stage.log.entries
    #expect(entries.filter { $0 == "B.viewWillDisappear[mFP]" }.count == 3)
    #expect(entries.filter { $0 == "B.viewDidDisappear[mFP]" }.count == 1)
    #expect(entries.filter { $0 == "B.didMove(nil)" }.count == 1)
    #expect(entries.last == "B.deinit")
  }

  @Test("f: after a cancelled swipe the stack works as before") func usableAfterCancel() {
    let stage = Stage("AB")
    stage.navigation.swipeBack(cancelled: true)
    stage.settle()
    #expect(stage["B"].parent === stage.navigation)
    #expect(stage.navigation.transitionCoordinator == nil)
    _ = stage.log.take()
    stage.push("C", animated: false)
    stage.settle()
    #expect(stage.stack == "ABC")
    #expect(
      stage.log.take() == """
        C.willMove(N) C.viewDidLoad B.viewWillDisappear C.viewWillAppear[mTP] willShow(C) \
        C.viewIsAppearing[mTP] B.viewDidDisappear C.viewDidAppear[mTP] C.didMove(N) didShow(C)
        """)
  }

  @Test("e: where the swipe is not possible it says why and does nothing") func refusals() {
    final class Stubborn: RecordingController {
      override var isPopGestureEnabled: Bool { false }
    }
    let stage = Stage("A")
    #expect(stage.navigation.swipeBack() == .nothingToPop)
    stage.push("B")
    #expect(stage.navigation.swipeBack() == .transitionRuns)
    stage.settle()
    stage.navigation.vetoesPops = true
    #expect(stage.navigation.swipeBack() == .vetoed)
    stage.navigation.vetoesPops = false
    stage["B"].present(stage.make("M"), animated: true)
    stage.settle()
    #expect(stage.navigation.swipeBack() == .covered)
    stage["B"].dismiss(animated: true)
    stage.settle()
    let stubborn = Stubborn("C", stage.application, stage.log)
    stage.navigation.pushViewController(stubborn, animated: false)
    stage.settle()
    #expect(stage.navigation.swipeBack() == .switchedOff(stubborn.id))
    #expect(stage.stack == "ABC")
    #expect(Stage("AB", isOnDisplay: false).navigation.swipeBack() == .covered)
  }

  @Test("f: what the start of the gesture sets off happens before the finger is lifted") func turns() {
    let stage = Stage("AB")
    stage["B"].reactions["viewWillDisappear"] = { [weak stage] in
      stage?.application.runLoop.perform { stage?.mark("later") }
    }
    // The turn that the finger stays down drains the queue, then commits; the next drains what that left.
    stage.navigation.swipeBack(cancelled: true)
    stage.mark("released")
    stage.settle()
    #expect(
      stage.log.take() == """
        B.willMove(nil) B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) later released \
        A.viewWillDisappear A.viewDidDisappear B.viewWillAppear B.viewIsAppearing B.viewDidAppear
        """)
  }

  @Test("f: a pop while the finger is down finds only the root on the stack, and does nothing")
  func popDuringSwipe() {
    let stage = Stage("AB")
    stage["B"].reactions["viewWillDisappear"] = { [weak stage] in stage?.pop() }
    stage.navigation.swipeBack(cancelled: true)
    stage.settle()
    #expect(stage.stack == "AB")
    #expect(stage.hooks.warnings == [])
  }
}
