/// What a document's detail is built with.
enum Implementation: String, CaseIterable, Sendable {
  /// A view model and a view controller.
  case mvvm
  /// A store and a hosting controller.
  case mvi
}
