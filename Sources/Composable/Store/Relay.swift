/// Tells the subscribers of a root store and of all stores scoped from it that a batch is done.
@usableFromInline final class Relay {
  /// One who is told, unretained, for a subscription lives as long as its owner wants; alive, since its end takes it out.
  private struct Subscriber {
    /// Nil: it ended while the others were being told.
    var subscription: Unmanaged<Cancellable>?
    /// What must have changed; nil for one who is told of all. It points to what the subscription holds.
    var watch: StateWatch?

    mutating func isDue() -> Bool {
      if subscription == nil { return false }
      return watch?.notesNews() ?? true
    }
  }

  // Unchecked here and in the other classes of a send: each is read or written as a whole, on the main actor.
  @exclusivity(unchecked) private var subscribers: [Subscriber] = []
  @exclusivity(unchecked) private var isPublishing = false
  @exclusivity(unchecked) private var hasGaps = false

  /// Grows with each change: what was looked up in the state is valid while it stays the same.
  @usableFromInline let changes: UnsafeMutablePointer<Int>

  @inlinable var version: Int { changes.pointee }

  @usableFromInline init() {
    changes = .allocate(capacity: 1)
    changes.initialize(to: 0)
    subscribers.reserveCapacity(16)
  }

  deinit { changes.deallocate() }

  /// Subscriptions, in order of their creation; each is called at once and then with every `publish` for which its watch
  /// has news.
  @MainActor @usableFromInline func subscribe(
    _ watch: StateWatch? = nil, _ receive: @escaping @MainActor () -> Void
  ) -> Cancellable {
    // The subscription holds the relay and the store: all end together.
    let subscription = Cancellable(receive, of: self)
    var subscriber = Subscriber(subscription: Unmanaged.passUnretained(subscription), watch: watch)
    _ = subscriber.isDue()
    subscribers.append(subscriber)
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
      hasGaps = true
    } else if index == subscribers.count - 1 {
      subscribers.removeLast()
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
    while index < end {
      subscribers[index].subscription?.takeUnretainedValue().receive?()
      index = firstDue(from: index + 1, to: end)
    }
    isPublishing = false
    if hasGaps { fillGaps() }
  }

  /// The first of those in line for whom there is news. The state does not change while they are being told.
  private func firstDue(from start: Int, to end: Int) -> Int {
    subscribers.withUnsafeMutableBufferPointer { subscribers in
      var index = start
      while index < end, !subscribers[index].isDue() { index += 1 }
      return index
    }
  }

  private func fillGaps() {
    hasGaps = false
    subscribers.removeAll { $0.subscription == nil }
  }
}
