/// Holds the state of a feature and runs its actions, or is a view into such a store.
///
/// Actions that are sent while the store sends wait for their turn. Subscribers are told once per batch: after
/// the action, those that its effects sent, and all that these led to.
@MainActor public final class Store<State, Action> {
  let core: Core<State, Action>
  // Stores, not cores: a core refers only upwards, so nothing here is a cycle.
  private var children: [ScopeID: AnyObject] = [:]

  init(core: Core<State, Action>) { self.core = core }

  /// A root store. It retains `effects` and `hooks`.
  public convenience init<R: Reducer<State, Action>>(
    initialState: State, effects: any EffectHandler, hooks: (any StoreHooks)? = nil,
    @ReducerBuilder<State, Action> reducer: () -> R
  ) {
    self.init(
      core: RootCore(
        state: initialState, reducer: reducer().prepared(), effects: effects, hooks: hooks))
  }

  /// Sends an action. If the store is sending already, it waits.
  public func send(_ action: Action) { core.send(action) }

  /// A copy of the state.
  public var state: State { withState { $0 } }

  /// Reads the state without copying it.
  public func withState<Result>(_ body: (State) -> Result) -> Result {
    var result: Result?
    core.read { result = body($0) }
    // Every core lends its state exactly once.
    guard let result else { preconditionFailure("A store lent no state.") }
    return result
  }

  /// The box that holds the state: of a root store, or of a presented child that is still there.
  public var stateBox: StateBox<State>? { core.box as? StateBox<State> }

  /// The box that holds an optional child, if it is there.
  public func childBox<Child>() -> StateBox<Child>? where State == Child? {
    core.box as? StateBox<Child>
  }

  /// The store of an optional child: the same one each time for the same key path and type of action.
  public func scope<Child, ChildAction>(
    state: KeyPath<State, Presents<Child>>, action: CasePath<Action, ChildAction>
  ) -> Store<Child?, ChildAction> {
    cached(state, ChildAction.self) {
      OptionalCore(path: ChildPath(parent: core, field: state), embed: action.embed)
    }
  }

  /// The store of a part that is always there: the same one each time for the same key path and type of action.
  public func scope<Part, PartAction>(
    state: KeyPath<State, Part>, action: CasePath<Action, PartAction>
  ) -> Store<Part, PartAction> {
    cached(state, PartAction.self) { PartCore(parent: core, part: state, embed: action.embed) }
  }

  private func cached<Child, ChildAction>(
    _ path: AnyKeyPath, _ type: ChildAction.Type, make: () -> Core<Child, ChildAction>
  ) -> Store<Child, ChildAction> {
    let id = ScopeID(path: path, action: ObjectIdentifier(type))
    if let store = children[id] as? Store<Child, ChildAction> { return store }
    let store = Store<Child, ChildAction>(core: make())
    children[id] = store
    return store
  }
}

private struct ScopeID: Hashable {
  let path: AnyKeyPath
  let action: ObjectIdentifier
}

extension Store {
  /// Calls `then` with a store of the child, or `else` if it is nil: at once, and then whenever that flips.
  ///
  /// What counts is whether there is a child, not which: replacing one by another is no reason to call. The
  /// store given to `then` is a path: it reads whatever child is there, and the last one when none is.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void, else absent: @escaping () -> Void = {}
  ) -> Cancellable where State == Wrapped? {
    var wasPresent: Bool?
    return core.relay.subscribe { [core] in
      let isPresent = core.isPresent
      guard isPresent != wasPresent else { return }
      wasPresent = isPresent
      if isPresent, let child = core.unwrapped() as? Core<Wrapped, Action> {
        unwrap(Store<Wrapped, Action>(core: child))
      } else {
        absent()
      }
    }
  }
}
