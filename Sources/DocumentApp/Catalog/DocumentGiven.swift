import AppCatalog

/// What a flow says of the documents before its first step.
struct DocumentGiven {
  /// What the server holds.
  var documents: [Document]
  /// What a detail is built with.
  var implementation: Implementation

  /// Reads it from what was checked.
  init(_ given: Given) {
    documents = (given["documents"]?.list ?? []).compactMap(Document.init(given:))
    implementation = given["implementation"]?.text.flatMap(Implementation.init) ?? .mvi
  }

  static let entries = [
    GivenEntry(
      "documents", .list(.record(documentFields), key: "id"), "what the server holds", validate: problems),
    GivenEntry(
      "implementation", .word(Implementation.allCases.map(\.rawValue)),
      "what a detail is built with, a view model or a store; mvi if left out"),
  ]

  private static let documentFields: [ValueType.Field] = [
    .init("id", .integer(), isRequired: true, "the id, unique among the documents"),
    .init("title", .text, isRequired: true, "the title"),
    .init("tab", DocumentTab.valueType, "where it belongs; work if left out"),
    .init("body", .optional(.text), "what is written in it"),
    .init("favorite", .boolean, "whether it is marked; false if left out"),
  ]

  @Sendable private static func problems(_ documents: Value) -> [GivenEntry.Problem] {
    var ids: Set<Int> = []
    return (documents.list ?? []).enumerated().compactMap { index, document in
      guard let id = document["id"]?.integer, !ids.insert(id).inserted else { return nil }
      return .init([String(index), "id"], "another document has this id")
    }
  }
}

extension Document {
  /// A document of `given`; nil for what the checks refuse.
  fileprivate init?(given value: Value) {
    guard let id = value["id"]?.integer else { return nil }
    self.init(
      id: id, tab: value["tab"]?.text.flatMap(DocumentTab.init) ?? .work,
      text: DocumentText(title: value["title"]?.text?.entered, body: value["body"]?.text?.entered),
      favorite: value["favorite"]?.boolean ?? false)
  }
}
