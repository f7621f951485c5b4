import AppCatalog

extension Document {
  /// All fields, as flows see them.
  var value: Value {
    .record([
      .init("id", .integer(id)), .init("tab", .text(tab.rawValue)), .init("title", Value(text.title)),
      .init("body", Value(text.body)), .init("favorite", .boolean(favorite)),
    ])
  }

  /// A list of documents, found by their ids.
  static let listType = ValueType.list(
    .record([
      .init("id", .integer()), .init("tab", DocumentTab.valueType), .init("title", .optional(.text)),
      .init("body", .optional(.text)), .init("favorite", .boolean),
    ]), key: "id")
}

extension DocumentTab {
  static let valueType = ValueType.word(allCases.map(\.rawValue))
}
