/// What happens inside the call.
extension NavigationModel {
  /// The stack is not on display: nobody appears, and everybody has moved before the call returns.
  mutating func replaceUnseen(_ change: StackChange, into steps: inout [NavigationStep]) {
    for controller in unannounced where stack.contains(controller) {
      steps.append(.callback(controller, .didMoveToParent, []))
    }
    unannounced = []
    announceArrivals(change, into: &steps)
    for controller in change.added { steps.append(.callback(controller, .didMoveToParent, [])) }
    announceDepartures(change, top: change.before.last, into: &steps)
    for controller in change.removed { leave(controller, into: &steps) }
    release(change.removed, into: &steps)
  }

  /// The top stays: those below come and go without any appearance.
  mutating func replaceUnderneath(_ change: StackChange, into steps: inout [NavigationStep]) {
    announceArrivals(change, into: &steps)
    for controller in change.added { steps.append(.callback(controller, .didMoveToParent, [])) }
    announceDepartures(change, top: nil, into: &steps)
    for controller in change.removed { leave(controller, into: &steps) }
    release(change.removed, into: &steps)
  }

  /// A transition begins, or the running one takes in another change before it was committed.
  mutating func begin(
    _ change: StackChange, animated: Bool, isInteractive: Bool, into steps: inout [NavigationStep]
  ) {
    let isMerging = running != nil
    var transition =
      takeRunning()
      ?? NavigationTransition(
        kind: .push, isAnimated: animated, stackBefore: change.before, from: change.before.last)
    transition.isAnimated = animated
    transition.isInteractive = isInteractive
    transition.kind = stack.last.map { !transition.stackBefore.contains($0) } ?? false ? .push : .pop

    announceArrivals(change, into: &steps)
    let top = change.after.last
    // A push or a pop, most often: the lists are shared.
    if change.added.count == 1, change.added.last == top, transition.arrivals.isEmpty {
      transition.arrivals = change.added
    } else {
      for controller in change.added {
        if controller == top {
          transition.arrivals.append(controller)
        } else {
          steps.append(.callback(controller, .didMoveToParent, []))
        }
      }
    }

    announceDepartures(change, top: change.before.last, into: &steps)
    if change.removed.count == 1, change.removed.last == transition.from, !isMerging {
      transition.removed = change.removed
      transition.departures = change.removed
    } else {
      for controller in change.removed {
        transition.arrivals.removeAll { $0 == controller }
        transition.removed.append(controller)
        if controller == transition.from || isDelayed(animated: animated) {
          transition.departures.append(controller)
        } else {
          leave(controller, into: &steps)
        }
      }
    }
    if isMerging {
      // What was removed before and is put back is neither.
      transition.departures.removeAll { stack.contains($0) }
      transition.removed.removeAll { stack.contains($0) }
    } else {
      steps.append(.coordinatorBegan)
    }
    running = transition
  }

  private func isDelayed(animated: Bool) -> Bool {
    animated && profile.coveredRemoval == .atEnd
  }

  private func announceArrivals(_ change: StackChange, into steps: inout [NavigationStep]) {
    for controller in change.added {
      steps.append(.attach(controller))
      steps.append(.callback(controller, .willMoveToParent, []))
    }
  }

  private func announceDepartures(
    _ change: StackChange, top: ControllerID?, into steps: inout [NavigationStep]
  ) {
    for controller in change.removed where controller == top || profile.coveredHearWillMove {
      steps.append(.callback(controller, .willMoveToNil, []))
    }
  }

  func leave(_ controller: ControllerID, into steps: inout [NavigationStep]) {
    steps.append(.detach(controller))
    steps.append(.callback(controller, .didMoveToNil, []))
  }

  func release(_ removed: [ControllerID], into steps: inout [NavigationStep]) {
    if !removed.isEmpty { steps.append(.release(removed.reversed())) }
  }
}
