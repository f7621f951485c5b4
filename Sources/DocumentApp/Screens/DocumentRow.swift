import AppUnderTest

/// The rows that open a document.
enum DocumentRow {
  /// A row's id is this and the document's.
  static let family = "document."
}

extension ElementBuilder {
  /// A row for each document, or only for the one that is wanted.
  mutating func rows(_ documents: [Document], open: @escaping @MainActor (Document) -> Void) {
    guard wants(family: DocumentRow.family) else { return }
    var documents = documents[...]
    if case .id(let id) = query {
      let wanted = Int(id.dropFirst(DocumentRow.family.count))
      documents = documents.first { $0.id == wanted }.map { [$0] } ?? []
    }
    for document in documents {
      button(DocumentRow.family + String(document.id), document.text.title ?? "", kind: .row) {
        open(document)
      }
    }
  }
}
