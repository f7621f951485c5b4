/// Unsaved edits, by the document's id, as long as the app runs.
@MainActor
final class DraftStore {
  private var drafts: [Int: DocumentText] = [:]

  /// The unsaved edits of a document; nil is none.
  subscript(id: Int) -> DocumentText? {
    get { drafts[id] }
    set { drafts[id] = newValue }
  }
}
