import ScreenKit

extension ScreenController {
  /// Whether the screen is on the stack.
  var isOnStack: Bool { navigationController?.stack.contains(id) ?? false }

  /// Pops this screen, with all that lies above it; nothing if it left already.
  func leaveStack() {
    guard let navigationController, let place = navigationController.stack.firstIndex(of: id), place > 0
    else {
      return
    }
    navigationController.popToViewController(
      navigationController.viewControllers[place - 1], animated: true)
  }
}
