import AppCatalog
import AppUnderTest
import Composable

/// The state of a screen with a store: it holds a one-shot action state.
public protocol ScreenState: Equatable, SendableMetatype {
  associatedtype Command: ScreenCommand
  /// The action state with its write stamp, `$action`.
  var oneShotAction: OneShot<Command> { get set }
}

/// A command that a reducer gives its controller: executed once, then reset.
public protocol ScreenCommand: Equatable, Sendable {
  /// Every command of the screen, for the catalog.
  static var entries: [CommandEntry] { get }
  /// The command as flows see it.
  var value: CommandValue { get }
}

/// What the controller of a screen with a store sends, whatever else the screen's actions are.
public protocol StoreScreenAction: ScreenAction, Sendable {
  /// The controller executed the command: the reducer sets the action state to nil.
  static var commandExecuted: Self { get }
  /// The controller left the stack: the parent's reducer sets the state to nil.
  static var disappeared: Self { get }
  /// The back item of the navigation bar was tapped.
  static var backButtonTapped: Self { get }
}
