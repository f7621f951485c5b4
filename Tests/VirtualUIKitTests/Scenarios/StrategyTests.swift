import Testing
import VirtualUIKit

/// How often each way to notice that a screen left the stack fires for one screen, by scenario.
@MainActor @Suite struct StrategyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var stack = "AB"
    var isOnDisplay = true
    var screen = "B"
    /// `viewWillDisappear` while moving from the parent; `viewDidDisappear` likewise; `deinit`;
    /// `didMove(toParent: nil)`.
    var fires: [Int]
    var action: @MainActor @Sendable (Stage) -> Void
  }

  nonisolated static let rows: [Row] = [
    Row(testDescription: "pop animated", fires: [1, 1, 1, 1]) { $0.pop() },
    Row(testDescription: "pop not animated", fires: [1, 1, 1, 1]) { $0.pop(animated: false) },
    Row(testDescription: "pop outside a window", isOnDisplay: false, fires: [0, 0, 1, 1]) { $0.pop() },
    Row(testDescription: "swipe completed", fires: [1, 1, 1, 1]) { $0.navigation.swipeBack() },
    Row(testDescription: "swipe cancelled", fires: [1, 0, 0, 0]) { $0.navigation.swipeBack(cancelled: true) },
    Row(testDescription: "swipe cancelled twice, then popped", fires: [3, 1, 1, 1]) { stage in
      for _ in 1...2 {
        stage.navigation.swipeBack(cancelled: true)
        stage.settle()
      }
      stage.pop()
    },
    Row(testDescription: "popToRoot, the visible one", stack: "ABC", screen: "C", fires: [1, 1, 1, 1]) {
      $0.navigation.popToRootViewController(animated: true)
    },
    Row(testDescription: "popToRoot, a covered one", stack: "ABC", fires: [0, 0, 1, 1]) {
      $0.navigation.popToRootViewController(animated: true)
    },
    Row(testDescription: "middle removed under the same top", stack: "ABC", fires: [0, 0, 1, 1]) {
      $0.set("AC", animated: true)
    },
    Row(testDescription: "top replaced", fires: [1, 1, 1, 1]) { $0.set("AX", animated: true) },
    Row(testDescription: "reordered", stack: "ABC", screen: "C", fires: [0, 0, 0, 0]) {
      $0.set("ACB", animated: true)
    },
    Row(testDescription: "covered by a push", fires: [0, 0, 0, 0]) { $0.push("C") },
    Row(testDescription: "covered by a full-screen modal", fires: [0, 0, 0, 0]) { stage in
      let modal = stage.make("M")
      modal.modalPresentationStyle = .fullScreen
      stage["B"].present(modal, animated: true)
    },
    Row(testDescription: "background", fires: [0, 0, 0, 0]) { $0.application.enterBackground() },
    Row(testDescription: "popped under a full-screen modal", fires: [0, 0, 1, 1]) { stage in
      let modal = stage.make("M")
      modal.modalPresentationStyle = .fullScreen
      stage["B"].present(modal, animated: true)
      stage.settle()
      stage.pop()
    },
    Row(testDescription: "window root swapped", fires: [0, 0, 0, 0]) { stage in
      // The test itself holds the stack, so nobody dies.
      stage.application.window.rootViewController = nil
    },
    Row(testDescription: "retain cycle", fires: [1, 1, 0, 1]) { stage in
      stage["B"].cycle = stage["B"]
      stage.pop()
    },
    Row(testDescription: "an override forgets super.willMove", fires: [0, 0, 1, 1]) { stage in
      stage["B"].skipsSuperWillMove = true
      stage.pop()
    },
    Row(testDescription: "popped while its alert is up", fires: [1, 1, 1, 1]) { stage in
      stage["B"].present(
        AlertController(stage.application, style: .alert, id: "a", title: nil), animated: true)
      stage.settle()
      stage.pop()
    },
    Row(testDescription: "popped and pushed again twice", fires: [2, 2, 1, 2]) { stage in
      let other = stage.navigation.popViewController(animated: true)
      stage.settle()
      if let other { stage.navigation.pushViewController(other, animated: true) }
      stage.settle()
      stage.pop()
    },
    Row(testDescription: "released before any push", screen: "X", fires: [0, 0, 1, 0]) { _ = $0.make("X") },
  ]

  @Test("Which strategy fires how often", arguments: rows) func fires(_ row: Row) {
    let stage = Stage(row.stack, isOnDisplay: row.isOnDisplay)
    row.action(stage)
    stage.settle()
    let wanted = ["viewWillDisappear[mFP]", "viewDidDisappear[mFP]", "deinit", "didMove(nil)"]
    #expect(
      wanted.map { name in stage.log.entries.filter { $0 == "\(row.screen).\(name)" }.count } == row.fires)
    stage[row.screen].cycle = nil
  }
}
