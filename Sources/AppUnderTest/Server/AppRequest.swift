import AppCatalog
import Composable

/// A request of an app as data: its name and arguments are what flows see.
public protocol AppRequest: EffectCall {
  /// The name in the catalog, such as `deleteEvent`.
  var name: String { get }
  /// The arguments that are sent, in the catalog's order; absent ones left out.
  var arguments: [Value.Member] { get }
}

/// What the server says: the response, or a failure with its message.
public typealias ServerResponse = Result<any Sendable, EffectFailure>

/// A request that was made, as flows see it.
public struct RequestRecord: Hashable, Sendable {
  /// The number of the request in its world, from 0.
  public var number: Int
  /// The name in the catalog, such as `deleteEvent`.
  public var name: String
  /// What was sent, in the catalog's order; absent ones left out.
  public var arguments: [Value.Member]

  /// A record of a request with its place among those of its world.
  public init(number: Int, name: String, arguments: [Value.Member]) {
    self.number = number
    self.name = name
    self.arguments = arguments
  }
}
