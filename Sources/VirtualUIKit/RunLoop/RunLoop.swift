/// A change on screen that takes until a later turn: a stack's, a presentation's, the window's.
@MainActor protocol RunningTransition: AnyObject {
  /// Whether its `will` callbacks are due and nothing bars them.
  var canCommit: Bool { get }
  /// Sends the `will` callbacks. A change without animation ends here, too.
  func commit()
  /// Sends the `did` callbacks and leaves the run loop's list.
  func complete()
}

/// The main run loop: what happens when the current call has returned.
@MainActor public final class RunLoop {
  @exclusivity(unchecked) private var queue: [@MainActor () -> Void] = []
  /// In the order in which they began.
  @exclusivity(unchecked) private(set) var transitions: [any RunningTransition] = []
  /// Controllers that were removed, in the order in which they are to be let go.
  @exclusivity(unchecked) private var pool: [ViewController] = []
  @exclusivity(unchecked) private var isSettling = false
  @exclusivity(unchecked) private var isClosed = false

  /// Delivers one ready response and says whether there was one.
  @exclusivity(unchecked) public var deliverOneResponse: (@MainActor () -> Bool)?

  /// Asked before each piece of work; false stops `settle` and `turn`, which is how runaway loops end. Each
  /// call is one piece, so counting the calls bounds a loop that consists of nothing but transitions.
  @exclusivity(unchecked) public var mayContinue: (@MainActor () -> Bool)?

  /// Stops `settle` and `turn` before the next piece of work, as `mayContinue` does, but costs nothing to ask.
  @exclusivity(unchecked) public var isStopped = false

  init() {}

  /// Whether nothing is left to do but to deliver responses.
  public var isIdle: Bool { queue.isEmpty && transitions.isEmpty && pool.isEmpty }

  /// Whether something on screen is still changing.
  public var isTransitioning: Bool { !transitions.isEmpty }

  /// Runs an action in a later turn, after those that were enqueued before.
  public func perform(_ action: @escaping @MainActor () -> Void) {
    guard !isClosed else { return }
    queue.append(action)
  }

  /// Goes on until nothing moves: (1) drains the main queue, (2) commits what began, (3) completes the oldest
  /// transition, (4) lets removed controllers go, topmost first, (5) delivers one response; and again.
  ///
  /// A call from inside is ignored: the outer one goes on anyway.
  public func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    while mayGoOn {
      drainQueue()
      commit()
      if let oldest = transitions.first, mayGoOn { oldest.complete() }
      drainPool()
      let delivered = mayGoOn && deliverOneResponse?() == true
      if isIdle, !delivered { return }
    }
  }

  /// One turn, as between the taps of fast fingers: drains the main queue and commits. Animations run on.
  public func turn() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    drainQueue()
    commit()
  }

  /// Whether the owner lets it go on.
  var mayGoOn: Bool {
    if isClosed || isStopped { return false }
    return mayContinue == nil || mayContinue?() == true
  }

  private func drainQueue() {
    if queue.isEmpty { return }
    while !queue.isEmpty {
      // Taken out as a whole: what the actions hold is let go outside the queue, where it may enqueue more.
      var batch: [@MainActor () -> Void] = []
      swap(&batch, &queue)
      for (index, action) in batch.enumerated() {
        guard mayGoOn else {
          if !isClosed { queue.insert(contentsOf: batch[index...], at: 0) }
          return
        }
        action()
      }
    }
  }

  private func commit() {
    while let next = nextToCommit, mayGoOn { next.commit() }
  }

  // Loops in place of `first(where:)` and its like, here and on every other hot path: a closure that is
  // isolated to the main actor checks at each call that it runs there, which costs more than its work.
  private var nextToCommit: (any RunningTransition)? {
    if transitions.isEmpty { return nil }
    // Most often there is one.
    if transitions.count == 1 { return transitions[0].canCommit ? transitions[0] : nil }
    let transitions = transitions
    for transition in transitions where transition.canCommit { return transition }
    return nil
  }

  private func drainPool() {
    while !pool.isEmpty, mayGoOn {
      // One by one: a `deinit` may remove further controllers.
      _ = pool.removeFirst()
    }
  }

  func contains(_ transition: any RunningTransition) -> Bool {
    for candidate in transitions where candidate === transition { return true }
    return false
  }

  func began(_ transition: any RunningTransition) {
    guard !isClosed else { return }
    transitions.append(transition)
  }

  func ended(_ transition: any RunningTransition) {
    // By index: an iterator would hold the array, and the removal would copy it.
    for index in transitions.indices where transitions[index] === transition {
      transitions.remove(at: index)
      return
    }
  }

  /// Keeps a removed controller until the pool is drained.
  func retire(_ controller: ViewController) {
    guard !isClosed else { return }
    pool.append(controller)
  }

  func close() {
    isClosed = true
    deliverOneResponse = nil
    mayContinue = nil
    // What these let go may run code that comes back here: it finds everything empty.
    withExtendedLifetime((queue, transitions)) {
      queue = []
      transitions = []
    }
    while !pool.isEmpty { _ = pool.removeFirst() }
  }
}
