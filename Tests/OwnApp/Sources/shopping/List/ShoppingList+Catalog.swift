import AppCatalog
import AppUnderTest
import ScreenKit

extension ShoppingList.Command {
  static let entries: [CommandEntry] = []
  var value: CommandValue { switch self {} }
}

extension ShoppingList.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .item(let action): action.role
    default: .other
    }
  }
}

extension ShoppingList {
  private static let item: [ValueType.Field] = [
    .init("id", .text), .init("name", .text), .init("amount", .integer()),
  ]

  static let schema = SchemaBuilder(State.self)
    .field("items", .list(.record(item), key: "id"), "what is on the list") { state in
      .list(
        state.items.map { item in
          .record([
            .init("id", .text(item.id)), .init("name", .text(item.name)),
            .init("amount", .integer(item.amount)),
          ])
        })
    }
    .child("item") { $0.$item }
    .build()

  static let elements = [
    ElementEntry("item.", .row, on: ["list"], isFamily: true, "an item; opens it"),
    ElementEntry("nothing", .text, "Nothing to buy", on: ["list"], "instead of items, if there are none"),
  ]
}
