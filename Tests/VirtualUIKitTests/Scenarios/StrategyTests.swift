import Testing
import VirtualUIKit

/// Which ways to notice that a screen left the stack are right, by scenario: the whole table, as modelled by the
/// default profile.
@MainActor @Suite struct StrategyTests {
  /// A way to notice that a screen left.
  enum Strategy: String, CaseIterable {
    /// `viewWillDisappear` while moving from the parent.
    case willDisappear
    /// `viewDidDisappear` while moving from the parent.
    case didDisappear
    /// The last owner let go.
    case `deinit`
    /// `didMove(toParent: nil)`.
    case didMove
    /// The navigation delegate compares the stack after each transition.
    case didShow

    func entry(of screen: String) -> String {
      switch self {
      case .willDisappear: "\(screen).viewWillDisappear[mFP]"
      case .didDisappear: "\(screen).viewDidDisappear[mFP]"
      case .deinit: "\(screen).deinit"
      case .didMove: "\(screen).didMove(nil)"
      case .didShow: "\(screen).gone"
      }
    }
  }

  /// What a strategy made of a scenario.
  enum Verdict: CustomStringConvertible {
    /// Silent, and rightly so.
    case silent
    /// Once for each time that the screen left, when it had.
    case right
    /// Before the removal was certain or done.
    case early
    /// After the scenario: only once something else happened.
    case late
    /// The screen left, and nobody was told.
    case missed
    /// Fired, so many times in all, though the screen had not left, or not that often.
    case wrong(Int)

    var description: String {
      switch self {
      case .silent: "–"
      case .right: "✔"
      case .early: "early"
      case .late: "late"
      case .missed: "✘"
      case .wrong(let count): "FALSE×\(count)"
      }
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var stack = "AB"
    var isOnDisplay = true
    var screen = "B"
    /// How often the screen leaves.
    var departures = 1
    /// In the order of the strategies.
    var expected: String
    /// What happens later, which is no part of the scenario: an owner lets go, a modal is dismissed.
    var later: @MainActor @Sendable (Stage) -> Void = { _ in }
    var action: @MainActor @Sendable (Stage) -> Void
  }

  @MainActor private static func fullScreen(_ stage: Stage) {
    let modal = stage.make("M")
    modal.modalPresentationStyle = .fullScreen
    stage.navigation.topViewController?.present(modal, animated: true)
    stage.settle()
  }

  /// A stack of P and Q that something else owns.
  @MainActor private static func inner(_ stage: Stage, _ own: (NavigationController) -> Void) {
    let inner = RecordingNavigationController(root: stage.make("P"), stage.log)
    stage.departures.watch(inner)
    own(inner)
    stage.settle()
    inner.pushViewController(stage.make("Q"), animated: false)
    stage.settle()
    stage.log.entries = []
  }

  @MainActor private static func embed(_ child: ViewController, in parent: ViewController) {
    parent.addChild(child)
    parent.addSubview(of: child)
    child.didMove(toParent: parent)
  }

  @MainActor private static func dismissStack(_ stage: Stage) {
    inner(stage) { stage["B"].present($0, animated: true) }
    stage["B"].dismiss(animated: true)
  }

  @MainActor private static func swapRoot(_ stage: Stage) {
    inner(stage) { stage.application.window.rootViewController = $0 }
    stage.application.window.rootViewController = nil
  }

  @MainActor private static func removeStack(_ stage: Stage) {
    inner(stage) { embed($0, in: stage["B"]) }
    guard let inner = stage["B"].children.first else { return }
    inner.willMove(toParent: nil)
    inner.removeViewFromSuperview()
    inner.removeFromParent()
  }

  nonisolated static let leaving: [Row] = [
    Row(testDescription: "pop animated", expected: "early ✔ ✔ ✔ ✔") { $0.pop() },
    Row(testDescription: "back button", expected: "early ✔ ✔ ✔ ✔") { $0["B"].backButtonTapped() },
    Row(testDescription: "pop not animated", expected: "✔ ✔ ✔ ✔ ✔") { $0.pop(animated: false) },
    Row(testDescription: "pop outside a window", isOnDisplay: false, expected: "✘ ✘ ✔ ✔ ✘") { $0.pop() },
    Row(testDescription: "swipe completed", expected: "early ✔ ✔ ✔ ✔") { $0.navigation.swipeBack() },
    Row(testDescription: "swipe cancelled", departures: 0, expected: "FALSE×1 – – – –") {
      $0.navigation.swipeBack(cancelled: true)
    },
    Row(testDescription: "swipe cancelled three times, then popped", expected: "FALSE×4 ✔ ✔ ✔ ✔") { stage in
      for _ in 1...3 {
        stage.navigation.swipeBack(cancelled: true)
        stage.settle()
      }
      stage.pop()
    },
    Row(testDescription: "popTo, visible top", stack: "ABC", screen: "C", expected: "early ✔ ✔ ✔ ✔") {
      $0.navigation.popToViewController($0["A"], animated: true)
    },
    Row(testDescription: "popTo, covered", stack: "ABC", expected: "✘ ✘ ✔ ✔ ✔") {
      $0.navigation.popToViewController($0["A"], animated: true)
    },
    Row(testDescription: "popToRoot, visible top", stack: "ABC", screen: "C", expected: "early ✔ ✔ ✔ ✔") {
      $0.navigation.popToRootViewController(animated: true)
    },
    Row(testDescription: "popToRoot, covered", stack: "ABC", expected: "✘ ✘ ✔ ✔ ✔") {
      $0.navigation.popToRootViewController(animated: true)
    },
    Row(
      testDescription: "a middle removed under the same top", stack: "ABC", expected: "✘ ✘ ✔ ✔ late",
      later: { $0.pop() }, action: { $0.set("AC", animated: true) }),
    Row(testDescription: "top replaced", expected: "early ✔ ✔ ✔ ✔") { $0.set("AX", animated: true) },
    Row(testDescription: "reordered", stack: "ABC", screen: "C", departures: 0, expected: "– – – – –") {
      $0.set("ACB", animated: true)
    },
    Row(testDescription: "covered by a push", departures: 0, expected: "– – – – –") { $0.push("C") },
  ]

  nonisolated static let covered: [Row] = [
    Row(testDescription: "full-screen modal over it", departures: 0, expected: "– – – – –") {
      fullScreen($0)
    },
    Row(testDescription: "sheet over it", departures: 0, expected: "– – – – –") { stage in
      stage["B"].present(stage.make("M"), animated: true)
    },
    Row(testDescription: "alert over it", departures: 0, expected: "– – – – –") { stage in
      stage["B"].present(
        AlertController(stage.application, style: .alert, id: "a", title: nil), animated: true)
    },
    Row(testDescription: "tab switch", screen: "Q", departures: 0, expected: "– – – – –") { stage in
      inner(stage) { inner in
        let tabs = TabBarController(stage.application, viewControllers: [inner, stage.make("T")])
        stage.application.window.rootViewController = tabs
      }
      (stage.application.window.rootViewController as? TabBarController)?.selectedIndex = 1
    },
    Row(testDescription: "background", departures: 0, expected: "– – – – –") { stage in
      stage.application.enterBackground()
      stage.settle()
      stage.application.enterForeground()
    },
  ]

  nonisolated static let containers: [Row] = [
    Row(testDescription: "stack dismissed: visible child", screen: "Q", expected: "✘ ✘ ✔ ✘ ✘") {
      dismissStack($0)
    },
    Row(testDescription: "stack dismissed: covered child", screen: "P", expected: "✘ ✘ ✔ ✘ ✘") {
      dismissStack($0)
    },
    Row(testDescription: "stack removed from its container", screen: "Q", expected: "✘ ✘ ✔ ✘ ✘") {
      removeStack($0)
    },
    Row(testDescription: "window root swapped", screen: "Q", expected: "✘ ✘ ✔ ✘ ✘") { swapRoot($0) },
    Row(testDescription: "child of a popped container", screen: "k", expected: "✘ ✘ ✔ ✘ ✘") { stage in
      embed(stage.make("k"), in: stage["B"])
      stage.settle()
      stage.pop()
    },
    Row(testDescription: "container child removed correctly", screen: "k", expected: "✔ ✔ ✔ ✔ ✘") { stage in
      embed(stage.make("k"), in: stage["B"])
      stage.settle()
      stage["k"].willMove(toParent: nil)
      stage["k"].removeViewFromSuperview()
      stage["k"].removeFromParent()
    },
    Row(testDescription: "container child, willMove(nil) omitted", screen: "k", expected: "✘ ✘ ✔ ✔ ✘") {
      stage in
      embed(stage.make("k"), in: stage["B"])
      stage.settle()
      stage["k"].removeViewFromSuperview()
      stage["k"].removeFromParent()
    },
  ]

  nonisolated static let owners: [Row] = [
    Row(
      testDescription: "popped under a full-screen modal", expected: "✘ ✘ ✔ ✔ late",
      later: { $0.navigation.dismiss(animated: true) },
      action: { stage in
        fullScreen(stage)
        stage.pop()
      }),
    Row(testDescription: "popped while its alert is up", expected: "early ✔ ✔ ✔ ✔") { stage in
      stage["B"].present(
        AlertController(stage.application, style: .alert, id: "a", title: nil), animated: true)
      stage.settle()
      stage.pop()
    },
    Row(
      testDescription: "popped while its alert is up, whose handler captures it",
      expected: "early ✔ late ✔ ✔",
      later: { $0.navigation.dismiss(animated: true) },
      action: { stage in
        let action = AlertAction(id: "ok", title: "OK") { [screen = stage["B"]] in screen.log.note("handler")
        }
        stage["B"].present(
          AlertController(stage.application, style: .alert, id: "a", title: nil, actions: [action]),
          animated: true)
        stage.settle()
        stage.pop()
      }),
    Row(testDescription: "retain cycle", expected: "early ✔ ✘ ✔ ✔") { stage in
      stage["B"].cycle = stage["B"]
      stage.pop()
    },
    Row(
      testDescription: "popped but held", expected: "early ✔ late ✔ ✔",
      later: { $0.held = nil },
      action: { $0.held = $0.navigation.popViewController(animated: true) }),
    Row(
      testDescription: "popped and pushed again twice, then held", departures: 3,
      expected: "early ✔ ✘ ✔ ✔"
    ) { stage in
      stage.held = stage["B"]
      for _ in 1...2 {
        stage.pop()
        stage.settle()
        if let held = stage.held { stage.navigation.pushViewController(held, animated: true) }
        stage.settle()
      }
      stage.pop()
    },
    Row(testDescription: "released before any push", screen: "X", departures: 0, expected: "– – FALSE×1 – –")
    {
      _ = $0.make("X")
    },
    Row(testDescription: "an override forgets super.willMove", expected: "✘ ✘ ✔ ✔ ✔") { stage in
      stage["B"].skipsSuperWillMove = true
      stage.pop()
    },
  ]

  @Test("Which strategy is right", arguments: leaving + covered + containers + owners)
  func verdicts(_ row: Row) {
    let stage = Stage(row.stack, isOnDisplay: row.isOnDisplay)
    stage.departures.watch(stage.navigation)
    row.action(stage)
    stage.turn()
    let seen = stage.log.entries
    stage.settle()
    let all = stage.log.entries
    row.later(stage)
    stage.settle()
    let later = stage.log.entries
    let verdicts = Strategy.allCases.map { strategy -> Verdict in
      let isMeant = { $0 == strategy.entry(of: row.screen) }
      let count = all.count(where: isMeant)
      let isOver = isOut(row.screen, in: seen, departures: row.departures)
      if count == 0, row.departures > 0 { return later.contains(where: isMeant) ? .late : .missed }
      if count != row.departures {
        return strategy == .deinit && row.departures > 1 ? .missed : .wrong(count)
      }
      if count == 0 { return .silent }
      return seen.count(where: isMeant) == count && !isOver ? .early : .right
    }
    #expect(verdicts.map(\.description).joined(separator: " ") == row.expected)
    stage.dispose(row.screen)
  }

  /// Whether the screen was out for good while the last transition had only begun.
  private func isOut(_ screen: String, in seen: [String], departures: Int) -> Bool {
    seen.count { $0 == "\(screen).didMove(nil)" } >= departures || seen.contains("\(screen).deinit")
  }
}
