import Composable
import ScreenKit

/// The list: the root of the app.
struct ShoppingList: Reducer {
  struct State: ScreenState {
    var items: [Item]
    @Presents var item: ItemDetail.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case itemTapped(Item)
    case item(ItemDetail.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  /// The list opens items and does nothing else.
  enum Command: ScreenCommand {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .itemTapped(let item): state.item = ItemDetail.State(item: item)
      case .item(.amountChanged(let amount)):
        if let index = state.items.firstIndex(where: { $0.id == state.item?.item.id }) {
          state.items[index].amount = amount
        }
      case .item(.removed(.success(let id))): state.items.removeAll { $0.id == id }
      case .item(.disappeared): state.item = nil
      case .commandExecuted: state.action = nil
      case .item, .backButtonTapped, .disappeared: break
      }
      return .none
    }
    .ifLet(\.$item, action: Action.toItem) { ItemDetail() }
  }
}

extension ShoppingList.Action {
  static let toItem = CasePath<Self, ItemDetail.Action>(
    embed: { .item($0) },
    extract: { if case .item(let action) = $0 { action } else { nil } })
}
