/// A place on the heap for one state, shared by copies of the state around it until one of them is mutated.
///
/// From outside it is read-only. A box may be held to read through (`box.value`) without copying, but a box
/// that is held is no longer unique: the next mutation of the state goes into a fresh box. Hence look it up
/// when it is needed (`store.stateBox`) and let it go.
public final class StateBox<Value> {
  @usableFromInline let pointer: UnsafeMutablePointer<Value>
  // True only while `Presents` has moved the value out to lend it as an optional; no one else can hold the box then.
  @exclusivity(unchecked) @usableFromInline var isHollow = false

  @inlinable init(_ value: consuming Value) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  @inlinable deinit {
    if !isHollow { pointer.deinitialize(count: 1) }
    pointer.deallocate()
  }

  /// The state, read in place.
  public var value: Value {
    @inlinable unsafeAddress { UnsafePointer(pointer) }
  }
}
