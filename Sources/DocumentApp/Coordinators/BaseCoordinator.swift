import ScreenKit
import VirtualUIKit

/// Puts screens on the stack, and keeps the coordinators of the screens above its own.
@MainActor
class BaseCoordinator {
  private(set) var children: [BaseCoordinator] = []

  /// Keeps a coordinator as long as its screen is there.
  func add(_ child: BaseCoordinator) { children.append(child) }

  /// Lets a coordinator go.
  func remove(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
}
