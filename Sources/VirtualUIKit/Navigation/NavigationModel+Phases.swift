/// What happens after the call.
extension NavigationModel {
  /// Sends the `will` callbacks of a transition that has started.
  public mutating func commit() -> [NavigationStep] {
    guard var transition = takeRunning(in: .started) else { return [] }
    transition.phase = .committed
    let steps = commitSteps(transition)
    running = transition
    return steps
  }

  private func commitSteps(_ transition: NavigationTransition) -> [NavigationStep] {
    let top = stack.last
    guard transition.from != top else { return [] }
    var steps: [NavigationStep] = []
    steps.reserveCapacity(6)
    if let top { steps.append(.load(top)) }
    if let from = transition.from {
      steps.append(.callback(from, .viewWillDisappear, leavingFlags(transition)))
    }
    if let top {
      steps.append(.callback(top, .viewWillAppear, enteringFlags(transition)))
      steps.append(.willShow(top, animated: transition.isAnimated))
      // A swipe may be let go: what it reveals is laid out for good only when the finger is lifted.
      if !transition.isInteractive {
        steps.append(.callback(top, .viewIsAppearing, enteringFlags(transition)))
      }
    }
    return steps
  }

  /// The finger is lifted in a swipe.
  public mutating func release(cancelled: Bool) -> [NavigationStep] {
    guard let transition = running, transition.isInteractive, transition.phase == .committed else {
      return []
    }
    running?.isCancelled = cancelled
    var steps: [NavigationStep] = [.interactionChanged(isCancelled: cancelled)]
    if !cancelled, let top = stack.last, top != transition.from {
      steps.append(.callback(top, .viewIsAppearing, enteringFlags(transition)))
    }
    if cancelled, profile.reversal == .atRelease {
      if let top = stack.last { steps.append(.callback(top, .viewWillDisappear, .animated)) }
      if let from = transition.from { steps.append(.callback(from, .viewWillAppear, .animated)) }
    }
    return steps
  }

  /// Sends the `did` callbacks; a cancelled swipe is taken back.
  public mutating func complete() -> [NavigationStep] {
    guard var transition = takeRunning(in: .committed) else { return [] }
    transition.phase = .completing
    var steps: [NavigationStep] = []
    steps.reserveCapacity(10)
    if transition.isCancelled {
      rewind(&transition, into: &steps)
    } else {
      complete(&transition, into: &steps)
    }
    running = transition
    return steps
  }

  /// Ends the transition, and lets go of what it removed.
  public mutating func finish() -> [NavigationStep] {
    guard let transition = takeRunning(in: .completing) else { return [] }
    let removed = transition.removed
    if removed.isEmpty { return transition.isAnimated ? [.coordinatorEnded] : [] }
    let release = NavigationStep.release(removed.count == 1 ? removed : removed.reversed())
    return transition.isAnimated ? [.coordinatorEnded, release] : [release]
  }

  private mutating func complete(
    _ transition: inout NavigationTransition, into steps: inout [NavigationStep]
  ) {
    let top = stack.last
    let changesTop = transition.from != top
    if changesTop, let from = transition.from {
      if transition.departures.contains(from) { steps.append(.detach(from)) }
      steps.append(.callback(from, .viewDidDisappear, leavingFlags(transition)))
    }
    if changesTop, let top, profile.revealedAppearsBeforePoppedMoves {
      steps.append(.callback(top, .viewDidAppear, enteringFlags(transition)))
    }
    for controller in transition.arrivals { steps.append(.callback(controller, .didMoveToParent, [])) }
    for controller in transition.departures where controller != transition.from {
      leave(controller, into: &steps)
    }
    if let from = transition.from, transition.departures.contains(from) {
      if !changesTop { steps.append(.detach(from)) }
      steps.append(.callback(from, .didMoveToNil, []))
    }
    if changesTop, let top, !profile.revealedAppearsBeforePoppedMoves {
      steps.append(.callback(top, .viewDidAppear, enteringFlags(transition)))
    }
    if !transition.isAnimated { steps.append(.coordinatorEnded) }
    if changesTop, let top {
      steps.append(.didShow(top, animated: transition.isAnimated))
      shown = top
    }
  }

  private mutating func rewind(
    _ transition: inout NavigationTransition, into steps: inout [NavigationStep]
  ) {
    let revealed = stack.last
    stack = transition.stackBefore
    if transition.kind == .push, let revealed {
      // An assignment that was taken back: the new top stays, under the old one.
      stack.insert(revealed, at: max(stack.count - 1, 0))
    }
    steps.append(.stackChanged)
    if profile.reversal == .atEndOfRewind, let revealed {
      steps.append(.callback(revealed, .viewWillDisappear, .animated))
    }
    if let revealed { steps.append(.callback(revealed, .viewDidDisappear, .animated)) }
    if let from = transition.from {
      if profile.reversal == .atEndOfRewind { steps.append(.callback(from, .viewWillAppear, .animated)) }
      steps.append(.callback(from, .viewIsAppearing, .animated))
      steps.append(.callback(from, .viewDidAppear, .animated))
      if profile.sendsDidMoveAfterCancel { steps.append(.callback(from, .didMoveToParent, [])) }
      if profile.sendsDidShowAfterCancel { steps.append(.didShow(from, animated: true)) }
    }
    transition.removed = []
  }

  private func leavingFlags(_ transition: NavigationTransition) -> CallbackFlags {
    var flags: CallbackFlags = transition.isAnimated ? .animated : []
    guard let from = transition.from, transition.removed.contains(from) else { return flags }
    if transition.kind == .pop || profile.replacedTopIsMoving { flags.insert(.movingFromParent) }
    return flags
  }

  private func enteringFlags(_ transition: NavigationTransition) -> CallbackFlags {
    var flags: CallbackFlags = transition.isAnimated ? .animated : []
    if let top = stack.last, transition.arrivals.contains(top) { flags.insert(.movingToParent) }
    return flags
  }
}

/// The stack as a whole comes on display and goes.
extension NavigationModel {
  /// The container's `viewWillAppear`: the top appears with it. Nil if a transition runs that sees to it.
  public mutating func beginDisplay(animated: Bool) -> [NavigationStep]? {
    guard running == nil else { return nil }
    var transition = NavigationTransition(
      kind: .display, phase: .committed, isAnimated: animated, stackBefore: stack, from: nil)
    transition.arrivals = unannounced
    running = transition
    guard let top = stack.last else { return [] }
    var steps: [NavigationStep] = [.callback(top, .viewWillAppear, enteringFlags(transition))]
    if shown != top { steps.append(.willShow(top, animated: animated)) }
    return steps
  }

  /// The container's `viewDidAppear`.
  public mutating func endDisplay() -> [NavigationStep]? {
    guard var transition = running, transition.kind == .display else { return nil }
    transition.phase = .completing
    running = transition
    var steps: [NavigationStep] = []
    if let top = stack.last {
      steps.append(.callback(top, .viewDidAppear, enteringFlags(transition)))
    }
    for controller in unannounced where stack.contains(controller) {
      steps.append(.callback(controller, .didMoveToParent, []))
    }
    unannounced = []
    if let top = stack.last, shown != top {
      steps.append(.didShow(top, animated: transition.isAnimated))
      shown = top
    }
    return steps
  }

  /// The display is over, or was broken off.
  public mutating func finishDisplay() {
    if running?.kind == .display { running = nil }
  }
}
