import VirtualUIKit

extension ScreenController {
  /// Whether the screen is on the stack.
  public var isOnStack: Bool { navigationController?.stack.contains(id) ?? false }

  /// Pops this screen, with all that lies above it; nothing if it left already or is the root.
  public func leaveStack() {
    guard let navigationController,
      let place = navigationController.stack.firstIndex(of: id), place > 0
    else { return }
    if place == navigationController.stack.count - 1 {
      navigationController.popViewController(animated: true)
    } else {
      navigationController.popToViewController(
        navigationController.viewControllers[place - 1], animated: true)
    }
  }
}
