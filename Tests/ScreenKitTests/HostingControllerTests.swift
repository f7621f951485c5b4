import AppUnderTest
import ScreenKit
import Testing
import VirtualUIKit

@MainActor
struct HostingControllerTests {
  /// Notes where the contents appear among the callbacks of the controller that hosts them.
  private final class Host: ViewController {
    var log: [String] = []

    override func viewDidLoad() {
      let contents = HostingController(application) { [unowned self] in log.append("onAppear") }
      addChild(contents)
      addSubview(of: contents)
      contents.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
  }

  @Test(arguments: [
    (Profile.HostingAppearance.afterIsAppearing, "willAppear isAppearing onAppear didAppear"),
    (.atWillAppear, "willAppear onAppear isAppearing didAppear"),
  ])
  func theContentsAppearOnceWhereTheProfileSays(position: Profile.HostingAppearance, expected: String) {
    var profile = Profile()
    profile.hostingAppearance = position
    let application = Application(profile: profile)
    let host = Host(application)
    let navigation = NavigationController(rootViewController: host)
    application.window.rootViewController = navigation
    application.runLoop.settle()
    #expect(host.log.joined(separator: " ") == expected)
    host.log = []
    navigation.pushViewController(ViewController(application), animated: true)
    application.runLoop.settle()
    navigation.popViewController(animated: true)
    application.runLoop.settle()
    #expect(host.log == ["willAppear", "isAppearing", "didAppear"])
  }
}
