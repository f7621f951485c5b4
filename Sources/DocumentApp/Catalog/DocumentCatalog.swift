import AppCatalog

extension AppCatalog {
  /// Everything that flows may say about the documents.
  static let documents = AppCatalog(
    name: "documents",
    summary: "Documents, whose detail is being moved from a view model to a store behind its coordinator.",
    screens: screens, dialogs: dialogs, words: words, elements: elements, requests: requests,
    delegates: delegates, given: DocumentGiven.entries,
    factories: Container.FactoryName.allCases.map(\.rawValue),
    links: Link.patterns, push: Link.pushFields,
    texts: [Labels.saved, Labels.deleted, Labels.documentNotFound, Labels.deleteQuestion])

  private static let screens = [
    ScreenEntry("main", state: MainScreen.schema, "recent documents, and the way to the others"),
    ScreenEntry("documentList", state: DocumentList.schema, "all documents, by tab"),
    ScreenEntry("documentSearch", state: DocumentSearch.schema, "the search for words in titles"),
    ScreenEntry(
      "documentDetail", state: DocumentDetailState.schema, "a document, of a view model or of a store"),
  ]

  private static let dialogs = [
    DialogEntry("deleteDocument", .alert, title: Labels.deleteQuestion, "before a document is deleted")
  ]

  private static let listing = ["main", "documentList"]

  private static let elements: [ElementEntry] =
    MainScreen.elements + DocumentList.elements + DocumentSearch.elements + DocumentDetailState.elements + [
      ElementEntry(
        DocumentRow.family, .row, on: listing + ["documentSearch"], value: .text, isFamily: true,
        "a document"),
      ElementEntry(
        "noDocuments", .text, Labels.noDocuments, on: listing, value: .text, "there are no documents"),
      ElementEntry("retry", .button, "다시 시도", on: listing, "fetches again after a failure"),
      ElementEntry("title", .text, Labels.deleteQuestion, on: ["deleteDocument"], "what the alert asks"),
      ElementEntry("confirm", .button, "삭제", on: ["deleteDocument"], "deletes the document"),
      ElementEntry("cancel", .button, "취소", on: ["deleteDocument"], "does nothing"),
    ]

  private static let words: [WordEntry] =
    DocumentList.words + [
      WordEntry("tapDocument", .text, taps: DocumentRow.family, acceptsText: true, "opens a document")
    ] + plainWords()

  /// The words that stand alone, one for each button that has one id.
  private static func plainWords() -> [WordEntry] {
    var seen: Set<String> = []
    return elements.compactMap { element in
      guard element.kind == .button, !element.id.contains("."), seen.insert(element.id).inserted else {
        return nil
      }
      return WordEntry(element.id, nil, element.summary)
    }
  }

  private static let id = ValueType.Field("id", .integer(), isRequired: true)

  private static let requests = [
    RequestEntry("fetchDocuments", [], "fetches all documents"),
    RequestEntry("fetchDocument", [id], "fetches a document"),
    RequestEntry(
      "updateDocument",
      [id, .init("title", .text), .init("body", .optional(.text)), .init("favorite", .boolean)],
      "changes fields of a document; those that change are sent"),
    RequestEntry("deleteDocument", [id], "deletes a document"),
    RequestEntry(
      "searchDocuments", [.init("query", .text, isRequired: true)], "finds documents by a part of the title"),
  ]

  private static let delegates = [
    DelegateEntry(
      "detachDocumentDetail",
      [.init("isRefresh", .boolean, isRequired: true, "whether the document was changed")],
      "the detail left the stack")
  ]
}
