import VirtualUIKit

/// A button of an alert or action sheet.
public struct DialogButton {
  public var id: String
  public var title: String
  public var style: AlertAction.Style
  public var handler: @MainActor () -> Void

  public init(
    _ id: String, _ title: String, _ style: AlertAction.Style = .default,
    handler: @escaping @MainActor () -> Void = {}
  ) {
    self.id = id
    self.title = title
    self.style = style
    self.handler = handler
  }
}

extension ScreenController {
  /// Presents an alert.
  public func presentAlert(_ id: String, title: String, message: String? = nil, _ buttons: [DialogButton]) {
    presentDialog(.alert, id, title: title, message: message, buttons)
  }

  /// Presents an action sheet.
  public func presentActionSheet(
    _ id: String, title: String? = nil, message: String? = nil, _ buttons: [DialogButton]
  ) {
    presentDialog(.actionSheet, id, title: title, message: message, buttons)
  }

  private func presentDialog(
    _ style: AlertController.Style, _ id: String, title: String?, message: String?, _ buttons: [DialogButton]
  ) {
    let dialog = AlertController(
      application, identifier: id, title: title, message: message, preferredStyle: style)
    for button in buttons {
      dialog.addAction(AlertAction(id: button.id, title: button.title, style: button.style, handler: button.handler))
    }
    present(dialog, animated: true)
  }

  /// Shows a toast on this screen; it goes with the screen, and then ends without a word.
  public func showToast(_ text: String, for duration: Duration, onDismiss: @escaping @MainActor () -> Void = {}) {
    Toast.show(text, duration: duration, in: self, onDismiss: onDismiss)
  }
}
