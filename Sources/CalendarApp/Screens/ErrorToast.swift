/// An error message, and where it is shown.
enum ErrorToast: Hashable, Sendable {
  /// In the screen's own view: hidden while the screen is covered.
  case inView(String)
  /// In whatever view is on display, also while the screen is covered.
  case overAll(String)

  /// What it says.
  var text: String {
    switch self {
    case .inView(let text), .overAll(let text): text
    }
  }
}
