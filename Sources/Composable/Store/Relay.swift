/// Tells the subscribers of a root store and of all stores scoped from it that a batch is done.
@MainActor @usableFromInline final class Relay {
  // Unchecked here and in the other classes of a send: each is read or written as a whole, on the main actor.
  @exclusivity(unchecked) @usableFromInline var subscribers: [Subscriber] = []

  /// Grows with each change: what was looked up in the state is valid while it stays the same.
  @exclusivity(unchecked) @usableFromInline var version = 0

  @inlinable init() {}

  /// Subscriptions, in order of their creation; each is called at once and then with every `publish`.
  @inlinable func subscribe(_ receive: @escaping @MainActor () -> Void) -> Cancellable {
    let subscriber = Subscriber(receive)
    subscribers.append(subscriber)
    receive()
    // The subscription holds the relay, the relay the subscriber, and that the store: all end together.
    return Cancellable { [self] in
      subscriber.receive = nil
      if let index = subscribers.firstIndex(where: { $0 === subscriber }) { subscribers.remove(at: index) }
    }
  }

  /// Ends all subscriptions at once, whoever holds them.
  @inlinable func cancelAll() {
    let all = subscribers
    // Emptied first: what a subscriber captured may end others when it goes.
    subscribers = []
    for subscriber in all { subscriber.receive = nil }
  }

  /// Calls those who are subscribed now; one who is cancelled meanwhile is left out, one who joins is not called.
  @inlinable func publish() {
    for subscriber in subscribers {
      if let receive = subscriber.receive { receive() }
    }
  }
}

/// One who is told.
@MainActor @usableFromInline final class Subscriber {
  // Nil once cancelled.
  @exclusivity(unchecked) @usableFromInline var receive: (@MainActor () -> Void)?

  @inlinable init(_ receive: @escaping @MainActor () -> Void) { self.receive = receive }
}
