/// What is the same for the boxes of all states: where the state lies. It is read without knowing the state's type,
/// by those who only look for something inside it.
public class AnyStateBox {
  @usableFromInline final let address: UnsafeMutableRawPointer
  // True only while `Presents` has moved the value out to lend it as an optional; no one else can hold the box then.
  @exclusivity(unchecked) @usableFromInline final var isHollow = false

  @inlinable init(_ address: UnsafeMutableRawPointer) { self.address = address }
}

/// A place on the heap for one state, shared by copies of the state around it until one of them is mutated.
///
/// From outside it is read-only. A box may be held to read through (`box.value`) without copying, but a box
/// that is held is no longer unique: the next mutation of the state goes into a fresh box. Hence look it up
/// when it is needed (`store.stateBox`) and let it go.
public final class StateBox<Value>: AnyStateBox {
  @inlinable var pointer: UnsafeMutablePointer<Value> { address.assumingMemoryBound(to: Value.self) }

  @inlinable init(_ value: consuming Value) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    super.init(UnsafeMutableRawPointer(pointer))
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
