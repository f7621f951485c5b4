import VirtualUIKit

/// How long toasts stay.
public enum ToastTime {
  /// A toast that says what was done.
  public static let success = Duration.seconds(2)
  /// A toast that says what went wrong.
  public static let error = Duration.seconds(3)
}

/// An error message, and where it is shown.
public enum ErrorToast: Hashable, Sendable {
  /// In the screen's own view: hidden while the screen is covered.
  case inView(String)
  /// In whatever view is on display, also while the screen is covered.
  case overAll(String)

  /// What it says.
  public var text: String {
    switch self {
    case .inView(let text), .overAll(let text): text
    }
  }
}

extension ScreenController {
  /// Shows an error message in this screen's view, or in the one on display.
  public func show(_ toast: ErrorToast) {
    switch toast {
    case .inView(let text): showToast(text, for: ToastTime.error)
    case .overAll(let text):
      Toast.show(text, for: ToastTime.error, in: application.window.visibleController ?? self)
    }
  }
}
