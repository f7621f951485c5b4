/// Runs a child's reducer on a part of the state that is always there.
public struct Scope<State, Action, ChildState, ChildAction>: Reducer {
  @usableFromInline let state: WritableKeyPath<State, ChildState>
  @usableFromInline let action: CasePath<Action, ChildAction>
  @usableFromInline let child: Reduce<ChildState, ChildAction>

  /// A reducer that gives `child` its part of the state and its case of the actions.
  @inlinable
  public init<Child: Reducer<ChildState, ChildAction>>(
    state: WritableKeyPath<State, ChildState>, action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) {
    self.state = state
    self.action = action
    self.child = child().prepared()
  }

  /// Runs the child if the action is its own.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = self.action.extract(action) else { return .none }
    let effect = child.run(&state[keyPath: self.state], childAction)
    if effect.isNone { return .none }
    return effect.rebased(onto: self.state).map(self.action.embed)
  }
}
