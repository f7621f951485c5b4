/// A way into one case of an enum: how to make the case from its payload and how to get the payload out again.
///
/// ```swift
/// static let eventDetail = CasePath<Action, EventDetail.Action>(
///   embed: { .eventDetail($0) },
///   extract: { if case .eventDetail(let action) = $0 { action } else { nil } })
/// ```
public struct CasePath<Root, Value>: Sendable {
  /// Makes the case.
  public let embed: @Sendable (Value) -> Root
  /// The payload, if the value is this case.
  public let extract: @Sendable (Root) -> Value?

  /// A path from its two directions.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }
}
