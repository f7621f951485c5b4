/// A request of an app to the world outside, as a value.
public protocol EffectCall: Sendable {}

/// Why a request failed.
public struct EffectFailure: Error, Equatable, Sendable {
  /// What the app shows or logs.
  public var message: String

  /// A failure with a message.
  public init(message: String) { self.message = message }
}

/// Names a running effect, so that another can cancel it.
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var name: String

  /// An identifier by name.
  public init(_ name: String) { self.name = name }

  /// An identifier from a literal.
  public init(stringLiteral value: String) { name = value }
}

/// Carries out effects; the store calls it while it sends.
///
/// The store decides when work ends and says so; whether and when a closure is called is the handler's choice.
/// A closure that is called sends its action to the root store, whatever became of the owner.
@MainActor public protocol EffectHandler: AnyObject {
  /// Starts a request. `deliver` takes the response, of the type that belongs to the call.
  func request(
    _ call: any EffectCall, owner: EffectOwner, id: EffectID?,
    deliver: @escaping @MainActor (Result<any Sendable, EffectFailure>) -> Void)

  /// Starts a timer that calls `fire` once.
  func timer(
    after delay: Duration, owner: EffectOwner, id: EffectID?, fire: @escaping @MainActor () -> Void)

  /// Ends everything whose owner contains `stamp`: that child is nil or was replaced.
  func cancel(owner stamp: WriteStamp)

  /// Ends everything with this identifier that belongs to `owner` or lies inside it.
  func cancel(id: EffectID, owner: EffectOwner)
}
