/// Owns the state and runs the actions.
@MainActor @usableFromInline final class Root<State, Action> {
  @usableFromInline let relay = Relay()
  @usableFromInline let state: StateBox<State>
  @usableFromInline let reducer: Reduce<State, Action>
  @usableFromInline let effects: any EffectHandler
  @usableFromInline let hooks: (any StoreHooks)?
  @exclusivity(unchecked) @usableFromInline var waiting: [Action] = []
  @exclusivity(unchecked) @usableFromInline var isSending = false
  @usableFromInline let work = WorkLedger()

  @inlinable init(
    state: State, reducer: Reduce<State, Action>, effects: any EffectHandler, hooks: (any StoreHooks)?
  ) {
    self.state = StateBox(state)
    self.reducer = reducer
    self.effects = effects
    self.hooks = hooks
  }

  @inlinable func send(_ action: Action) {
    guard isSending else { return run(action) }
    waiting.append(action)
    hooks?.reentrantSend()
  }

  /// Sends an action of an effect, which may arrive at any time.
  @inlinable func receive(_ action: Action) {
    if isSending { waiting.append(action) } else { run(action) }
  }

  /// Runs batches until nothing waits. Subscribers are told once per batch, and while they run the store still
  /// counts as sending: what they send waits until all have seen the same state.
  @inlinable func run(_ action: Action) {
    isSending = true
    var hasNews = reduce(action)
    while true {
      if !waiting.isEmpty { hasNews = reduceWaiting() || hasNews }
      guard hasNews else { break }
      relay.publish()
      hooks?.didPublish()
      if waiting.isEmpty { break }
      hasNews = false
    }
    isSending = false
  }

  /// Reduces the waiting actions and those that their effects send, breadth first. False if none was reduced.
  @inlinable func reduceWaiting() -> Bool {
    var next = 0
    while next < waiting.count {
      let action = waiting[next]
      guard reduce(action) else { break }
      next += 1
    }
    waiting.removeAll(keepingCapacity: true)
    return next > 0
  }

  /// Reduces one action and starts its effects, unless the hooks forbid it.
  @inlinable func reduce(_ action: Action) -> Bool {
    guard let hooks else {
      apply(action)
      return true
    }
    guard hooks.mayReduce() else { return false }
    if hooks.wantsActions { hooks.willReduce(action) }
    let before = WriteStamp.latest
    let effect = change(action)
    hooks.didReduce(wrote: before != .latest)
    finish(effect)
    return true
  }

  @inlinable func apply(_ action: Action) { finish(change(action)) }

  @inlinable func change(_ action: Action) -> Effect<Action> {
    // Before and after, so that nothing that was looked up meanwhile is taken for valid later.
    relay.changes.pointee &+= 1
    defer { relay.changes.pointee &+= 1 }
    return reducer.run(&state.pointer.pointee, action)
  }

  @inlinable func finish(_ effect: Effect<Action>) {
    if work.isTracking { work.cancelOrphans(in: state.pointer, effects) }
    for operation in effect.operations { start(operation) }
  }
}

// MARK: - Effects

extension Root {
  @inlinable func start(_ operation: EffectOperation<Action>) {
    switch operation {
    case .send(let action): receive(action)
    case .report(let report):
      hooks?.actionReachedNil(
        report.childState, action: report.action, fileID: report.fileID, line: report.line)
    case .work(let work): start(work)
    }
  }

  @inlinable func start(_ work: EffectWork<Action>) {
    let owner = work.owner
    if case .cancel = work.kind {
      if let id = work.id { effects.cancel(id: id, owner: owner) }
      return
    }
    // A child may return work on the very action that ends it.
    guard self.work.admit(work.links, of: owner, in: state.pointer) else { return }
    switch work.kind {
    case .request(let call, let action):
      effects.request(call, owner: owner, id: work.id) { [weak self] in self?.receive(action($0)) }
    case .timer(let delay, let action):
      effects.timer(after: delay, owner: owner, id: work.id) { [weak self] in self?.receive(action()) }
    case .cancel: break
    }
  }
}
