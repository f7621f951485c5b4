import AppCatalog
import ScreenKit

extension DocumentDetailState.Command {
  static let entries = [
    CommandEntry("pop", nil, "back to where the document was opened"),
    CommandEntry("presentDeleteAlert", nil, "asks whether to delete the document"),
    CommandEntry("presentSuccessToast", .text, "\(Labels.saved), or \(Labels.deleted)"),
    CommandEntry("presentErrorToast", .text, "what went wrong, in the server's words"),
  ]

  var value: CommandValue {
    switch self {
    case .pop: CommandValue("pop")
    case .presentDeleteAlert: CommandValue("presentDeleteAlert")
    case .presentSuccessToast(let message): CommandValue("presentSuccessToast", .text(message))
    case .presentErrorToast(let message): CommandValue("presentErrorToast", .text(message))
    }
  }
}

extension DocumentDetailState {
  /// What flows may ask, whichever implementation keeps the state.
  static let schema = SchemaBuilder(DocumentDetailState.self)
    .field("id", .integer(), "the document's id") { .integer($0.id) }
    .field("title", .optional(.text), "the title on display, while editing the one in the field") {
      Value($0.text.title)
    }
    .field("body", .optional(.text), "the body on display, while editing the one in the field") {
      Value($0.text.body)
    }
    .field("favorite", .boolean, "whether it is marked") { .boolean($0.isFavorite) }
    .field("isEditing", .boolean, "whether the texts are fields") { .boolean($0.isEditing) }
    .field("isLoading", .boolean, "whether the document is being fetched") { .boolean($0.isLoading) }
    .field("isSaving", .boolean, "from the request on, until it is answered") { .boolean($0.saving != nil) }
    .field("isDeleting", .boolean, "from the request on, until it fails") { .boolean($0.isDeleting) }
    .identified { .integer($0.id) }
    .build()

  private static let surfaces = ["documentDetail"]

  static let elements = [
    ElementEntry("title", .text, on: surfaces, value: .text, "the title"),
    ElementEntry("body", .text, on: surfaces, value: .text, "the body, if there is one"),
    ElementEntry("title", .field, "제목", on: surfaces, value: .text, "the title while editing"),
    ElementEntry("body", .field, "본문", on: surfaces, value: .text, "the body while editing"),
    ElementEntry("edit", .button, "편집", on: surfaces, "makes the texts fields, if they are not"),
    ElementEntry("save", .button, "저장", on: surfaces, "saves what was changed and ends editing"),
    ElementEntry(
      "toggleFavorite", .button, "즐겨찾기", on: surfaces, value: .boolean, "marks the document, or no longer"),
    ElementEntry("refresh", .button, "새로고침", on: surfaces, "fetches the document again"),
    ElementEntry("delete", .button, "삭제", on: surfaces, "asks, then deletes"),
  ]
}
