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

  private var strategy: CleanupStrategy { world.given.cleanup }

  /// A controller that is watched if `given.cleanup` is `didShow`; all but the root's hide the tab bar.
  public init(store: Store<State, Action>, context: ScreenContext) {
    self.store = store
    super.init(context: context)
    hidesBottomBarWhenPushed = slot.map { $0.index > 0 } ?? false
    if strategy == .didShow {
      let (world, screen) = (context.world, context.screen)
      context.departures.watch(id) {
        if world.allowsDisappearance(of: screen) { store.send(.disappeared) }
      }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    bindChildren()
    bindCommands()
  }

  /// Subscribes to the optional states of the children; for override.
  open func bindChildren() {}

  /// Does what a command says; for override.
  open func execute(_ command: State.Command) {}

  open override func backButtonTapped() {
    store.send(.backButtonTapped)
  }

  // MARK: Push: a child state appears

  /// Pushes a controller when the state of a child appears.
  public func pushes<ChildState, ChildAction>(
    _ child: Store<ChildState?, ChildAction>, as screen: String,
    _ make: @escaping @MainActor (Store<ChildState, ChildAction>, ScreenContext) -> ViewController
  ) {
    let retained = retainedByItself()
    child.ifLet(then: { [weak self] store in
      guard let self else { return }
      _ = retained
      let controller = make(store, self.context.child(screen))
      self.navigationController?.pushViewController(controller, animated: true)
    })
    .store(in: &cancellables)
  }

  // MARK: Side effect: a command appears

  private func bindCommands() {
    let retained = retainedByItself()
    // As a key path, not as a function: only then is a command that was not written not compared.
    let command: WritableKeyPath<State, OneShot<State.Command>> = \.oneShotAction
    store.publisher(command)
      .sink { [weak self] command in
        guard let self, let command else { return }
        _ = retained
        self.perform(command)
      }
      .store(in: &cancellables)
  }

  private func perform(_ command: State.Command) {
    guard let slot else { return }
    let stamp = store.withState { $0.oneShotAction.stamp.number }
    let value = command.value
    world.didExecute(value, by: id, screen: screen, slot: slot, stamp: stamp)
    execute(command)
    if world.allowsReset(after: value, of: screen, slot: slot) {
      store.send(.commandExecuted)
    }
  }

  /// The controller itself if a fault wants its subscriptions to keep it alive.
  private func retainedByItself() -> AnyObject? {
    guard world.retainsSubscriber(screen) else { return nil }
    world.endAtClose { [weak self] in self?.cancellables.removeAll() }
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

  private func reportDisappearance() {
    if world.allowsDisappearance(of: screen) { store.send(.disappeared) }
  }
}
