/// A button of an alert or action sheet.
public struct AlertAction {
  /// How a button looks and where it stands.
  public enum Style: Sendable {
    case `default`
    case cancel
    case destructive
  }

  /// Names it within the alert.
  public var id: String
  /// What stands on it.
  public var title: String
  /// How it looks.
  public var style: Style
  /// Runs when the alert has disappeared.
  public var handler: (@MainActor () -> Void)?

  /// A button.
  public init(
    id: String, title: String, style: Style = .default, handler: (@MainActor () -> Void)? = nil
  ) {
    self.id = id
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// A virtual `UIAlertController`.
public final class AlertController: ViewController {
  /// Where it comes up.
  public enum Style: Sendable {
    case alert
    case actionSheet
  }

  /// Where it comes up.
  public let style: Style
  /// Names it within the app.
  public let alertID: String
  /// The heading.
  public let title: String?
  /// The text under the heading.
  public let message: String?
  /// Its buttons, in order.
  public private(set) var actions: [AlertAction]

  /// An alert with these buttons.
  public init(
    _ application: Application, style: Style, id: String, title: String?, message: String? = nil,
    actions: [AlertAction] = []
  ) {
    self.style = style
    self.alertID = id
    self.title = title
    self.message = message
    self.actions = actions
    super.init(application)
  }

  override var kindName: String { "UIAlertController \(alertID)" }

  /// Adds a button.
  public func addAction(_ action: AlertAction) {
    actions.append(action)
  }

  /// The user taps a button: the alert is dismissed, and the button's handler runs after its
  /// `viewDidDisappear`. False if there is no such button or the alert is going already.
  @discardableResult
  public func tap(_ actionID: String) -> Bool {
    guard !isDismissalRequested, let presenter = ownPresenting else { return false }
    for action in actions where action.id == actionID {
      presenter.dismiss(animated: true, completion: action.handler)
      return true
    }
    return false
  }

  override func close() {
    super.close()
    withExtendedLifetime(actions) { actions = [] }
  }
}
