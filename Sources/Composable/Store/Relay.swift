/// Tells the subscribers of a root store and of all stores scoped from it that a batch is done.
@usableFromInline final class Relay {
  /// One who is told, unretained, for a subscription lives as long as its owner wants; alive, since its end takes it out.
  /// Nil: it ended while the others were being told.
  @usableFromInline struct Subscriber {
    @usableFromInline var subscription: Unmanaged<Cancellable>?
    /// The optional child that must have come or gone; nil for who is told of all. Held by the subscription.
    @usableFromInline var place: Unmanaged<StatePlace>?
    /// Whether the child was there when the subscriber was told last.
    @usableFromInline var wasPresent = false

    @inlinable init(_ subscription: Unmanaged<Cancellable>, _ place: StatePlace?) {
      self.subscription = subscription
      if let place {
        self.place = Unmanaged.passUnretained(place)
        wasPresent = place.isPresent
      }
    }

    /// Whether there is something to tell.
    @inlinable mutating func isDue() -> Bool {
      guard let place else { return subscription != nil }
      let isPresent = place._withUnsafeGuaranteedRef { $0.isPresent }
      if isPresent == wasPresent { return false }
      wasPresent = isPresent
      return true
    }
  }

  // Unchecked here and in the other classes of a send: each is read or written as a whole, on the main actor.
  @exclusivity(unchecked) @usableFromInline var subscribers: [Subscriber] = []
  @exclusivity(unchecked) @usableFromInline var isPublishing = false
  @exclusivity(unchecked) @usableFromInline var hasGaps = false

  /// Grows with each change: what was looked up in the state is valid while it stays the same.
  @exclusivity(unchecked) @usableFromInline var version = 0

  @usableFromInline init() { subscribers.reserveCapacity(8) }

  /// Subscriptions, in order of their creation; each is called at once and then with every `publish`, or, if it is given
  /// the place of an optional child, only when that has come or gone.
  @MainActor @usableFromInline func subscribe(
    presenceAt place: StatePlace? = nil, _ receive: @escaping @MainActor () -> Void
  ) -> Cancellable {
    // The subscription holds the relay and the store: all end together.
    let subscription = Cancellable(receive, of: self, presenceAt: place)
    subscribers.append(Subscriber(Unmanaged.passUnretained(subscription), place))
    receive()
    return subscription
  }

  /// Ends a subscription, of which the newest are the first to end.
  func end(_ subscription: Unmanaged<Cancellable>) {
    var index = subscribers.count - 1
    while index >= 0, subscribers[index].subscription?.toOpaque() != subscription.toOpaque() { index -= 1 }
    guard index >= 0 else { return }
    if isPublishing {
      subscribers[index].subscription = nil
      subscribers[index].place = nil
      hasGaps = true
    } else {
      subscribers.remove(at: index)
    }
  }

  /// Ends all subscriptions at once, whoever holds them.
  @MainActor @usableFromInline func cancelAll() {
    // Held, for what a subscriber captured may end others when it goes.
    var all: [Cancellable] = []
    for subscriber in subscribers {
      if let subscription = subscriber.subscription { all.append(subscription.takeUnretainedValue()) }
    }
    for subscription in all { subscription.cancel() }
  }

  /// Calls those who are subscribed now; one who is cancelled meanwhile is left out, one who joins is not called.
  @MainActor @usableFromInline func publish() {
    isPublishing = true
    let end = subscribers.count
    var index = firstDue(from: 0, to: end)
    while let due = index {
      subscribers[due].subscription?.takeUnretainedValue().receive?()
      index = firstDue(from: due + 1, to: end)
    }
    isPublishing = false
    if hasGaps { fillGaps() }
  }

  /// The first of those in line for whom there is news. The state does not change while they are being told.
  private func firstDue(from start: Int, to end: Int) -> Int? {
    subscribers.withUnsafeMutableBufferPointer { subscribers in
      var index = start
      while index < end {
        if subscribers[index].isDue() { return index }
        index += 1
      }
      return nil
    }
  }

  private func fillGaps() {
    hasGaps = false
    subscribers.removeAll { $0.subscription == nil }
  }
}
