/// A document.
struct Document: Hashable, Sendable {
  let id: Int
  var tab: DocumentTab
  var text: DocumentText
  var favorite: Bool
}

/// Where a document belongs.
enum DocumentTab: String, CaseIterable, Sendable {
  case work, personal

  /// The text on the tab.
  var label: String {
    switch self {
    case .work: "업무"
    case .personal: "개인"
    }
  }
}

/// What is written in a document; a text that was not entered is nil.
struct DocumentText: Hashable, Sendable {
  var title: String?
  var body: String?

  /// Whether there is nothing to find the document by.
  var isTitleBlank: Bool { title?.allSatisfy(\.isWhitespace) ?? true }
}

/// What is to become different in a document: the fields that are set.
struct DocumentChanges: Hashable, Sendable {
  var title: String?
  /// Set and nil if the body was cleared.
  var body: String??
  var favorite: Bool?

  /// The favourite mark alone.
  init(favorite: Bool) {
    self.favorite = favorite
  }

  /// What was changed in the texts.
  init(from old: DocumentText, to new: DocumentText) {
    if new.title != old.title { title = new.title ?? "" }
    if new.body != old.body { body = .some(new.body) }
  }
}

extension String {
  /// The text, or nil if nothing was entered.
  var entered: String? { isEmpty ? nil : self }
}
