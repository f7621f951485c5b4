extension Reducer {
  /// Runs `child` on an optional child state whenever one of its actions arrives, before this reducer.
  ///
  /// If the child is nil, only this reducer runs and the store reports the action with this place in the
  /// source. The effects of a child belong to the assignment that presented it: they end when it is gone.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, Presents<ChildState>>, action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> _IfLetReducer<State, Action, ChildState, ChildAction> {
    _IfLetReducer(
      parent: prepared(), child: child().prepared(), field: StampedField(state), action: action,
      fileID: fileID, line: line)
  }
}

/// What `ifLet` returns.
public struct _IfLetReducer<State, Action, ChildState, ChildAction>: Reducer {
  @usableFromInline let parent: Reduce<State, Action>
  @usableFromInline let child: Reduce<ChildState, ChildAction>
  @usableFromInline let field: StampedField<State, Presents<ChildState>>
  @usableFromInline let action: CasePath<Action, ChildAction>
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    parent: Reduce<State, Action>, child: Reduce<ChildState, ChildAction>,
    field: StampedField<State, Presents<ChildState>>, action: CasePath<Action, ChildAction>,
    fileID: StaticString, line: UInt
  ) {
    self.parent = parent
    self.child = child
    self.field = field
    self.action = action
    self.fileID = fileID
    self.line = line
  }

  /// The child first, so that it still sees the action that makes its parent dismiss it; then the parent.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = self.action.extract(action) else { return parent.run(&state, action) }
    let effect = reduceChild(of: &state, childAction)
    return effect.followed(by: parent.run(&state, action))
  }

  @inlinable func reduceChild(of state: inout State, _ action: ChildAction) -> Effect<Action> {
    guard let (box, stamp) = uniqueChild(of: &state) else {
      return .reachedNil(
        NilReport(childState: ChildState.self, action: action, fileID: fileID, line: line))
    }
    let effect = child.run(&box.pointer.pointee, action)
    if effect.isNone { return .none }
    return effect.owned(by: OwnerLink(stamp: stamp, lookup: field.lookup())).map(self.action.embed)
  }

  /// The child's box, made unique so that it can be mutated in place, or nil if there is no child.
  @inlinable func uniqueChild(of state: inout State) -> (box: StateBox<ChildState>, stamp: WriteStamp)? {
    field.modify(&state) { wrapper in
      guard wrapper.hasChild else { return nil }
      wrapper.makeUnique()
      return wrapper.box.map { ($0, wrapper.stamp) }
    }
  }
}
