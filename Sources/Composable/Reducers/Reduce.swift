/// A reducer from a closure.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let run: (inout State, Action) -> Effect<Action>

  /// A reducer that runs `run`.
  @inlinable public init(_ run: @escaping (inout State, Action) -> Effect<Action>) { self.run = run }

  /// Runs the closure.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    run(&state, action)
  }

  /// The reducer itself.
  @inlinable public func prepared() -> Reduce<State, Action> { self }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// A reducer that does nothing.
  @inlinable public init() {}

  /// Changes nothing.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
