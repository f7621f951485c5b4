/// Who opens a document.
enum DocumentEntry: String, CaseIterable, Sendable {
  case main, documentList, documentSearch
  /// A push notification was tapped.
  case receivePush
  /// A deep link arrived.
  case openLink
}
