import AppCatalog
import Composable
import VirtualUIKit

/// The seams that controllers and containers pass.
extension World {
  /// A screen controller came to be.
  public func register(_ controller: any Screen) {
    screens.enter(controller.id, screen: controller.screen, slot: controller.slot)
  }

  /// A controller executed a command.
  public func didExecute(
    _ command: CommandValue, by controller: ControllerID, screen: ScreenID, slot: SlotID, stamp: UInt64
  ) {
    let isOnStack = app?.navigationController.stack.contains(controller) ?? false
    observer?.observe(
      .commandExecuted(slot: slot, screen: screen, stamp: stamp, command: command, hasLeft: !isOnStack))
  }

  /// Whether the reset after a command may reach the store.
  public func allowsReset(after command: CommandValue, of screen: ScreenID, slot: SlotID) -> Bool {
    let isDelivered = interposer?.reset(after: command, of: screen) != .drop
    observer?.observe(.reset(slot: slot, wasDelivered: isDelivered))
    return isDelivered
  }

  /// Whether a screen may report that it left the stack.
  public func allowsDisappearance(of screen: ScreenID) -> Bool {
    let isReported = interposer?.disappearance(of: screen) != .suppress
    observer?.observe(.disappearance(screen, wasReported: isReported))
    return isReported
  }

  /// Whether a controller's subscription keeps the controller alive.
  public func retainsSubscriber(_ screen: ScreenID) -> Bool {
    interposer?.subscription(of: screen) == .retaining
  }

  /// Whether the container has a factory; the lack is an issue that names who asked.
  public func resolves(_ factory: String, askedBy: String) -> Bool {
    guard interposer?.resolution(of: factory) == .missing else { return true }
    observer?.observe(.missingFactory(factory, askedBy: askedBy))
    return false
  }

  /// The app called a delegate outside of it.
  public func didCallDelegate(_ name: String, _ arguments: [Value.Member]) {
    observer?.observe(.delegateCall(name: name, arguments: arguments))
  }
}
