/// How a feature's state changes with each of its actions, and which effects follow.
///
/// A feature declares `State`, `Action` and either `reduce(into:action:)` or a `body` made of other reducers:
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Reduce { state, action in … }
///     .ifLet(\.$eventDetail, action: Action.Cases.eventDetail) { EventDetail() }
/// }
/// ```
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What can happen to it.
  associatedtype Action
  /// The reducers it is made of, `Never` if it implements `reduce` itself.
  associatedtype Body

  /// Changes the state in place and returns what the world is to do next.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers this one is made of.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// This reducer with every `body` in it evaluated, so that a send evaluates none. Not meant to be implemented.
  func prepared() -> Reduce<State, Action>
}

/// A reducer of the same state and actions as `R`: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer that implements `reduce` has no body; nobody asks for it.
  @inlinable public var body: Never {
    fatalError("\(Self.self) implements 'reduce' and has no body.")
  }

  /// The reducer itself.
  @inlinable public func prepared() -> Reduce<State, Action> {
    Reduce { state, action in reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// The body, evaluated once.
  @inlinable public func prepared() -> Reduce<State, Action> { body.prepared() }
}
