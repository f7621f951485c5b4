import VirtualUIKit

/// The `didShow` strategy: the navigation delegate compares the stack after each completed transition.
///
/// It keeps what a screen reports and not the screen, so that watching keeps no controller alive.
@MainActor
public final class DepartureWatcher: NavigationControllerDelegate {
  private var reports: [ControllerID: () -> Void] = [:]
  @exclusivity(unchecked) private var lastStack: [ControllerID] = []

  /// A watcher that waits to be made the delegate of a navigation controller.
  public init() {}

  /// Asks for a report once the controller is no longer on the stack.
  func watch(_ controller: ControllerID, report: @escaping () -> Void) {
    reports[controller] = report
  }

  /// Reports the watched controllers that left since the last completed transition, topmost first, each once.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    let stack = navigationController.stack
    let before = lastStack
    lastStack = stack
    for controller in before.reversed() where !stack.contains(controller) {
      reports.removeValue(forKey: controller)?()
    }
  }

  /// Does nothing: a transition that only begins may still be cancelled.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
}
