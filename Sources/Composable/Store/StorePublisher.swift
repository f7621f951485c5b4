/// The values of a store over time: the present one at once for each subscriber, then one per batch of actions.
@MainActor @dynamicMemberLookup public struct StorePublisher<Value> {
  @usableFromInline let relay: Relay
  /// What must have changed before a value is looked for.
  @usableFromInline let watch: StateWatch?
  // From someone who wants values to a closure that the relay calls.
  @usableFromInline let attach: @MainActor (@escaping @MainActor (Value) -> Void) -> @MainActor () -> Void

  @inlinable
  init(
    relay: Relay, watch: StateWatch? = nil,
    attach: @escaping @MainActor (@escaping @MainActor (Value) -> Void) -> @MainActor () -> Void
  ) {
    self.relay = relay
    self.watch = watch
    self.attach = attach
  }

  /// Subscribes. The subscription retains the store until it is cancelled or released.
  @inlinable public func sink(_ receive: @escaping @MainActor (Value) -> Void) -> Cancellable {
    relay.subscribe(watch, attach(receive))
  }

  /// Values made from these, one for one.
  @inlinable public func map<Other>(_ transform: @escaping (Value) -> Other) -> StorePublisher<Other> {
    StorePublisher<Other>(relay: relay, watch: watch) { [attach] receive in attach { receive(transform($0)) }
    }
  }

  /// Leaves out values that `areSame` as the one before.
  @inlinable public func removeDuplicates(by areSame: @escaping (Value, Value) -> Bool) -> StorePublisher {
    StorePublisher(relay: relay, watch: watch) { [attach] receive in
      let last = Memory<Value>()
      return attach { value in
        if let known = last.value, areSame(known, value) { return }
        last.value = value
        receive(value)
      }
    }
  }

  /// One field of the values, without duplicates: `store.publisher.title`.
  @inlinable
  public subscript<Field: Equatable>(
    dynamicMember field: KeyPath<Value, Field>
  ) -> StorePublisher<Field> {
    map { $0[keyPath: field] }.removeDuplicates()
  }
}

extension StorePublisher where Value: Equatable {
  /// Leaves out values that are equal to the one before.
  @inlinable public func removeDuplicates() -> StorePublisher { removeDuplicates { $0 == $1 } }
}

extension Store {
  /// The whole state after each batch, changed or not.
  @inlinable public var publisher: StorePublisher<State> { values { $0.pointee } }

  /// A value read from the state, whenever it changes: `store.publisher(\.title)`.
  @inlinable
  public func publisher<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value
  ) -> StorePublisher<Value> {
    values { value($0.pointee) }.removeDuplicates()
  }

  /// A command, whenever it changes: `store.publisher(\.$action)`.
  ///
  /// The same command written again without a reset is no change, nor is one that was written and reset within
  /// a batch. Commands that were not written are not compared.
  @inlinable
  public func publisher<Value: Equatable>(
    _ command: WritableKeyPath<State, OneShot<Value>>
  ) -> StorePublisher<Value?> {
    let field = StampedField(command)
    return StorePublisher(relay: core.place.relay) { [core] receive in
      let last = Memory<OneShot<Value>>()
      return {
        var changed: OneShot<Value>?
        core.read { changed = field.load($0, after: last.value) }
        guard let current = changed else { return }
        let known = last.value
        last.value = current
        if current != known { receive(current.value) }
      }
    }
  }

  /// A command, whenever it changes: `store.publisher(command: { $0.pointee.$action })`.
  ///
  /// The same as by key path, for states whose type is known where this is called: there a closure reads the
  /// command where it lies, while the state as an argument would be copied.
  ///
  /// - Parameter write: Writes the command into a state; used on copies, to find out where it lies.
  @inlinable
  public func publisher<Value: Equatable>(
    command: @escaping @MainActor (UnsafePointer<State>) -> OneShot<Value>,
    write: (inout State, OneShot<Value>) -> Void
  ) -> StorePublisher<Value?> {
    var offset: Int?
    core.read { offset = OneShot<Value>.offset(in: $0, write: write) }
    let watch = core.place.watch(core.view == nil ? offset : nil, else: core.first)
    return StorePublisher(relay: core.place.relay, watch: watch) { [core] receive in
      let last = Memory<OneShot<Value>>()
      return {
        var changed: Value??
        core.read { state in
          let current = command(state)
          if let known = last.value, current.isUntouched(since: known) { return }
          if current != last.value { changed = .some(current.value) }
          last.value = current
        }
        if let changed { receive(changed) }
      }
    }
  }

  /// Calls with a stored property of the state: at once, and whenever it changes. It is read where it lies, and not even
  /// that while its bytes are the same: the value that is known is held, so that no other can have them.
  @inlinable
  public func observe<Value: Equatable>(
    _ path: KeyPath<State, Value>, _ receive: @escaping @MainActor (Value) -> Void
  ) -> Cancellable {
    guard core.view == nil, MemoryLayout<Value>.size <= 16, let offset = MemoryLayout<State>.offset(of: path),
      offset + 16 <= MemoryLayout<State>.size, let watch = core.place.watch(offset, else: core.first)
    else { return publisher { $0[keyPath: path] }.sink(receive) }
    let last = Memory<Value>()
    return core.place.relay.subscribe(watch) { [core] in
      let state = core.place.state(else: core.first)
      let current = (state + offset).assumingMemoryBound(to: Value.self).pointee
      if current == last.value { return }
      last.value = current
      receive(current)
    }
  }

  @inlinable func values<Value>(_ value: @escaping @MainActor (UnsafePointer<State>) -> Value)
    -> StorePublisher<Value>
  {
    StorePublisher(relay: core.place.relay) { [core] receive in
      {
        var current: Value?
        let box = core.place.box
        core.read { current = value($0) }
        extendLifetime(box)
        if let current { receive(current) }
      }
    }
  }
}

/// What a subscription was told last.
@MainActor @usableFromInline final class Memory<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable init() {}
}
