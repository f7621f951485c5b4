/// Tells the subscribers of a root store and of all stores scoped from it that a batch is done.
@MainActor @usableFromInline final class Relay {
  @usableFromInline var subscribers: [Subscriber] = []

  /// Grows with each change: what was looked up in the state is valid while it stays the same.
  @usableFromInline var version = 0

  @inlinable init() {}

  /// Subscriptions, in order of their creation; each is called at once and then with every `publish`.
  @inlinable func subscribe(_ receive: @escaping () -> Void) -> Cancellable {
    let subscriber = Subscriber(receive)
    subscribers.append(subscriber)
    receive()
    // The subscription holds the relay, the relay the subscriber, and that the store: all end together.
    return Cancellable { [self] in
      subscriber.receive = nil
      if let index = subscribers.firstIndex(where: { $0 === subscriber }) { subscribers.remove(at: index) }
    }
  }

  /// Calls those who are subscribed now; one who is cancelled meanwhile is left out, one who joins is not called.
  @inlinable func publish() {
    for subscriber in subscribers { subscriber.receive?() }
  }
}

/// One who is told.
@MainActor @usableFromInline final class Subscriber {
  // Nil once cancelled.
  @usableFromInline var receive: (() -> Void)?

  @inlinable init(_ receive: @escaping () -> Void) { self.receive = receive }
}
