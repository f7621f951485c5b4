/// A subscription. It ends when it is cancelled or released.
@MainActor public final class Cancellable {
  // What is to be ended: something of one's own, or a subscription to a store, which needs no closure for that.
  @exclusivity(unchecked) @usableFromInline var onCancel: (@MainActor () -> Void)?
  @exclusivity(unchecked) @usableFromInline var relay: Relay?
  @exclusivity(unchecked) @usableFromInline var receive: (@MainActor () -> Void)?
  // The optional child of which the subscription tells that it came or went; the relay looks at it.
  @usableFromInline let place: StatePlace?

  /// Something that can be ended once.
  @inlinable public init(_ onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
    place = nil
  }

  @inlinable init(_ receive: @escaping @MainActor () -> Void, of relay: Relay, presenceAt place: StatePlace?) {
    self.receive = receive
    self.relay = relay
    self.place = place
  }

  isolated deinit { cancel() }

  /// Ends it; a second time does nothing.
  public func cancel() {
    // Cleared first: what it captured may hold this object.
    let (end, relay, receive) = (onCancel, relay, receive)
    onCancel = nil
    self.relay = nil
    self.receive = nil
    if let relay { relay.end(Unmanaged.passUnretained(self)) }
    end?()
    extendLifetime(receive)
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
