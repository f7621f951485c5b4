/// A subscription. It ends when it is cancelled or released.
///
/// It is not isolated, so that its release need not check where it runs; but nor can it be sent away from the main actor,
/// where all are made.
public final class Cancellable {
  // What is to be ended: something of one's own, or a subscription to a store, which needs no closure for that.
  @exclusivity(unchecked) @usableFromInline var onCancel: (() -> Void)?
  @exclusivity(unchecked) @usableFromInline var relay: Relay?
  @exclusivity(unchecked) @usableFromInline var receive: (@MainActor () -> Void)?

  /// Something that can be ended once.
  @inlinable public init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  @inlinable init(_ receive: @escaping @MainActor () -> Void, of relay: Relay) {
    self.receive = receive
    self.relay = relay
  }

  deinit { cancel() }

  /// Ends it; a second time does nothing.
  public func cancel() {
    // Cleared first: what it captured may hold this object.
    if let relay {
      let receive = receive
      self.relay = nil
      self.receive = nil
      relay.end(Unmanaged.passUnretained(self))
      extendLifetime(receive)
    } else if let end = onCancel {
      onCancel = nil
      end()
    }
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
  public static func == (lhs: Cancellable, rhs: Cancellable) -> Bool { lhs === rhs }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
