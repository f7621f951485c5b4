/// Owns the state and runs the actions.
@MainActor final class RootCore<State, Action>: Core<State, Action> {
  private let state: StateBox<State>
  private let reducer: Reduce<State, Action>
  private let effects: any EffectHandler
  private let hooks: (any StoreHooks)?
  private var buffer: [Action] = []
  private var isSending = false
  private var reductions = 0
  private var owners: [EffectOwner: [OwnerLink]] = [:]

  init(
    state: State, reducer: Reduce<State, Action>, effects: any EffectHandler, hooks: (any StoreHooks)?
  ) {
    self.state = StateBox(state)
    self.reducer = reducer
    self.effects = effects
    self.hooks = hooks
    super.init(relay: Relay())
  }

  override var version: Int { reductions }
  override var box: AnyObject? { state }
  override func read(_ body: (State) -> Void) { body(state.value) }

  override func send(_ action: Action) {
    buffer.append(action)
    if isSending { hooks?.reentrantSend() } else { drain() }
  }

  /// Sends an action of an effect, which may arrive at any time.
  private func receive(_ action: Action) {
    buffer.append(action)
    if !isSending { drain() }
  }

  /// Runs batches until nothing waits. Subscribers are told once per batch, and while they run the store still
  /// counts as sending: what they send waits until all have seen the same state.
  private func drain() {
    isSending = true
    while !buffer.isEmpty {
      guard reduceBuffer() else { break }
      relay.publish()
      hooks?.didPublish()
    }
    isSending = false
  }

  /// Reduces the waiting actions and those that their effects send, breadth first. False if none was reduced.
  private func reduceBuffer() -> Bool {
    var next = 0
    defer { buffer.removeAll(keepingCapacity: true) }
    while next < buffer.count {
      let action = buffer[next]
      if let hooks {
        guard hooks.mayReduce() else { break }
        if hooks.wantsActions { hooks.willReduce(action) }
      }
      next += 1
      let before = WriteStamp.latest
      reductions &+= 1
      let effect = reducer.run(&state.pointer.pointee, action)
      hooks?.didReduce(wrote: before != .latest)
      if !owners.isEmpty { cancelOrphans() }
      start(effect)
    }
    return next > 0
  }
}

// MARK: - Effects

extension RootCore {
  private func start(_ effect: Effect<Action>) {
    switch effect.storage {
    case .none: break
    case .one(let operation): start(operation)
    case .many(let operations): operations.forEach(start)
    }
  }

  private func start(_ operation: EffectOperation<Action>) {
    switch operation {
    case .send(let action): receive(action)
    case .report(let report):
      hooks?.actionReachedNil(
        report.childState, action: report.action, fileID: report.fileID, line: report.line)
    case .work(let work): start(work)
    }
  }

  private func start(_ work: EffectWork<Action>) {
    let owner = work.owner
    if case .cancel = work.kind {
      if let id = work.id { effects.cancel(id: id, owner: owner) }
      return
    }
    // A child may return work on the very action that ends it.
    guard firstDeadStamp(work.links) == nil else { return }
    if !work.links.isEmpty { owners[owner] = work.links }
    switch work.kind {
    case .request(let call, let action):
      effects.request(call, owner: owner, id: work.id) { [weak self] in self?.receive(action($0)) }
    case .timer(let delay, let action):
      effects.timer(after: delay, owner: owner, id: work.id) { [weak self] in self?.receive(action()) }
    case .cancel: break
    }
  }

  /// Ends the effects of all children that are gone, whoever removed them: work lives as long as the
  /// assignments it was started under are in the state.
  private func cancelOrphans() {
    var dead: Set<WriteStamp> = []
    for (owner, links) in owners {
      guard let stamp = firstDeadStamp(links) else { continue }
      owners[owner] = nil
      dead.insert(stamp)
    }
    for stamp in dead.sorted() { effects.cancel(owner: stamp) }
  }

  /// The outermost child on the way to the owner that is no longer in the state.
  private func firstDeadStamp(_ links: [OwnerLink]) -> WriteStamp? {
    var box: AnyObject = state
    for link in links.reversed() {
      guard let child = link.field.current(in: box), child.stamp == link.stamp else { return link.stamp }
      box = child.box
    }
    return nil
  }
}
