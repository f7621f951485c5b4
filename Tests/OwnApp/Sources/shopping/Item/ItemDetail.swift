import Composable
import ScreenKit

/// One item: how much of it to buy, and a way to remove it.
struct ItemDetail: Reducer {
  struct State: ScreenState {
    var item: Item
    var isRemoving = false
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    init(item: Item) {
      self.item = item
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case amountChanged(Int)
    case removeTapped
    case removeConfirmed
    case removed(Result<String, EffectFailure>)
    case removedToastDismissed
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case pop
    case presentRemoveAlert
    case presentRemovedToast
    case presentErrorToast(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .amountChanged(let amount): state.item.amount = amount
    case .removeTapped:
      if !state.isRemoving { state.action = .presentRemoveAlert }
    case .removeConfirmed:
      guard !state.isRemoving else { break }
      state.isRemoving = true
      return .request(ShoppingRequest.removeItem(id: state.item.id)) { .removed($0) }
    case .removed(.success): state.action = .presentRemovedToast
    case .removed(.failure(let failure)):
      state.isRemoving = false
      state.action = .presentErrorToast(failure.message)
    case .removedToastDismissed, .backButtonTapped: state.action = .pop
    case .commandExecuted: state.action = nil
    case .disappeared: break
    }
    return .none
  }
}
