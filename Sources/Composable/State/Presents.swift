/// An optional child state, written `@Presents var eventDetail: EventDetail.State?`.
///
/// The child lives in a box on the heap, so that copying its parent costs a retain, and the box is copied when
/// a shared child is mutated. Each assignment takes a fresh `stamp`; mutation in place
/// (`state.eventDetail?.isDeleting = true`) is no write and keeps it. `$eventDetail` is this wrapper, which
/// `ifLet` and `scope` ask for by key path.
@propertyWrapper
public struct Presents<Value> {
  // All that is stored, without the child's type.
  @usableFromInline var child: PresentedChild

  /// An initial child, or none. One that is there counts as written.
  @inlinable public init(wrappedValue: Value?) {
    if let wrappedValue {
      child = PresentedChild(box: StateBox(wrappedValue), isPresent: true, stamp: .next())
    } else {
      child = PresentedChild(box: nil, isPresent: false, stamp: .unwritten)
    }
  }

  // Safe, for only boxes of this type are ever put there.
  @inlinable var box: StateBox<Value>? { child.box.map { unsafeDowncast($0, to: StateBox<Value>.self) } }

  @inlinable var hasChild: Bool { child.isPresent }

  /// The child. Assigning is a write, mutating it in place is not, unless that turns nil into a value or back.
  public var wrappedValue: Value? {
    @inlinable get { hasChild ? box?.value : nil }
    @inlinable set {
      child.stamp = .next()
      if let newValue { child.box = StateBox(newValue) }
      child.isPresent = newValue != nil
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
  @inlinable public var stamp: WriteStamp { child.stamp }

  /// The box of the child that is there now.
  @inlinable public var stateBox: StateBox<Value>? { isPresent ? box : nil }

  /// Whether only this wrapper holds the box; if not, gives it one of its own.
  @inlinable mutating func makeUnique() {
    // Asked before the box is touched, for a local reference would count.
    if isKnownUniquelyReferenced(&child.box) { return }
    child.box = box.map { StateBox($0.value) }
  }

  @inlinable mutating func lend() -> Value? {
    guard isPresent else { return nil }
    makeUnique()
    guard let box else { return nil }
    box.isHollow = true
    return box.pointer.move()
  }

  @inlinable mutating func take(back lent: consuming Value?, wasPresent: Bool) {
    child.isPresent = lent != nil
    if hasChild != wasPresent { child.stamp = .next() }
    guard let lent else {
      if wasPresent { child.box = nil }
      return
    }
    if wasPresent, let box {
      box.pointer.initialize(to: lent)
      box.isHollow = false
    } else {
      child.box = StateBox(lent)
    }
  }
}

/// What a `Presents` stores. It is the same for all states, so that one who knows where a wrapper lies, and not of what
/// type it is, finds the child in it.
@usableFromInline struct PresentedChild {
  // Kept when the child becomes nil: stores handed out for it go on reading its last state.
  @usableFromInline var box: AnyStateBox?
  @usableFromInline var isPresent: Bool
  @usableFromInline var stamp: WriteStamp

  @inlinable init(box: AnyStateBox?, isPresent: Bool, stamp: WriteStamp) {
    self.box = box
    self.isPresent = isPresent
    self.stamp = stamp
  }

  /// Where the state of the child lies that is there now or was there last.
  @inlinable var state: UnsafeRawPointer? {
    if let box { UnsafeRawPointer(box.address) } else { nil }
  }
}

// Sound as for an array: a box reached through a wrapper is mutated only while one wrapper alone holds it, and the
// box itself is not sendable.
extension Presents: @unchecked Sendable where Value: Sendable {}

extension Presents: Stamped {
  @inlinable init(emptyWith stamp: WriteStamp) {
    self.init(wrappedValue: nil)
    child.stamp = stamp
  }

  @inlinable static var stampOffset: Int { MemoryLayout<PresentedChild>.offset(of: \.stamp) ?? 0 }
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
