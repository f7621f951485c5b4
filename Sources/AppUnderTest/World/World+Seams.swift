import AppCatalog
import Composable
import VirtualUIKit

/// The seams that controllers and containers pass.
extension World {
  /// A screen controller came to be.
  public func register(_ controller: any Screen) {
    screens.enter(controller)
  }

  /// A controller executed a command.
  public func didExecute(
    _ command: CommandValue, by controller: ControllerID, screen: ScreenID, slot: SlotID, stamp: UInt64
  ) {
    let isOnStack = app?.navigationController.stackOrComing.contains(controller) ?? false
    observer?.observe(
      .commandExecuted(
        slot: slot, screen: screen, stamp: stamp, command: command, controller: controller,
        hasLeft: !isOnStack))
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

  /// A screen's controller subscribes to its store.
  ///
  /// - Returns: whether the subscription keeps the controller alive.
  public func subscribes(_ controller: ControllerID, of screen: ScreenID, to subject: SubscriptionSubject)
    -> Bool
  {
    subscriptions.append((controller, subject))
    return interposer?.subscription(of: screen) == .retaining
  }

  /// What a controller subscribed to; all of it goes on for as long as the controller lives.
  public func subjects(observedBy controller: ControllerID) -> [SubscriptionSubject] {
    subscriptions.compactMap { $0.controller == controller ? $0.subject : nil }
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
