/// The values of a store over time: the present one at once for each subscriber, then one per batch of actions.
@MainActor @dynamicMemberLookup public struct StorePublisher<Value> {
  let relay: Relay
  // From someone who wants values to a closure that the relay calls.
  let attach: (@escaping (Value) -> Void) -> () -> Void

  /// Subscribes. The subscription retains the store until it is cancelled or released.
  public func sink(_ receive: @escaping (Value) -> Void) -> Cancellable {
    relay.subscribe(attach(receive))
  }

  /// Values made from these, one for one.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> StorePublisher<Other> {
    StorePublisher<Other>(relay: relay) { [attach] receive in attach { receive(transform($0)) } }
  }

  /// Leaves out values that `areSame` as the one before.
  public func removeDuplicates(by areSame: @escaping (Value, Value) -> Bool) -> StorePublisher {
    StorePublisher(relay: relay) { [attach] receive in
      var last: Value?
      return attach { value in
        if let last, areSame(last, value) { return }
        last = value
        receive(value)
      }
    }
  }

  /// One field of the values, without duplicates: `store.publisher.title`.
  public subscript<Field: Equatable>(dynamicMember field: KeyPath<Value, Field>) -> StorePublisher<Field> {
    map { $0[keyPath: field] }.removeDuplicates()
  }
}

extension StorePublisher where Value: Equatable {
  /// Leaves out values that are equal to the one before.
  public func removeDuplicates() -> StorePublisher { removeDuplicates { $0 == $1 } }
}

extension Store {
  /// The whole state after each batch, changed or not.
  public var publisher: StorePublisher<State> { values { $0 } }

  /// A value read from the state, whenever it changes: `store.publisher(\.title)`.
  public func publisher<Value: Equatable>(_ value: @escaping (State) -> Value) -> StorePublisher<Value> {
    values(value).removeDuplicates()
  }

  /// A command, whenever it changes: `store.publisher(\.$action)`.
  ///
  /// The same command written again without a reset is no change, nor is one that was written and reset within
  /// a batch. Commands that were not written are not compared.
  public func publisher<Value: Equatable>(
    _ command: KeyPath<State, OneShot<Value>>
  ) -> StorePublisher<Value?> {
    let commands = values { (state: State) -> OneShot<Value> in state[keyPath: command] }
    return commands.removeDuplicates { $0.isUntouched(since: $1) || $0 == $1 }.map(\.value)
  }

  private func values<Value>(_ value: @escaping (State) -> Value) -> StorePublisher<Value> {
    StorePublisher(relay: core.relay) { [core] receive in
      return {
        var current: Value?
        core.read { current = value($0) }
        if let current { receive(current) }
      }
    }
  }
}
