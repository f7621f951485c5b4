import ScreenKit
import VirtualUIKit

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
