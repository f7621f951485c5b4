import AppCatalog

/// Where links and push notifications lead: to a document.
struct Link: Hashable, Sendable {
  var document: Int
  /// How it arrived.
  var entry: DocumentEntry

  /// What is understood, for help.
  static let patterns = [prefix + "<id>"]

  /// What a push notification carries.
  static let pushFields: [ValueType.Field] = [
    .init("document", .integer(), isRequired: true, "the id of the document to open")
  ]

  private static let prefix = "editor://document/"

  /// Reads a link; nil for an unknown one.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix), let id = Int(text.dropFirst(Self.prefix.count)),
      text == Self.prefix + String(id)
    else { return nil }
    self.init(document: id, entry: .openLink)
  }

  /// Reads the content of a push notification; nil for an unknown one.
  init?(push: Value) {
    guard let id = push["document"]?.integer else { return nil }
    self.init(document: id, entry: .receivePush)
  }

  private init(document: Int, entry: DocumentEntry) {
    self.document = document
    self.entry = entry
  }
}
