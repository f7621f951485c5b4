import AppUnderTest
import ScreenKit
import VirtualUIKit

/// Shows an item.
final class ItemController: StoreScreenController<ItemDetail.State, ItemDetail.Action> {
  override var navigationTitle: String { "Item" }

  override func execute(_ command: ItemDetail.Command) {
    switch command {
    case .pop: leaveStack()
    case .presentRemoveAlert: presentRemoveAlert()
    case .presentRemovedToast:
      showToast("Removed", for: .seconds(2)) { [weak self] in self?.store.send(.removedToastDismissed) }
    case .presentErrorToast(let message): showToast(message, for: .seconds(3))
    }
  }

  private func presentRemoveAlert() {
    presentAlert(
      "removeItem", title: "Remove this item?",
      [
        AlertAction(id: "confirm", title: "Remove", style: .destructive) { [weak self] in
          self?.store.send(.removeConfirmed)
        },
        AlertAction(id: "cancel", title: "Keep", style: .cancel),
      ])
  }

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      builder.text("name", state.item.name)
      builder.input("amount", "Amount", kind: .stepper, value: .integer(state.item.amount), in: store) {
        $0.integer.map { .amountChanged($0) }
      }
      builder.button("remove", "Remove", isEnabled: !state.isRemoving, in: store, sends: .removeTapped)
    }
  }
}
