import AppCatalog
import Composable
import VirtualUIKit

/// Something that passed a seam of the world.
public enum Observation: Sendable {
  /// An action reached the root reducer; only for observers that want actions.
  case action(String)
  /// A child state was assigned.
  case childWritten(ChildWrite)
  /// An action state was assigned; a nil command is the reset.
  case commandWritten(slot: SlotID, command: CommandValue?, stamp: UInt64)
  /// A controller executed the command that its action state held under this stamp.
  case commandExecuted(slot: SlotID, screen: ScreenID, stamp: UInt64, command: CommandValue, hasLeft: Bool)
  /// A controller sent the reset after a command, or a fault dropped it.
  case reset(slot: SlotID, wasDelivered: Bool)
  /// A controller reported that it left the stack, or a fault kept it from doing so.
  case disappearance(ScreenID, wasReported: Bool)
  case request(RequestRecord)
  /// A response was delivered; `lateFor` names the screen that made the request and is gone.
  case response(RequestRecord, failure: String?, lateFor: ScreenID?)
  case requestCancelled(RequestRecord)
  case delegateCall(name: String, arguments: [Value.Member])
  /// An action arrived for a child whose state is nil.
  case actionToNil(ScreenID)
  case callback(ScreenID, LifecycleCallback)
  case stackChanged
  case warning(UIKitWarning, ScreenID?)
  case toastShown(String)
  case toastEnded(String, Toast.Dismissal)
  case missingFactory(String, askedBy: String)
  /// A step exhausted its limit of actions.
  case runaway
}

/// The assignment of a child's state.
public struct ChildWrite: Hashable, Sendable {
  public var slot: SlotID
  public var hadValue: Bool
  public var hasValue: Bool
  /// Whether the new state is that of another item than the old one.
  public var isAnotherItem: Bool
  /// Whether a controller of this slot was on the stack.
  public var isOnStack: Bool
}

/// Gets every observation of a world, in order.
@MainActor
public protocol WorldObserver: AnyObject {
  /// Whether actions are wanted: describing them costs.
  var wantsActions: Bool { get }
  /// Whether controller callbacks are wanted.
  var wantsCallbacks: Bool { get }
  func observe(_ observation: Observation)
}
