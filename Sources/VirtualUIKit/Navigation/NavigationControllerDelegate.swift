/// A virtual `UINavigationControllerDelegate`.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// The controller is about to be on top and on display.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)

  /// The controller is on top and on display.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}
