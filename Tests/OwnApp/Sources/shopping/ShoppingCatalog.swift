import AppCatalog

extension AppCatalog {
  /// Everything that flows may say about the shopping list.
  static let shopping = AppCatalog(
    name: "shopping", summary: "a shopping list",
    screens: [
      ScreenEntry("list", state: ShoppingList.schema, "everything that is to be bought"),
      ScreenEntry("item", state: ItemDetail.schema, "one item"),
    ],
    dialogs: [DialogEntry("removeItem", .alert, title: "Remove this item?", "before an item is removed")],
    words: [
      WordEntry("openItem", .text, taps: "item.", acceptsText: true, "opens an item of the list"),
      WordEntry("remove", nil, "asks whether to remove the item"),
      WordEntry("confirm", nil, "removes the item"),
      WordEntry("cancel", nil, "keeps it"),
    ],
    elements: ShoppingList.elements + ItemDetail.elements,
    requests: [RequestEntry("removeItem", [.init("id", .text, "the item's id")], "removes an item")],
    given: [GivenEntry("items", .list(.record(itemFields), key: "id"), "what is on the list")],
    texts: ["Removed", "There is no such item"])

  private static let itemFields: [ValueType.Field] = [
    .init("id", .text, isRequired: true, "the item's id"),
    .init("name", .text, isRequired: true, "what to buy"),
    .init("amount", .integer(1...99), "how many; 1 if left out"),
  ]
}

extension Item {
  /// An item of `given`; nil for what the catalog's types do not allow.
  init?(given value: Value) {
    guard let id = value["id"]?.text, let name = value["name"]?.text else { return nil }
    self.init(id: id, name: name, amount: value["amount"]?.integer ?? 1)
  }
}
