import VirtualUIKit

extension ScreenController {
  /// Presents an alert.
  public func presentAlert(_ id: String, title: String, message: String? = nil, _ buttons: [AlertAction]) {
    presentDialog(.alert, id, title: title, message: message, buttons)
  }

  /// Presents an action sheet.
  public func presentActionSheet(
    _ id: String, title: String? = nil, message: String? = nil, _ buttons: [AlertAction]
  ) {
    presentDialog(.actionSheet, id, title: title, message: message, buttons)
  }

  private func presentDialog(
    _ style: AlertController.Style, _ id: String, title: String?, message: String?, _ buttons: [AlertAction]
  ) {
    let dialog = AlertController(
      application, style: style, id: id, title: title, message: message, actions: buttons)
    present(dialog, animated: true)
  }

  /// Shows a toast on this screen; it goes with the screen, and then ends without a word.
  ///
  /// - Parameter onDismiss: Runs in a turn of its own: a toast that replaces another is shown while a command is
  ///   being executed, and the reset after that would swallow the command that the old toast's end leads to.
  public func showToast(
    _ text: String, for duration: Duration, onDismiss: @escaping @MainActor () -> Void = {}
  ) {
    Toast.show(text, for: duration, in: self, onDismiss: onDismiss)
  }
}
