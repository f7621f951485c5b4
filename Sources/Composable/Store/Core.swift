/// What a store is made of, whether it owns its state or is a view into that of another.
@MainActor @usableFromInline class Core<State, Action> {
  @usableFromInline let relay: Relay

  init(relay: Relay) { self.relay = relay }

  /// Sends an action; scoped cores wrap it and pass it on to the root.
  @usableFromInline func send(_ action: Action) {}

  /// Lends the state.
  @usableFromInline func read(_ body: (State) -> Void) {}

  /// Grows with each action of the root: what was looked up in the state is valid while it stays the same.
  var version: Int { 0 }

  /// The box that holds the state, if it has one of its own.
  @usableFromInline var box: AnyObject? { nil }

  /// For an optional state: whether it is there.
  @usableFromInline var isPresent: Bool { true }

  /// For an optional state: a new core of what it wraps.
  @usableFromInline func unwrapped() -> AnyObject? { nil }
}
