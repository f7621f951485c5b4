import VirtualUIKit

/// The `didShow` strategy: the navigation delegate compares the stack after each completed transition.
///
/// It keeps what a screen reports and not the screen, so that watching keeps no controller alive. What changes under
/// the same top is no transition: it is noticed after the next one.
@MainActor
public final class DepartureWatcher: NavigationControllerDelegate {
  /// An app's own delegate, told what the watcher is told; departures have been reported by then.
  @exclusivity(unchecked) public weak var forwardee: (any NavigationControllerDelegate)?

  /// In the order in which they came onto the stack.
  @exclusivity(unchecked) private var watched: [(controller: ControllerID, report: () -> Void)] = []

  /// A watcher that waits to be made the delegate of a navigation controller.
  public init() {}

  /// Asks for a report once the controller, which came onto the stack, is no longer there.
  func watch(_ controller: ControllerID, report: @escaping () -> Void) {
    watched.removeAll { $0.controller == controller }
    watched.append((controller, report))
  }

  /// Reports the watched controllers that are gone, topmost first, each once for each time it came.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    if !watched.isEmpty { reportDepartures(from: navigationController.stack) }
    forwardee?.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  private func reportDepartures(from stack: [ControllerID]) {
    let departed = watched.filter { !stack.contains($0.controller) }
    // Before the reports: what they set off may bring others onto the stack.
    watched.removeAll { !stack.contains($0.controller) }
    for entry in departed.reversed() { entry.report() }
  }

  /// Reports nothing: a transition that only begins may still be cancelled.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {
    forwardee?.navigationController(navigationController, willShow: viewController, animated: animated)
  }
}
