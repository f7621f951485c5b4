import AppCatalog
import Composable

extension World: StoreHooks {
  /// Tells the observer of the action, as text.
  public func willReduce<Action>(_ action: Action) {
    observer?.observe(.action(String(describing: action)))
  }

  /// Counts the action for the step. Refuses it in a closed world and beyond `stepLimit`, which is a runaway.
  public func mayReduce() -> Bool {
    if isClosed { return false }
    guard actionsOfStep < stepLimit else {
      noteRunaway()
      return false
    }
    actionsOfStep += 1
    return true
  }

  func noteRunaway() {
    guard !isRunaway else { return }
    isRunaway = true
    observer?.observe(.runaway)
  }

  /// Tells the observer which children and commands the action wrote.
  public func didReduce(wrote: Bool) {
    if wrote { noteWrites() }
  }

  /// Does nothing: what subscribers do passes seams of its own.
  public func didPublish() {}

  /// Does nothing: the action that waits is observed when its turn comes.
  public func reentrantSend() {}

  /// Tells the observer of an action to a catalogued screen without a state.
  ///
  /// Excepted are a screen's own report of its disappearance, the reset after its command, and what a late
  /// response sends: that is an issue by itself.
  public func actionReachedNil(
    _ childState: Any.Type, action: Any, fileID: StaticString, line: UInt
  ) {
    if let role = (action as? any ScreenAction)?.role, role != .other { return }
    guard !isDeliveringLate,
      let screen = catalog.screens.firstIndex(where: { $0.state?.stateType == childState })
    else { return }
    observer?.observe(.actionToNil(ScreenID(screen)))
  }

  /// Tells the observer what was written since the last call.
  func noteWrites() {
    states.collectWrites { write in
      guard let observer else { return }
      switch write {
      case .child(let slot, _, let hadValue, let hasValue, let isAnotherItem):
        observer.observe(
          .childWritten(
            ChildWrite(
              slot: slot, hadValue: hadValue, hasValue: hasValue, isAnotherItem: isAnotherItem,
              isOnStack: isOnStack(slot))))
      case .command(let slot, let stamp, let command):
        observer.observe(.commandWritten(slot: slot, command: command, stamp: stamp))
      }
    }
  }
}
