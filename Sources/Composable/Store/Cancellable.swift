/// A subscription. It ends when it is cancelled or released.
@MainActor public final class Cancellable {
  // What is to be ended: something of one's own, or a subscriber of a store, which needs no closure.
  @exclusivity(unchecked) @usableFromInline var onCancel: (@MainActor () -> Void)?
  @exclusivity(unchecked) @usableFromInline var subscriber: Subscriber?
  @exclusivity(unchecked) @usableFromInline var relay: Relay?

  /// Something that can be ended once.
  @inlinable public init(_ onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  @inlinable init(_ subscriber: Subscriber, of relay: Relay) {
    self.subscriber = subscriber
    self.relay = relay
  }

  isolated deinit { cancel() }

  /// Ends it; a second time does nothing.
  public func cancel() {
    // Cleared first: what it captured may hold this object.
    let (end, relay, subscriber) = (onCancel, relay, subscriber)
    onCancel = nil
    self.relay = nil
    self.subscriber = nil
    if let relay, let subscriber { relay.end(subscriber) }
    end?()
  }

  /// Keeps it as long as the set does.
  public func store(in set: inout Set<Cancellable>) { set.insert(self) }

  /// Keeps it as long as the collection does, in order.
  public func store(in collection: inout some RangeReplaceableCollection<Cancellable>) {
    collection.append(self)
  }
}

extension Cancellable: Hashable {
  /// Whether both are the same subscription.
  nonisolated public static func == (lhs: Cancellable, rhs: Cancellable) -> Bool { lhs === rhs }

  /// Hashes the identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
