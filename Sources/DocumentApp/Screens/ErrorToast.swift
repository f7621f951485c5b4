import ScreenKit
import VirtualUIKit

/// An error message, and where it is shown.
enum ErrorToast: Hashable, Sendable {
  /// In the screen's own view: hidden while the screen is covered.
  case inView(String)
  /// In whatever view is on display.
  case overAll(String)

  /// What it says.
  var text: String {
    switch self {
    case .inView(let text), .overAll(let text): text
    }
  }
}

extension ScreenController {
  /// Shows an error message in this screen's view, or in the one on display.
  func show(_ toast: ErrorToast) {
    switch toast {
    case .inView(let text): showToast(text, for: ToastTime.error)
    case .overAll(let text):
      Toast.show(text, for: ToastTime.error, in: application.window.visibleController ?? self)
    }
  }
}
