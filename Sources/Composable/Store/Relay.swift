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
    return Cancellable(subscriber, of: self)
  }

  /// Ends a subscription, of which the newest are the first to end.
  @inlinable func end(_ subscriber: Subscriber) {
    subscriber.isActive = false
    for index in subscribers.indices.reversed() where subscribers[index] === subscriber {
      subscribers.remove(at: index)
      return
    }
  }

  /// Ends all subscriptions at once, whoever holds them.
  @inlinable func cancelAll() {
    let all = subscribers
    // Emptied first: what a subscriber captured may end others when it goes.
    subscribers = []
    for subscriber in all {
      subscriber.isActive = false
      subscriber.receive = {}
    }
  }

  /// Calls those who are subscribed now; one who is cancelled meanwhile is left out, one who joins is not called.
  @inlinable func publish() {
    let current = subscribers
    for index in current.indices {
      // Not retained one by one: the array holds them until all were called.
      unowned(unsafe) let subscriber = current[index]
      if subscriber.isActive { subscriber.receive() }
    }
    extendLifetime(current)
  }
}

/// One who is told.
@MainActor @usableFromInline final class Subscriber {
  @exclusivity(unchecked) @usableFromInline var receive: @MainActor () -> Void
  // False once cancelled.
  @exclusivity(unchecked) @usableFromInline var isActive = true

  @inlinable init(_ receive: @escaping @MainActor () -> Void) { self.receive = receive }
}
