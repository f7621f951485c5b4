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
  case commandExecuted(
    slot: SlotID, screen: ScreenID, stamp: UInt64, command: CommandValue, controller: ControllerID,
    hasLeft: Bool)
  /// A controller sent the reset after a command, or a fault dropped it.
  case reset(slot: SlotID, wasDelivered: Bool)
  /// A controller reported that it left the stack, or a fault kept it from doing so.
  case disappearance(ScreenID, wasReported: Bool)
  /// A reducer made a request.
  case request(RequestRecord)
  /// A response was delivered; `lateFor` names the screen that made the request and is gone.
  case response(RequestRecord, failure: String?, lateFor: ScreenID?)
  /// A request was cancelled before its response was delivered.
  case requestCancelled(RequestRecord)
  /// The app called a delegate outside of it.
  case delegateCall(name: String, arguments: [Value.Member])
  /// An action arrived for a child whose state is nil.
  case actionToNil(ScreenID)
  /// A screen's controller was told something; only for observers that want callbacks.
  case callback(ScreenID, LifecycleCallback)
  /// The app's navigation stack holds other controllers than before, or in another order.
  case stackChanged
  /// UIKit would warn or raise, in its words; the screen is nil if no screen of the catalog is concerned.
  case warning(UIKitWarning, ScreenID?, words: String)
  /// A toast with this text came up.
  case toastShown(String)
  /// The toast with this text is gone.
  case toastEnded(String, Toast.Dismissal)
  /// The container was asked for a factory that it lacks.
  case missingFactory(String, askedBy: String)
  /// A step exhausted its limit of actions.
  case runaway
}

/// The assignment of a child's state.
public struct ChildWrite: Hashable, Sendable {
  /// Where the child's state hangs.
  public var slot: SlotID
  /// Whether there was a state before the assignment.
  public var hadValue: Bool
  /// Whether there is a state after it.
  public var hasValue: Bool
  /// Whether the new state is that of another item than the old one.
  public var isAnotherItem: Bool
  /// Whether a controller of this slot was on the stack.
  public var isOnStack: Bool
}

/// Gets every observation of a world, in order.
@MainActor
public protocol WorldObserver: AnyObject {
  /// Whether actions are wanted: describing them costs. Asked when it becomes the observer.
  var wantsActions: Bool { get }
  /// Whether controller callbacks are wanted. Asked when it becomes the observer.
  var wantsCallbacks: Bool { get }
  /// Gets an observation at the moment it passes its seam.
  func observe(_ observation: Observation)
}
