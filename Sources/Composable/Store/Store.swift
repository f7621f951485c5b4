/// Holds the state of a feature and runs its actions, or is a view into such a store.
///
/// Actions that are sent while the store sends wait for their turn. Subscribers are told once per batch: after
/// the action, those that its effects sent, and all that these led to.
@MainActor public final class Store<State, Action> {
  @usableFromInline let core: Core<State, Action>
  // Stores, not cores: a core refers only upwards, so nothing here is a cycle.
  // A store has few, so that to look through them is quicker than to hash key paths.
  @exclusivity(unchecked) @usableFromInline var children: [(id: ScopeID, store: AnyObject)] = []

  @inlinable init(core: Core<State, Action>) { self.core = core }

  /// A root store. It retains `effects` and `hooks`.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: State, effects: any EffectHandler, hooks: (any StoreHooks)? = nil,
    @ReducerBuilder<State, Action> reducer: () -> R
  ) {
    self.init(
      core: Core(
        Root(state: initialState, reducer: reducer().prepared(), effects: effects, hooks: hooks)))
  }

  /// Sends an action. If the store is sending already, it waits.
  @inlinable public func send(_ action: Action) { core.send(action) }

  /// A copy of the state.
  @inlinable public var state: State { withState { $0 } }

  /// Reads the state without copying its parts.
  @inlinable public func withState<Result>(_ body: @MainActor (State) -> Result) -> Result {
    read { body($0.pointee) }
  }

  /// Reads the state where it lies: what is not asked of it is not even retained.
  @inlinable public func read<Result>(_ body: @MainActor (UnsafePointer<State>) -> Result) -> Result {
    var result: Result?
    let box = core.place.box
    core.read { result = body($0) }
    extendLifetime(box)
    // Every core lends its state exactly once.
    guard let result else { preconditionFailure("A store lent no state.") }
    return result
  }

  /// The box that holds the state: of a root store, or of a presented child, if it and all
  /// its parents are still there.
  @inlinable public var stateBox: StateBox<State>? {
    core.place.isLive ? core.place.box as? StateBox<State> : nil
  }

  /// The box that holds an optional child, if it and all its parents are still there.
  @inlinable public func childBox<Child>() -> StateBox<Child>? where State == Child? {
    core.place.isLive ? core.place.box as? StateBox<Child> : nil
  }

  /// The store of an optional child: the same one each time for the same key path and type of action.
  @inlinable
  public func scope<Child, ChildAction>(
    state: WritableKeyPath<State, Presents<Child>>, action: CasePath<Action, ChildAction>
  ) -> Store<Child?, ChildAction> {
    cached(state, ChildAction.self) {
      Core(child: state, of: core, embed: action.embed)
    }
  }

  /// The store of a part that is always there: the same one each time for the same key path and type of action.
  @inlinable
  public func scope<Part, PartAction>(
    state: KeyPath<State, Part>, action: CasePath<Action, PartAction>
  ) -> Store<Part, PartAction> {
    cached(state, PartAction.self) { Core(part: state, of: core, embed: action.embed) }
  }

  @inlinable func cached<Child, ChildAction>(
    _ path: AnyKeyPath, _ type: ChildAction.Type, make: () -> Core<Child, ChildAction>
  ) -> Store<Child, ChildAction> {
    let id = ScopeID(path: path, action: ObjectIdentifier(type))
    for child in children where child.id == id {
      if let store = child.store as? Store<Child, ChildAction> { return store }
    }
    let store = Store<Child, ChildAction>(core: make())
    children.append((id, store))
    return store
  }
}

/// What makes two scoped stores the same.
@usableFromInline struct ScopeID: Equatable {
  @usableFromInline let path: AnyKeyPath
  @usableFromInline let action: ObjectIdentifier

  @inlinable init(path: AnyKeyPath, action: ObjectIdentifier) {
    self.path = path
    self.action = action
  }

  @inlinable static func == (left: ScopeID, right: ScopeID) -> Bool {
    left.action == right.action && (left.path === right.path || left.path == right.path)
  }
}

extension Store {
  /// Ends all subscriptions to this store, to its root and to all that are scoped from that, whoever holds them:
  /// also those that keep alive who made them.
  @inlinable public func endSubscriptions() { core.place.relay.cancelAll() }
}

extension Store {
  /// Calls `then` with a store of the child, or `else` if it is nil: at once, and then whenever that flips.
  ///
  /// What counts is whether there is a child, not which: replacing one by another is no reason to call. The
  /// store given to `then` is a path: it reads whatever child is there, and the last one when none is. So it
  /// keeps its own children too, and an `ifLet` inside a child that is gone hears nothing.
  @inlinable
  public func ifLet<Wrapped>(
    then unwrap: @escaping @MainActor (Store<Wrapped, Action>) -> Void,
    else absent: @escaping @MainActor () -> Void = {}
  ) -> Cancellable where State == Wrapped? {
    let watch = core.place.presenceWatch
    let last = watch == nil ? Memory<Bool>() : nil
    return core.place.relay.subscribe(watch) { [core] in
      let isPresent = core.place.isPresent
      if let last {
        if last.value == isPresent { return }
        last.value = isPresent
      }
      if isPresent, let child = core.unwrapped() {
        unwrap(Store<Wrapped, Action>(core: child))
      } else {
        absent()
      }
    }
  }
}
