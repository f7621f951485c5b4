import Testing
import VirtualUIKit

@MainActor @Suite struct ContainerTests {
  private func tabs(_ stage: Stage) -> TabBarController {
    let other = RecordingNavigationController(root: stage.make("X"), stage.log)
    let tabs = TabBarController(stage.application, viewControllers: [stage.make("T"), other])
    stage.application.window.rootViewController = tabs
    stage.settle()
    _ = stage.log.take()
    return tabs
  }

  @Test("o: another tab: the new one first, no flags, nobody moves") func tabSwitch() {
    let stage = Stage("A")
    let tabs = tabs(stage)
    tabs.selectedIndex = 1
    #expect(stage.log.take() == "")
    stage.settle()
    #expect(
      stage.log.take() == """
        X.viewDidLoad X.viewWillAppear[mTP] T.viewWillDisappear X.viewIsAppearing[mTP] T.viewDidDisappear \
        X.viewDidAppear[mTP] X.didMove(N)
        """)
    tabs.selectedIndex = 0
    stage.settle()
    tabs.selectedIndex = 7
    stage.settle()
    tabs.selectedIndex = 1
    _ = stage.log.take()
    stage.settle()
    #expect(
      stage.log.take() == """
        X.viewWillAppear T.viewWillDisappear X.viewIsAppearing T.viewDidDisappear X.viewDidAppear
        """)
    #expect(stage.leaked == "")
  }

  @Test("n: a stack removed from its container leaves to deinit alone") func removedStack() {
    let stage = Stage("A")
    func embed() {
      let inner = RecordingNavigationController(root: stage.make("P"), stage.log)
      stage["A"].addChild(inner)
      stage["A"].addSubview(of: inner)
      inner.didMove(toParent: stage["A"])
      stage.settle()
      inner.pushViewController(stage.make("Q"), animated: false)
      stage.settle()
      _ = stage.log.take()
      inner.willMove(toParent: nil)
      inner.removeViewFromSuperview()
      inner.removeFromParent()
    }
    embed()
    stage.settle()
    #expect(stage.log.take() == "Q.viewWillDisappear Q.viewDidDisappear Q.deinit P.deinit")
    #expect(stage.leaked == "")
  }

  /// A hosting controller that notes what its view is told, between the callbacks.
  private final class Hosting: HostingViewController {
    let log: Log

    init(_ application: Application, _ log: Log) {
      self.log = log
      super.init(application)
    }

    override func onAppear() { log.note("onAppear") }
    override func onDisappear() { log.note("onDisappear") }

    override func viewWillAppear(_ animated: Bool) {
      log.note("willAppear")
      super.viewWillAppear(animated)
    }

    override func viewIsAppearing(_ animated: Bool) {
      log.note("isAppearing")
      super.viewIsAppearing(animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.note("didAppear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      log.note("didDisappear")
      super.viewDidDisappear(animated)
    }
  }

  @Test(
    "p: when a hosted view hears that it appears",
    arguments: [
      (
        Profile.HostingAppearance.afterIsAppearing,
        "willAppear isAppearing onAppear didAppear didDisappear onDisappear"
      ),
      (.atWillAppear, "willAppear onAppear isAppearing didAppear didDisappear onDisappear"),
    ])
  func hosting(position: Profile.HostingAppearance, expected: String) {
    var profile = Profile()
    profile.hostingAppearance = position
    let stage = Stage("A", profile: profile)
    let log = Log()
    stage.navigation.pushViewController(Hosting(stage.application, log), animated: true)
    stage.settle()
    stage.pop()
    stage.settle()
    #expect(log.take() == expected)
  }
}
