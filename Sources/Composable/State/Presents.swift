/// An optional child state, written `@Presents var eventDetail: EventDetail.State?`.
///
/// The child lives in a box on the heap, so that copying its parent costs a retain, and the box is copied when
/// a shared child is mutated. Each assignment takes a fresh `stamp`; mutation in place
/// (`state.eventDetail?.isDeleting = true`) is no write and keeps it. `$eventDetail` is this wrapper, which
/// `ifLet` and `scope` ask for by key path.
@propertyWrapper
public struct Presents<Value> {
  // Kept when the child becomes nil: stores handed out for it go on reading its last state.
  @usableFromInline var box: StateBox<Value>?
  @usableFromInline var hasChild: Bool
  @usableFromInline var writeStamp: WriteStamp

  /// An initial child, or none. One that is there counts as written.
  @inlinable public init(wrappedValue: Value?) {
    box = wrappedValue.map { StateBox($0) }
    hasChild = wrappedValue != nil
    writeStamp = hasChild ? .next() : .unwritten
  }

  /// The child. Assigning is a write, mutating it in place is not, unless that turns nil into a value or back.
  public var wrappedValue: Value? {
    @inlinable get { hasChild ? box?.value : nil }
    @inlinable set {
      writeStamp = .next()
      if let newValue { box = StateBox(newValue) }
      hasChild = newValue != nil
    }
    @inlinable _modify {
      let wasPresent = hasChild
      var lent = lend()
      defer { take(back: lent, wasPresent: wasPresent) }
      yield &lent
    }
  }

  /// The wrapper itself. Assigning it copies child and stamp as they are.
  public var projectedValue: Presents {
    @inlinable get { self }
    @inlinable set { self = newValue }
    @inlinable _modify { yield &self }
  }

  /// Whether there is a child now.
  @inlinable public var isPresent: Bool { hasChild }

  /// When the child was last assigned; `.unwritten` if it never was and is nil.
  @inlinable public var stamp: WriteStamp { writeStamp }

  /// The box of the child that is there now.
  @inlinable public var stateBox: StateBox<Value>? { isPresent ? box : nil }

  /// Whether only this wrapper holds the box; if not, gives it one of its own.
  @inlinable mutating func makeUnique() {
    // Asked before the box is touched, for a local reference would count.
    if isKnownUniquelyReferenced(&box) { return }
    box = box.map { StateBox($0.value) }
  }

  @inlinable mutating func lend() -> Value? {
    guard isPresent else { return nil }
    makeUnique()
    guard let box else { return nil }
    box.isHollow = true
    return box.pointer.move()
  }

  @inlinable mutating func take(back lent: consuming Value?, wasPresent: Bool) {
    hasChild = lent != nil
    if hasChild != wasPresent { writeStamp = .next() }
    guard let lent else {
      if wasPresent { box = nil }
      return
    }
    if wasPresent, let box {
      box.pointer.initialize(to: lent)
      box.isHollow = false
    } else {
      box = StateBox(lent)
    }
  }
}

// Sound as for an array: a box reached through a wrapper is mutated only while one wrapper alone holds it, and the
// box itself is not sendable.
extension Presents: @unchecked Sendable where Value: Sendable {}

extension Presents: Stamped {
  @inlinable init(emptyWith stamp: WriteStamp) {
    self.init(wrappedValue: nil)
    writeStamp = stamp
  }

  @inlinable static var stampOffset: Int { MemoryLayout<Presents>.offset(of: \.writeStamp) ?? 0 }
}

extension Presents: Equatable where Value: Equatable {
  /// Whether the children are equal, whenever they were written.
  @inlinable public static func == (lhs: Presents, rhs: Presents) -> Bool {
    guard let left = lhs.stateBox, let right = rhs.stateBox else { return lhs.isPresent == rhs.isPresent }
    return left === right || left.value == right.value
  }
}

extension Presents: Hashable where Value: Hashable {
  /// Hashes the child, not the stamp.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(isPresent)
    if let stateBox { stateBox.value.hash(into: &hasher) }
  }
}
