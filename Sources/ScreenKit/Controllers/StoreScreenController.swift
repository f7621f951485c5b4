import AppCatalog
import AppUnderTest
import Composable
import VirtualUIKit

/// The controller of a screen with a store: pushes children when their state appears, executes commands and resets
/// them, and reports when it left the stack.
@MainActor
open class StoreScreenController<State: ScreenState, Action: StoreScreenAction>: DepartingScreenController {
  /// Holds the screen's state and takes its actions.
  public let store: Store<State, Action>

  // Closures, for the methods of a generic class stay generic, while `init` and the closures in it are specialized
  // where the app's class inherits it.
  @usableFromInline final let subscribeToCommands: @MainActor (StoreScreenController) -> Cancellable
  @usableFromInline final let sendBackButtonTapped: @MainActor () -> Void

  /// A controller that sends `disappeared` when it left the stack, unless something else is to happen then. The
  /// root's ends all subscriptions when the world is closed.
  ///
  /// - Parameter onDeparture: What the report does. It outlives the controller, which therefore must not be in it.
  @inlinable
  public init(store: Store<State, Action>, context: ScreenContext, onDeparture: (() -> Void)? = nil) {
    self.store = store
    subscribeToCommands = { $0.commandSubscription() }
    sendBackButtonTapped = { store.send(.backButtonTapped) }
    super.init(context: context, onDeparture: onDeparture ?? { store.send(.disappeared) })
    // One without a place below the root has a store of its own.
    if (slot?.index ?? 0) == 0 { world.endAtClose { store.endSubscriptions() } }
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
    let retained = subscribes(to: .child(screen))
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
    let retained = subscribes(to: .command)
    return store.publisher(command: { $0.pointee.oneShotAction }, write: { $0.oneShotAction = $1 })
      .sink { [weak self] command in
        guard let self, let command else { return }
        _ = retained
        self.perform(command)
      }
  }

  @inlinable
  final func perform(_ command: State.Command) {
    let stamp = store.read { $0.pointee.oneShotAction.stamp.number }
    let value = command.value
    guard willExecute(value, stamp: stamp) else { return }
    execute(command)
    if mayReset(after: value) { store.send(.commandExecuted) }
  }

  /// Calls back with a part of the state: at once, and whenever it changes.
  ///
  /// - Parameters:
  ///   - name: what the part is called where a leak tells what is still observed.
  ///   - value: the part; a stored property costs least.
  @inlinable
  public final func observes<Value: Equatable>(
    _ name: String, _ value: KeyPath<State, Value>,
    _ receive: @escaping @MainActor (Value) -> Void
  ) {
    let retained = subscribes(to: .state(name))
    store.observe(value) { value in
      _ = retained
      receive(value)
    }
    .store(in: &cancellables)
  }
}
