/// The virtual `UIApplication` of one world: everything that UIKit keeps in globals hangs here.
@MainActor public final class Application {
  /// How this UIKit behaves where versions differ.
  public let profile: Profile
  /// Virtual time.
  public let clock = Clock()
  /// What happens when the current call has returned.
  public let runLoop = RunLoop()
  /// The one window.
  public private(set) lazy var window = Window(self)
  /// Who is told what happens; held until `close()`.
  @exclusivity(unchecked) public var hooks: (any UIKitHooks)?
  /// False spares the question whether the hooks want callbacks, for one who knows the answer beforehand.
  @exclusivity(unchecked) public var reportsCallbacks = true
  /// Who was on a stack or presented, and who of them lives.
  @exclusivity(unchecked) public internal(set) var liveControllers = ControllerRegistry()
  /// All toasts, also those of covered screens.
  @exclusivity(unchecked) var toasts: [ShownToast] = []

  /// Whether the app is in front or in the background.
  public enum State: Sendable {
    case active
    case background
  }
  /// Whether the app is in front or in the background.
  @exclusivity(unchecked) public private(set) var state = State.active
  /// Whether `close()` was called.
  @exclusivity(unchecked) public private(set) var isClosed = false

  private var observers: [(id: Int, action: @MainActor (State) -> Void)] = []
  private var lastObserver = 0
  @exclusivity(unchecked) private var lastControllerID: Int32 = 0

  /// An application with an empty window.
  public init(profile: Profile = .ios26, hooks: (any UIKitHooks)? = nil) {
    self.profile = profile
    self.hooks = hooks
  }

  func nextControllerID() -> ControllerID {
    lastControllerID &+= 1
    return ControllerID(rawValue: lastControllerID)
  }

  /// Lets time pass, stopping and settling at each timer that becomes due.
  public func wait(_ duration: Duration) {
    let end = clock.now + min(max(duration, .zero), .seconds(Int64.max))
    while !isClosed, clock.fireNext(notAfter: end) { runLoop.settle() }
    clock.advance(to: end)
  }

  /// The app goes to the background. No controller is told: only the observers.
  public func enterBackground() { enter(.background) }

  /// The app returns. No controller is told: only the observers.
  public func enterForeground() { enter(.active) }

  private func enter(_ state: State) {
    guard !isClosed, self.state != state else { return }
    self.state = state
    for observer in observers { observer.action(state) }
  }

  /// Names an observer of the application's state.
  public struct ObserverID: Hashable, Sendable {
    let rawValue: Int
  }

  /// Calls the action whenever the app goes to the background or returns, in the order of registration.
  @discardableResult
  public func observeState(_ action: @escaping @MainActor (State) -> Void) -> ObserverID {
    lastObserver += 1
    if !isClosed { observers.append((lastObserver, action)) }
    return ObserverID(rawValue: lastObserver)
  }

  /// Ends an observation.
  public func removeObserver(_ id: ObserverID) {
    observers.removeAll { $0.id == id.rawValue }
  }

  /// - Parameter controllers: All that UIKit's words name.
  func warn(_ warning: UIKitWarning, concerning controllers: [ViewController]) {
    let words = warning.text { id in
      controllers.first { $0.id == id }.map { $0.screenName ?? $0.kindName } ?? "\(id)"
    }
    hooks?.warning(warning, words: words)
  }

  /// Ends the world: nothing runs or is reported afterwards, and all that is in no retain cycle dies.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    hooks = nil
    clock.close()
    runLoop.close()
    withExtendedLifetime((observers, toasts)) {
      observers = []
      toasts = []
    }
    window.close()
  }
}
