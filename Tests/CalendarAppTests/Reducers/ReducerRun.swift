import AppUnderTest
import Composable
import ScreenKit

@testable import CalendarApp

/// Runs actions through a reducer and notes what it asks of the world; nothing is executed and nothing reset.
@MainActor
final class ReducerRun<State: ScreenState, Action: StoreScreenAction>: EffectHandler {
  private(set) var requests: [CalendarRequest] = []
  private var store: Store<State, Action>?

  init<R: Reducer<State, Action>>(_ state: State, _ reducer: R, _ actions: [Action]) {
    let store = Store(initialState: state, effects: self) { reducer }
    self.store = store
    for action in actions { store.send(action) }
  }

  /// The state after all actions; nil once `finish` was called.
  var state: State? { store?.state }
  var command: State.Command? { store?.state.oneShotAction.wrappedValue }

  /// Lets go of the store, which retains its handler.
  func finish() { store = nil }

  func request(
    _ call: any EffectCall, owner: EffectOwner, id: EffectID?,
    deliver: @escaping @MainActor (Result<any Sendable, EffectFailure>) -> Void
  ) {
    if let call = call as? CalendarRequest { requests.append(call) }
  }

  func timer(
    after delay: Duration, owner: EffectOwner, id: EffectID?, fire: @escaping @MainActor () -> Void
  ) {}
  func cancel(owner stamp: WriteStamp) {}
  func cancel(id: EffectID, owner: EffectOwner) {}
}
