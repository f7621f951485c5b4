import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// A screen with nothing on it but a number.
struct Page: Reducer {
  struct State: ScreenState {
    var number = 0
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }
  }

  enum Action: StoreScreenAction {
    case commandExecuted, disappeared, backButtonTapped

    var role: ScreenActionRole {
      switch self {
      case .commandExecuted: .reset
      case .disappeared: .disappeared
      case .backButtonTapped: .other
      }
    }
  }

  enum Command: ScreenCommand {
    case close

    static let entries = [CommandEntry("close")]
    var value: CommandValue { CommandValue("close") }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.number += 1
    return .none
  }
}

/// The controller of a page.
class PageController: StoreScreenController<Page.State, Page.Action> {
  /// Whether it subscribes to its own state and captures itself, as an app does by mistake.
  var capturesItself = false
  /// Whether its overrides forget `super`.
  var forgetsSuper = false

  override func viewDidLoad() {
    super.viewDidLoad()
    guard capturesItself else { return }
    store.publisher.number.sink { _ = ($0, self) }.store(in: &cancellables)
  }

  override func viewWillDisappear(_ animated: Bool) {
    if !forgetsSuper { super.viewWillDisappear(animated) }
  }

  override func didMove(toParent parent: ViewController?) {
    if !forgetsSuper { super.didMove(toParent: parent) }
  }
}

/// A stack of pages with one-letter names on the window of a world, and a record of their reports.
@MainActor
final class Stage: WorldObserver {
  static let catalog = AppCatalog(
    name: "pages", summary: "", screens: ["a", "b", "c", "d", "x", "y"].map { ScreenEntry($0, .stack, $0) })

  let world: World
  let navigation: NavigationController
  let departures = DepartureWatcher()
  /// Screens that reported, and what a test notes.
  var log: [String] = []
  /// A controller that the test holds on to.
  var held: ViewController?
  private let root: ScreenContext

  let wantsActions = false
  let wantsCallbacks = false

  func observe(_ observation: Observation) {
    if case .disappearance(let screen, wasReported: true) = observation {
      log.append(Self.catalog.name(of: screen))
    }
  }

  init(_ stack: String, _ cleanup: CleanupStrategy, faults: [Fault] = [], isOnDisplay: Bool = true) {
    var given = Given(now: .first)
    given.cleanup = cleanup
    given.faults = faults
    world = World(catalog: Self.catalog, given: given)
    root = ScreenContext(root: world, departures: departures)
    navigation = NavigationController(
      rootViewController: Self.make(String(stack.prefix(1)), in: root))
    navigation.delegate = departures
    world.observer = self
    if isOnDisplay { world.application.window.rootViewController = navigation }
    world.settle()
    for name in stack.dropFirst() {
      navigation.pushViewController(make(String(name)), animated: false)
      world.settle()
    }
  }

  private static func make(_ name: String, in root: ScreenContext) -> PageController {
    let store = Store(initialState: Page.State(), effects: root.world, hooks: root.world) { Page() }
    return PageController(store: store, context: root.child(name))
  }

  func make(_ name: String) -> PageController { Self.make(name, in: root) }

  /// The controller of this name on the stack.
  func page(_ name: String) -> PageController? {
    navigation.viewControllers.lazy.compactMap { $0 as? PageController }.first { $0.screenName == name }
  }

  /// Assigns the stack; names that are on it are kept, others are made.
  func set(_ names: String, animated: Bool = true) {
    navigation.setViewControllers(
      names.map { page(String($0)) ?? make(String($0)) }, animated: animated)
  }

  /// The controllers that live, as far as they were ever shown.
  var alive: [ControllerID] { world.application.liveControllers.alive }
}
