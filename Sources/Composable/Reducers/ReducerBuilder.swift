/// Combines the reducers listed in a `body`; they run from top to bottom on the same state.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// No reducer at all.
  @inlinable public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// One more reducer after those above it.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    accumulated: First, next: Second
  ) -> _Sequence {
    _Sequence(first: accumulated.prepared(), second: next.prepared())
  }

  /// A reducer as it stands.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  /// A reducer that may be absent.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { wrapped }

  /// The first branch of an `if`.
  @inlinable
  public static func buildEither<R: Reducer<State, Action>>(first: R) -> Reduce<State, Action> {
    first.prepared()
  }

  /// The second branch of an `if`.
  @inlinable
  public static func buildEither<R: Reducer<State, Action>>(second: R) -> Reduce<State, Action> {
    second.prepared()
  }

  /// Two reducers, one after the other.
  public struct _Sequence: Reducer {
    @usableFromInline let first: Reduce<State, Action>
    @usableFromInline let second: Reduce<State, Action>

    @inlinable init(first: Reduce<State, Action>, second: Reduce<State, Action>) {
      self.first = first
      self.second = second
    }

    /// Runs both in order; the effects keep that order.
    @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let effect = first.run(&state, action)
      return effect.followed(by: second.run(&state, action))
    }
  }
}

/// Several reducers as one, so that an operator applies to all of them.
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let reducers: Reduce<State, Action>

  /// The reducers listed in `build`, in order.
  @inlinable
  public init<R: Reducer<State, Action>>(@ReducerBuilder<State, Action> _ build: () -> R) {
    reducers = build().prepared()
  }

  /// Runs them in order.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.run(&state, action)
  }

  /// The reducers, prepared when they were combined.
  @inlinable public func prepared() -> Reduce<State, Action> { reducers }
}

extension Optional: Reducer where Wrapped: Reducer {
  /// Runs the reducer that is there, if any: the `if` of a `body`.
  @inlinable
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// The reducer that is there, with its bodies evaluated.
  @inlinable public func prepared() -> Reduce<Wrapped.State, Wrapped.Action> {
    self?.prepared() ?? EmptyReducer().prepared()
  }
}
