import AppCatalog
import Composable

/// Decides at the seams what happens; faults and mutations live in such objects and not in the apps.
///
/// Every decision has a default that lets the app be.
@MainActor
public protocol Interposer: AnyObject {
  /// A controller executed a command and is about to reset its action state.
  func reset(after command: CommandValue, of screen: ScreenID) -> ResetVerdict
  /// A controller noticed that it left the stack and is about to report it.
  func disappearance(of screen: ScreenID) -> DisappearanceVerdict
  /// A screen's state is gone and its effects are about to be cancelled.
  func cancellation(of screen: ScreenID) -> CancellationVerdict
  /// The response to a request is about to be delivered.
  func response(to request: String) -> ResponseVerdict
  /// A controller is about to subscribe to its store.
  func subscription(of screen: ScreenID) -> SubscriptionVerdict
  /// The container is asked for a factory.
  func resolution(of factory: String) -> ResolutionVerdict
}

/// Whether the reset after a command reaches the store.
public enum ResetVerdict: Hashable, Sendable { case deliver, drop }
/// Whether a screen's report of its disappearance reaches the store.
public enum DisappearanceVerdict: Hashable, Sendable { case report, suppress }
/// Whether the effects of a screen whose state is gone end.
public enum CancellationVerdict: Hashable, Sendable { case cancel, ignore }
/// How often a response arrives.
public enum ResponseVerdict: Hashable, Sendable { case once, twice }
/// Whether a subscription keeps its controller alive.
public enum SubscriptionVerdict: Hashable, Sendable { case weak, retaining }
/// Whether the container finds a factory.
public enum ResolutionVerdict: Hashable, Sendable { case resolve, missing }

extension Interposer {
  /// Lets the reset reach the store.
  public func reset(after command: CommandValue, of screen: ScreenID) -> ResetVerdict { .deliver }
  /// Lets the screen report its disappearance.
  public func disappearance(of screen: ScreenID) -> DisappearanceVerdict { .report }
  /// Lets the effects be cancelled.
  public func cancellation(of screen: ScreenID) -> CancellationVerdict { .cancel }
  /// Lets the response arrive once.
  public func response(to request: String) -> ResponseVerdict { .once }
  /// Lets the subscription hold its controller weakly.
  public func subscription(of screen: ScreenID) -> SubscriptionVerdict { .weak }
  /// Lets the container find the factory.
  public func resolution(of factory: String) -> ResolutionVerdict { .resolve }
}
