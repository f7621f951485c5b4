/// Tells the subscribers of a root store and of all stores scoped from it that a batch is done.
@MainActor @usableFromInline final class Relay {
  private var subscribers: [Subscriber] = []

  /// Subscriptions, in order of their creation; each is called at once and then with every `publish`.
  @usableFromInline func subscribe(_ receive: @escaping () -> Void) -> Cancellable {
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
  func publish() {
    for subscriber in subscribers { subscriber.receive?() }
  }
}

@MainActor private final class Subscriber {
  var receive: (() -> Void)?

  init(_ receive: @escaping () -> Void) { self.receive = receive }
}
