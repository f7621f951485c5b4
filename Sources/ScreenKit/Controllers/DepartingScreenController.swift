import AppCatalog
import AppUnderTest
import Composable
import VirtualUIKit

/// The controller of a screen with a state, wherever that is kept: it executes commands and resets them, and
/// reports once it left the stack, which it notices as `given.cleanup` says.
@MainActor
open class DepartingScreenController: ScreenController {
  /// The controller's subscriptions; they end with it.
  @exclusivity(unchecked) public final var cancellables: Set<Cancellable> = []

  /// The subscriptions to children and commands, which end with the controller, too.
  @exclusivity(unchecked) @usableFromInline final var subscriptions: [Cancellable] = []

  private let onDeparture: () -> Void

  private var strategy: CleanupStrategy { world.given.cleanup }

  /// A controller of a screen; all but the root's hide the tab bar.
  ///
  /// - Parameter onDeparture: What the report does. It outlives the controller, which therefore must not be in it.
  public init(context: ScreenContext, onDeparture: @escaping () -> Void) {
    self.onDeparture = onDeparture
    super.init(context: context)
    hidesBottomBarWhenPushed = (slot?.index ?? 0) > 0
    subscriptions.reserveCapacity(4)
  }

  // MARK: Side effect: a command appears

  /// Executes the command that the action state holds under this stamp, then resets it.
  final func perform(_ command: CommandValue, stamp: UInt64, execute: () -> Void, reset: () -> Void) {
    guard willExecute(command, stamp: stamp) else { return }
    execute()
    if mayReset(after: command) { reset() }
  }

  /// Tells the world that a command is being executed; false for a screen whose state hangs nowhere.
  @usableFromInline final func willExecute(_ command: CommandValue, stamp: UInt64) -> Bool {
    guard let slot else { return false }
    world.didExecute(command, by: id, screen: screen, slot: slot, stamp: stamp)
    return true
  }

  /// Whether the reset after a command may be sent.
  @usableFromInline final func mayReset(after command: CommandValue) -> Bool {
    guard let slot else { return false }
    return world.allowsReset(after: command, of: screen, slot: slot)
  }

  /// Passes the seam of subscriptions; the controller itself if a fault wants it kept alive by them.
  @usableFromInline final func subscribes(to subject: SubscriptionSubject) -> AnyObject? {
    guard world.subscribes(id, of: screen, to: subject) else { return nil }
    world.endAtClose { [weak self] in
      self?.cancellables.removeAll()
      self?.subscriptions.removeAll()
    }
    return self
  }

  // MARK: Cleanup: the controller left the stack

  open override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    guard strategy == .didShow, parent is NavigationController else { return }
    context.departures.watch(id) { [world, screen, onDeparture] in
      if world.allowsDisappearance(of: screen) { onDeparture() }
    }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if strategy == .viewWillDisappear, isMovingFromParent { reportDeparture() }
  }

  open override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if strategy == .didMove, parent == nil { reportDeparture() }
  }

  isolated deinit {
    if strategy == .deinit { reportDeparture() }
  }

  private func reportDeparture() {
    if world.allowsDisappearance(of: screen) { onDeparture() }
  }
}
