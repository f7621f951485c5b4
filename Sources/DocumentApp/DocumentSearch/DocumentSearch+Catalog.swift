import AppCatalog
import ScreenKit

extension DocumentSearch.Command {
  static let entries = [
    CommandEntry("pop", nil, "back to the main screen"),
    CommandEntry("presentErrorToast", .text, "why the search failed"),
  ]

  var value: CommandValue {
    switch self {
    case .pop: CommandValue("pop")
    case .presentErrorToast(let message): CommandValue("presentErrorToast", .text(message))
    }
  }
}

extension DocumentSearch {
  static let schema = SchemaBuilder(State.self)
    .field("query", .optional(.text), "what is in the field") { Value($0.query) }
    .field("results", Document.listType, "the documents that were found") {
      .list($0.results.map(\.value))
    }
    .field("isLoading", .boolean, "whether a search is under way") { .boolean($0.isSearching) }
    .build()

  static let elements = [
    ElementEntry(
      "query", .field, "검색어", on: ["documentSearch"], value: .text, "what titles are searched for"),
    ElementEntry("search", .button, "찾기", on: ["documentSearch"], "searches"),
    ElementEntry(
      "noResults", .text, Labels.noResults, on: ["documentSearch"], value: .text, "no title matches"),
  ]
}
