import AppCatalog
import AppUnderTest
import Composable
import VirtualUIKit

/// The controller of a screen with a store: pushes children when their state appears, executes commands and resets
/// them, and reports when it left the stack.
@MainActor
open class StoreScreenController<State: ScreenState, Action: StoreScreenAction>: ScreenController {
  /// Holds the screen's state and takes its actions.
  public let store: Store<State, Action>
  /// The controller's subscriptions; they end with it.
  public var cancellables: Set<Cancellable> = []

  /// The subscriptions to children and commands, which end with the controller, too.
  @exclusivity(unchecked) @usableFromInline final var subscriptions: [Cancellable] = []
  // Closures, for the methods of a generic class stay generic, while `init` and the closures in it are specialized
  // where the app's class inherits it.
  @usableFromInline final let subscribeToCommands: @MainActor (StoreScreenController) -> Cancellable
  @usableFromInline final let reportDisappearance: @MainActor () -> Void
  @usableFromInline final let sendBackButtonTapped: @MainActor () -> Void

  private final var strategy: CleanupStrategy { world.given.cleanup }

  /// A controller that is watched if `given.cleanup` is `didShow`; all but the root's hide the tab bar.
  @inlinable
  public init(store: Store<State, Action>, context: ScreenContext) {
    self.store = store
    let (world, screen) = (context.world, context.screen)
    subscribeToCommands = { $0.commandSubscription() }
    reportDisappearance = {
      if world.allowsDisappearance(of: screen) { store.send(.disappeared) }
    }
    sendBackButtonTapped = { store.send(.backButtonTapped) }
    super.init(context: context)
    beginWatching()
  }

  @usableFromInline final func beginWatching() {
    hidesBottomBarWhenPushed = slot.map { $0.index > 0 } ?? false
    if strategy == .didShow { context.departures.watch(id, report: reportDisappearance) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    bindChildren()
    subscriptions.append(subscribeToCommands(self))
  }

  /// Subscribes to the optional states of the children; for override.
  open func bindChildren() {}

  /// Does what a command says; for override.
  open func execute(_ command: State.Command) {}

  open override func backButtonTapped() {
    sendBackButtonTapped()
  }

  // MARK: Push: a child state appears

  /// Pushes a controller when the state of a child appears.
  @inlinable
  public final func pushes<ChildState, ChildAction>(
    _ child: Store<ChildState?, ChildAction>, as screen: String,
    _ make: @escaping @MainActor (Store<ChildState, ChildAction>, ScreenContext) -> ViewController
  ) {
    let retained = retainedByItself()
    subscriptions.append(
      child.ifLet(then: { [weak self] store in
        guard let self else { return }
        _ = retained
        let controller = make(store, self.context.child(screen))
        self.navigationController?.pushViewController(controller, animated: true)
      }))
  }

  // MARK: Side effect: a command appears

  @inlinable
  final func commandSubscription() -> Cancellable {
    let retained = retainedByItself()
    return store.publisher(command: { $0.pointee.oneShotAction })
      .sink { [weak self] command in
        guard let self, let command else { return }
        _ = retained
        self.perform(command)
      }
  }

  @inlinable
  final func perform(_ command: State.Command) {
    guard let slot else { return }
    let stamp = store.read { $0.pointee.oneShotAction.stamp.number }
    let value = command.value
    world.didExecute(value, by: id, screen: screen, slot: slot, stamp: stamp)
    execute(command)
    if world.allowsReset(after: value, of: screen, slot: slot) {
      store.send(.commandExecuted)
    }
  }

  /// The controller itself if a fault wants its subscriptions to keep it alive.
  @usableFromInline final func retainedByItself() -> AnyObject? {
    guard world.retainsSubscriber(screen) else { return nil }
    world.endAtClose { [weak self] in
      self?.cancellables.removeAll()
      self?.subscriptions.removeAll()
    }
    return self
  }

  // MARK: Cleanup: the controller left the stack

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if strategy == .viewWillDisappear, isMovingFromParent { reportDisappearance() }
  }

  open override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if strategy == .didMove, parent == nil { reportDisappearance() }
  }

  isolated deinit {
    if strategy == .deinit { reportDisappearance() }
  }
}
