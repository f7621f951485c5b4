import Testing
import VirtualUIKit

/// Operations from inside callbacks.
@MainActor @Suite struct ReentrancyTests {
  nonisolated static let callbacks = [
    "willMove(N)", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "didMove(N)",
  ]

  @Test("A push from any callback of a pushed controller ends on the stack", arguments: callbacks)
  func push(callback: String) {
    for animated in [true, false] {
      let stage = Stage("A")
      let other = stage.make("B")
      other.reactions[callback] = { [weak stage] in stage?.push("C", animated: animated) }
      stage.navigation.pushViewController(other, animated: animated)
      stage.settle()
      #expect(stage.stack == "ABC")
      #expect(stage["C"].isViewInWindow)
      #expect(!stage["B"].isViewInWindow)
      #expect(stage.log.entries.filter { $0 == "C.didMove(N)" }.count == 1)
      #expect(stage.log.entries.filter { $0 == "B.didMove(N)" }.count == 1)
    }
  }

  @Test("A pop from any callback of a pushed controller takes it off again", arguments: callbacks)
  func pop(callback: String) {
    for animated in [true, false] {
      let stage = Stage("A")
      let other = stage.make("B")
      other.reactions[callback] = { [weak stage] in stage?.pop(animated: animated) }
      stage.navigation.pushViewController(other, animated: animated)
      stage.settle()
      #expect(stage.stack == "A")
      #expect(stage["A"].isViewInWindow)
      #expect(other.parent == nil)
      #expect(stage.log.entries.filter { $0 == "B.didMove(nil)" }.count == 1)
    }
  }

  @Test(
    "A push from the callbacks of a popped controller follows the pop",
    arguments: [
      "willMove(nil)", "viewWillDisappear", "viewDidDisappear", "didMove(nil)",
    ])
  func pushWhilePopping(callback: String) {
    let stage = Stage("AB")
    stage["B"].reactions[callback] = { [weak stage] in stage?.push("C") }
    stage.pop()
    stage.settle()
    #expect(stage.stack == "AC")
    #expect(stage.log.entries.contains("B.deinit"))
  }

  @Test("A push while the root comes on display ends on the stack", arguments: callbacks)
  func pushDuringDisplay(callback: String) {
    let stage = Stage("Z")
    let root = stage.make("A")
    let navigation = RecordingNavigationController(root: root, stage.log)
    root.reactions[callback] = { [weak stage, weak navigation] in
      if let stage { navigation?.pushViewController(stage.make("B"), animated: true) }
    }
    stage.application.window.rootViewController = navigation
    stage.settle()
    let isTold = callback != "willMove(N)"
    #expect(navigation.stack.count == (isTold ? 2 : 1))
    #expect(navigation.topViewController?.appearance == .appeared)
  }

  @Test("A completion presents, dismisses and pops") func completions() {
    let stage = Stage("AB")
    stage["B"].present(stage.make("M"), animated: true) { [unowned stage] in
      stage["M"].dismiss(animated: true) {
        stage["B"].present(stage.make("O"), animated: true) {
          stage["B"].dismiss(animated: true) { stage.pop() }
        }
      }
    }
    stage.settle()
    #expect(stage.stack == "A")
    #expect(stage.leaked == "")
    #expect(stage.hooks.warnings == [])
    #expect(stage.log.entries.filter { $0.hasSuffix("deinit") } == ["M.deinit", "O.deinit", "B.deinit"])
  }

  @Test(
    "Presenting from viewDidLoad is refused, from viewDidAppear it is not",
    arguments: [
      ("viewDidLoad", true), ("viewWillAppear", true), ("viewDidAppear", false),
    ])
  func presentWhilePushed(callback: String, isRefused: Bool) {
    let stage = Stage("A")
    let other = stage.make("B")
    other.reactions[callback] = { [weak stage, weak other] in
      if let stage { other?.present(stage.make("M"), animated: true) }
    }
    stage.navigation.pushViewController(other, animated: true)
    stage.settle()
    #expect(stage.hooks.warnings.count == (isRefused ? 1 : 0))
    #expect((stage.navigation.presentedViewController == nil) == isRefused)
  }

  @Test("A full-screen modal over a stack in mid-transition leaves it in order", arguments: ["push", "pop"])
  func coverInTransition(change: String) {
    let stage = Stage("AB")
    let modal = stage.make("M")
    modal.modalPresentationStyle = .fullScreen
    if change == "push" { stage.push("C") } else { stage.pop() }
    stage.turn()
    stage.navigation.topViewController?.present(modal, animated: true)
    stage.settle()
    #expect(stage.stack == (change == "push" ? "ABC" : "A"))
    #expect(stage.navigation.topViewController?.appearance == .disappeared)
    modal.dismiss(animated: true)
    stage.settle()
    #expect(stage.navigation.topViewController?.appearance == .appeared)
    #expect(stage.application.runLoop.isIdle)
    #expect(!stage.navigation.isTransitioning)
  }
}

@MainActor @Suite struct RunawayTests {
  /// Pushes another of its kind whenever it is told of its callback.
  private final class Breeder: ViewController {
    let callback: String

    init(_ application: Application, _ callback: String) {
      self.callback = callback
      super.init(application)
    }

    private func breed(_ callback: String) {
      guard callback == self.callback else { return }
      navigationController?.pushViewController(Breeder(application, callback), animated: true)
    }

    override func viewDidLoad() { breed("viewDidLoad") }
    override func viewDidAppear(_ animated: Bool) { breed("viewDidAppear") }
  }

  @Test("Screens that push without end are ended from outside", arguments: ["viewDidLoad", "viewDidAppear"])
  func breeding(callback: String) {
    let application = Application()
    var budget = 500
    application.runLoop.mayContinue = {
      budget -= 1
      return budget > 0
    }
    let navigation = NavigationController(rootViewController: Breeder(application, callback))
    application.window.rootViewController = navigation
    application.runLoop.settle()
    #expect(budget <= 0)
    #expect(navigation.stack.count > 10)
    application.close()
    #expect(application.liveControllers.alive == [])
  }
}
