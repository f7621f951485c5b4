import AppCatalog
import Composable
import VirtualUIKit

/// Everything around an app that a flow controls: time, run loop, window, server and the seams that all of it passes.
///
/// A world is made for one case and closed after it; a closed world leaves nothing behind, leaks included.
@MainActor
public final class World {
  /// What flows may say about the app that lives here.
  public let catalog: AppCatalog
  /// How the flow wants the world before the first step.
  public let given: Given
  /// The virtual UIKit: run loop, clock and window.
  public let application: Application
  /// The app's server as flows control it: open requests and how later ones are answered.
  public let server: Server
  /// Which screens have a state, where it hangs, and what was written.
  public let states: StateTree
  /// Gets everything that passes a seam; not held, for it may hold the world.
  @exclusivity(unchecked) public weak var observer: (any WorldObserver)? {
    didSet {
      wantsActions = observer?.wantsActions ?? false
      wantsCallbacks = observer?.wantsCallbacks ?? false
    }
  }
  /// As the observer wishes; false without one.
  @exclusivity(unchecked) public private(set) var wantsActions = false
  /// As the observer wishes; false without one.
  @exclusivity(unchecked) public private(set) var wantsCallbacks = false {
    didSet { application.reportsCallbacks = wantsCallbacks }
  }
  /// Most actions that one step may cause.
  @exclusivity(unchecked) public var stepLimit: Int
  /// The app that lives here, from its launch until the world is closed.
  @exclusivity(unchecked) public private(set) var app: (any App)?

  /// The app's server data; set by the app.
  @exclusivity(unchecked) public var backend: (any Backend)?

  let interposer: (any Interposer)?
  @exclusivity(unchecked) var screens = ScreenRegistry()
  @exclusivity(unchecked) var timers: [EffectTimer] = []
  @exclusivity(unchecked) var lastTimer = 0
  @exclusivity(unchecked) var actionsOfStep = 0
  @exclusivity(unchecked) var isRunaway = false {
    // The run loop may not go on after a step exhausted its limit.
    didSet { application.runLoop.isStopped = isRunaway }
  }
  /// While the response for a screen that is gone is delivered, its action to nil is no issue of its own.
  @exclusivity(unchecked) var isDeliveringLate = false
  /// Who subscribed to what, in the order of the subscriptions; those of the dead are left in.
  @exclusivity(unchecked) var subscriptions: [(controller: ControllerID, subject: SubscriptionSubject)] = []
  /// What ends subscriptions, also those that keep their own controller alive.
  @exclusivity(unchecked) private var ends: [() -> Void] = []
  @exclusivity(unchecked) private(set) var isClosed = false

  /// Makes a world as a flow describes it.
  public init(
    catalog: AppCatalog, given: Given, stepLimit: Int = 10_000, interposer: (any Interposer)? = nil
  ) {
    self.catalog = catalog
    self.given = given
    self.stepLimit = stepLimit
    self.interposer = interposer ?? FaultInterposer(given.faults, catalog: catalog)
    application = Application(profile: Profile(version: given.ios))
    server = Server(clock: application.clock, rules: given.server)
    states = StateTree(catalog: catalog)
    application.hooks = self
    application.reportsCallbacks = false
    subscriptions.reserveCapacity(16)
    // Held by the application as the hooks are: until `close()`.
    application.runLoop.deliverOneResponse = { self.deliverOneResponse() }
  }

  /// Builds the app, puts it on the window and lets the start settle.
  public func launch(_ type: any App.Type) {
    let app = type.init(world: self)
    self.app = app
    states.root = app.rootState
    noteWrites()
    app.launch()
    settle()
  }

  /// The date and time of the world's clock.
  public var now: CalendarMoment {
    given.now.adding(minutes: Int(application.clock.now.components.seconds / 60))
  }

  // MARK: Time

  /// Lets everything that is ready happen: queued work, running animations, cleanups, responses.
  public func settle() {
    application.runLoop.settle()
  }

  /// Lets queued work run and started transitions begin, no more: what happens between fast taps.
  public func turn() {
    application.runLoop.turn()
  }

  /// Lets time pass, stopping and settling at each timer that falls due.
  public func wait(_ duration: Duration) {
    application.wait(duration)
    settle()
  }

  /// Begins a step: its actions are counted anew.
  public func beginStep() {
    actionsOfStep = 0
    isRunaway = false
  }

  // MARK: What is on display

  /// The screens of the navigation stack, bottom to top.
  public var stack: [any Screen] {
    (app?.navigationController.viewControllers ?? []).compactMap(\.asScreen)
  }

  /// What a user touches first.
  public var frontmost: Surface? { application.window.frontmostSurface }

  /// Whether a controller of this slot is on the stack, waits to be pushed, or returns because a swipe was let go.
  public func isOnStack(_ slot: SlotID) -> Bool {
    guard let stack = app?.navigationController.stackOrComing else { return false }
    for controller in stack where screens[controller]?.slot == slot { return true }
    return false
  }

  /// The screen that a controller is; nil for controllers without a name in the catalog.
  public func screen(of controller: ControllerID) -> ScreenID? { screens[controller]?.screen }

  // MARK: The end

  /// Ends the world: shuts the seams, cancels subscriptions, lets go of the app.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    observer = nil
    server.cancel { _ in true }
    timers = []
    for end in ends { end() }
    ends = []
    states.root = nil
    app = nil
    backend = nil
    application.close()
  }

  /// Remembers how to end subscriptions that may keep their controllers alive.
  public func endAtClose(_ end: @escaping () -> Void) {
    ends.append(end)
  }
}
