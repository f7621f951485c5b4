import AppCatalog
import Composable

extension World: StoreHooks {
  public var wantsActions: Bool { observer?.wantsActions ?? false }

  public func willReduce<Action>(_ action: Action) {
    observer?.observe(.action(String(describing: action)))
  }

  public func mayReduce() -> Bool {
    if isClosed { return false }
    guard actionsOfStep < stepLimit else {
      noteRunaway()
      return false
    }
    actionsOfStep += 1
    return true
  }

  /// Whether the run loop may go on: not after a step exhausted its limit.
  var mayContinue: Bool { !isRunaway }

  func noteRunaway() {
    guard !isRunaway else { return }
    isRunaway = true
    observer?.observe(.runaway)
  }

  public func didReduce(wrote: Bool) {
    if wrote { noteWrites() }
  }

  public func didPublish() {}

  public func reentrantSend() {}

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
