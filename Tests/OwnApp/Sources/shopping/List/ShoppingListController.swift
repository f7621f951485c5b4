import AppUnderTest
import ScreenKit

/// Shows the list.
final class ShoppingListController: StoreScreenController<ShoppingList.State, ShoppingList.Action> {
  override var navigationTitle: String { "Shopping" }

  override func bindChildren() {
    pushes(store.scope(state: \.$item, action: ShoppingList.Action.toItem), as: "item") {
      ItemController(store: $0, context: $1)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      for item in state.items {
        builder.button(
          "item.\(item.id)", "\(item.name) × \(item.amount)", kind: .row, in: store,
          sends: .itemTapped(item))
      }
      if state.items.isEmpty { builder.text("nothing", "Nothing to buy") }
    }
  }
}
