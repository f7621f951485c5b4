/// How a controller is presented.
public enum ModalPresentationStyle: Sendable {
  /// A card over the presenter, which stays on display and hears nothing.
  case pageSheet
  /// Covers the presenter, which disappears.
  case fullScreen
}

/// A virtual `UIAdaptivePresentationControllerDelegate`: told only of sheets that the user pulls down.
@MainActor public protocol PresentationDelegate: AnyObject {
  /// Whether the sheet may be pulled down.
  func presentationControllerShouldDismiss(_ presented: ViewController) -> Bool
  /// The user is pulling the sheet down.
  func presentationControllerWillDismiss(_ presented: ViewController)
  /// The user pulled the sheet down.
  func presentationControllerDidDismiss(_ presented: ViewController)
  /// The user tried to, and may not.
  func presentationControllerDidAttemptToDismiss(_ presented: ViewController)
}

extension PresentationDelegate {
  /// It may.
  public func presentationControllerShouldDismiss(_ presented: ViewController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presented: ViewController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presented: ViewController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presented: ViewController) {}
}
