/// A command to the screen that is executed once and then reset, written `@OneShot var action: ActionState?`.
///
/// It is held inline. Each assignment takes a fresh `stamp`, also one that assigns an equal value or sets and
/// resets before anyone could look; `$action.stamp` shows it.
@propertyWrapper
public struct OneShot<Value> {
  @usableFromInline var value: Value?
  @usableFromInline var writeStamp: WriteStamp
  // Counts mutations in place, which are no writes but must not be taken for "unchanged" by subscriptions.
  @usableFromInline var mutation: UInt64

  /// An initial command, or none. One that is there counts as written.
  @inlinable public init(wrappedValue: Value?) {
    value = wrappedValue
    writeStamp = wrappedValue == nil ? .unwritten : .next()
    mutation = 0
  }

  /// The command. Assigning is a write, mutating it in place is not, unless that turns nil into a value or back.
  public var wrappedValue: Value? {
    @inlinable get { value }
    @inlinable set {
      value = newValue
      writeStamp = .next()
    }
    @inlinable _modify {
      let wasPresent = value != nil
      defer {
        if wasPresent != (value != nil) { writeStamp = .next() }
        mutation = nextMutation()
      }
      yield &value
    }
  }

  /// When the command was last assigned; `.unwritten` if it never was and is nil.
  @inlinable public var stamp: WriteStamp { writeStamp }

  /// The wrapper itself. Assigning it copies command and stamp as they are.
  public var projectedValue: OneShot {
    @inlinable get { self }
    @inlinable set { self = newValue }
    @inlinable _modify { yield &self }
  }
}

extension OneShot {
  /// Whether neither a write nor a mutation lies between this state of the property and `other`.
  @inlinable func isUntouched(since other: OneShot) -> Bool {
    stamp == other.stamp && mutation == other.mutation
  }
}

extension OneShot: Stamped {
  @inlinable init(emptyWith stamp: WriteStamp) {
    self.init(wrappedValue: nil)
    writeStamp = stamp
  }

  @inlinable static var stampOffset: Int { MemoryLayout<OneShot>.offset(of: \.writeStamp) ?? 0 }
}

extension OneShot: Equatable where Value: Equatable {
  /// Whether the commands are equal, whenever they were written.
  @inlinable public static func == (lhs: OneShot, rhs: OneShot) -> Bool { lhs.value == rhs.value }
}

extension OneShot: Hashable where Value: Hashable {
  /// Hashes the command, not the stamp.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension OneShot: Sendable where Value: Sendable {}
