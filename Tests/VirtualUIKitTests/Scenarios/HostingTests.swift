import Testing
import VirtualUIKit

@MainActor @Suite struct HostingTests {
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
