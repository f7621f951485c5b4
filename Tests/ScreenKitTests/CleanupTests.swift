import AppCatalog
import AppUnderTest
import ScreenKit
import Testing
import VirtualUIKit

/// When the shared controller reports that it left, under each strategy.
@MainActor
struct CleanupTests {
  /// What happens to the screen `b`, and its reports under each strategy: `call` inside the call, `turn` when the
  /// transition began, `end` when it had ended, `later` when something else happened.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var stack = "ab"
    var isOnDisplay = true
    var faults: [Fault] = []
    var willDisappear: String
    var `deinit`: String
    var didMove: String
    var didShow: String
    var action: @MainActor @Sendable (Stage) -> Void
    var later: @MainActor @Sendable (Stage) -> Void = { _ in }

    init(
      _ title: String, stack: String = "ab", isOnDisplay: Bool = true, faults: [Fault] = [],
      _ reports: (String, String, String, String),
      later: @escaping @MainActor @Sendable (Stage) -> Void = { _ in },
      _ action: @escaping @MainActor @Sendable (Stage) -> Void
    ) {
      testDescription = title
      self.stack = stack
      self.isOnDisplay = isOnDisplay
      self.faults = faults
      (willDisappear, self.deinit, didMove, didShow) = reports
      self.action = action
      self.later = later
    }

    func reports(_ strategy: CleanupStrategy) -> String {
      switch strategy {
      case .viewWillDisappear: willDisappear
      case .deinit: self.deinit
      case .didMove: didMove
      case .didShow: didShow
      }
    }
  }

  nonisolated static let rows: [Row] = [
    Row("pop", ("turn", "end", "end", "end")) { $0.navigation.popViewController(animated: true) },
    Row("pop, not animated", ("turn", "end", "turn", "turn")) {
      $0.navigation.popViewController(animated: false)
    },
    Row("pop outside a window", isOnDisplay: false, ("", "end", "call", "")) {
      $0.navigation.popViewController(animated: true)
    },
    Row("swipe", ("call", "end", "end", "end")) { $0.navigation.swipeBack() },
    Row("cancelled swipe", ("call", "", "", "")) { $0.navigation.swipeBack(cancelled: true) },
    Row("cancelled swipe, then pop", ("call call", "end", "end", "end")) { stage in
      stage.navigation.swipeBack(cancelled: true)
      stage.world.settle()
      stage.navigation.popViewController(animated: true)
      stage.world.turn()
    },
    Row("covered, under a popToRoot", stack: "abc", ("", "end", "call", "end")) {
      $0.navigation.popToRootViewController(animated: true)
    },
    Row("covered, stack replaced", stack: "abc", ("", "end", "call", "end")) { $0.set("ax") },
    Row("top replaced", ("turn", "end", "end", "end")) { $0.set("ax") },
    Row(
      "taken out under the same top", stack: "abc", ("", "end", "call", "later"),
      later: { $0.navigation.popViewController(animated: true) }, { $0.set("ac") }),
    Row("covered by a push", ("", "", "", "")) {
      $0.navigation.pushViewController($0.make("c"), animated: true)
    },
    Row("reordered", stack: "abc", ("", "", "", "")) { $0.set("acb") },
    Row("background", ("", "", "", "")) { $0.world.application.enterBackground() },
    Row(
      "came and went in one turn", stack: "a", ("", "end", "call", "later"),
      later: { $0.navigation.pushViewController($0.make("c"), animated: true) },
      { stage in
        stage.navigation.pushViewController(stage.make("b"), animated: false)
        stage.navigation.popViewController(animated: false)
      }),
    Row("retain cycle", faults: [Fault(.retainCycle, "b")], ("turn", "", "end", "end")) {
      $0.navigation.popViewController(animated: true)
    },
    Row("held", ("turn", "later", "end", "end"), later: { $0.held = nil }) {
      $0.held = $0.navigation.popViewController(animated: true)
    },
    Row("popped and pushed again, twice", ("call call", "", "call call", "call call")) { stage in
      stage.held = stage.page("b")
      for _ in 1...2 {
        stage.navigation.popViewController(animated: true)
        stage.world.settle()
        if let held = stage.held { stage.navigation.pushViewController(held, animated: true) }
        stage.world.settle()
      }
    },
    Row("overrides that forget super", ("", "end", "", "end")) { stage in
      stage.page("b")?.forgetsSuper = true
      stage.navigation.popViewController(animated: true)
    },
    Row("missing cleanup", faults: [Fault(.missingCleanup, "b")], ("", "", "", "")) {
      $0.navigation.popViewController(animated: true)
    },
  ]

  @Test(arguments: rows, [CleanupStrategy.viewWillDisappear, .deinit, .didMove, .didShow])
  func reports(_ row: Row, strategy: CleanupStrategy) {
    let stage = Stage(row.stack, strategy, faults: row.faults, isOnDisplay: row.isOnDisplay)
    var seen: [String] = []
    func note(_ phase: String) {
      seen += stage.log.filter { $0 == "b" }.map { _ in phase }
      stage.log = []
    }
    row.action(stage)
    note("call")
    stage.world.turn()
    note("turn")
    stage.world.settle()
    note("end")
    row.later(stage)
    stage.world.settle()
    note("later")
    #expect(seen.joined(separator: " ") == row.reports(strategy))
    stage.held = nil
    stage.world.close()
    // Without a window the test owns the stack.
    if row.isOnDisplay { #expect(stage.alive == []) }
  }

  /// Notes what an app's own navigation delegate is told.
  private final class OwnDelegate: NavigationControllerDelegate {
    var note: (String) -> Void = { _ in }

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {
      note("will show \(viewController.screenName ?? "?")")
    }

    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {
      note("did show \(viewController.screenName ?? "?")")
    }
  }

  @Test func anAppsOwnDelegateIsToldAfterTheDepartures() {
    let stage = Stage("abc", .didShow)
    let own = OwnDelegate()
    own.note = { [unowned stage] in stage.log.append($0) }
    stage.departures.forwardee = own
    stage.navigation.popToRootViewController(animated: true)
    stage.world.settle()
    #expect(stage.log == ["will show a", "c", "b", "did show a"])
  }

  @Test func aDelegateThatIsTakenAwaySilencesTheStrategy() {
    let stage = Stage("ab", .didShow)
    let own = OwnDelegate()
    stage.navigation.delegate = own
    stage.navigation.popViewController(animated: true)
    stage.world.settle()
    #expect(stage.log == [])
  }

  // MARK: The end of the world

  @Test func aSubscriptionThatCapturesItsControllerEndsWithTheWorld() {
    let stage = Stage("a", .deinit)
    func visit() {
      let page = stage.make("b")
      page.capturesItself = true
      stage.navigation.pushViewController(page, animated: true)
      stage.world.settle()
      stage.navigation.popViewController(animated: true)
      stage.world.settle()
    }
    visit()
    visit()
    #expect(stage.world.application.liveControllers.leakedCount == 2)
    stage.world.close()
    #expect(stage.alive == [])
    // In a closed world nothing is reported any more.
    #expect(stage.log == [])
  }
}
