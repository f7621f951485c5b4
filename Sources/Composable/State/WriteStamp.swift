import Synchronization

/// Marks one assignment to a `@Presents` or `@OneShot` property: no two assignments in a process share one.
///
/// Values that are equal may have been written at different times. A stamp tells them apart, and since it is
/// compared as a number it also says cheaply that nothing was written.
public struct WriteStamp: Hashable, Comparable, Sendable {
  /// The position in the order of all writes of the process; 0 stands for "never written".
  public let number: UInt64

  @inlinable init(number: UInt64) { self.number = number }

  /// The stamp of a property that is nil and was never assigned.
  public static var unwritten: WriteStamp {
    @inlinable get { WriteStamp(number: 0) }
  }

  /// The stamp of the newest assignment anywhere. Equal before and after a piece of work: it wrote nothing.
  public static var latest: WriteStamp {
    @inlinable get { WriteStamp(number: writeCounter.load(ordering: .relaxed)) }
  }

  @inlinable static func next() -> WriteStamp {
    WriteStamp(number: writeCounter.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Whether `lhs` was written before `rhs`.
  @inlinable public static func < (lhs: WriteStamp, rhs: WriteStamp) -> Bool { lhs.number < rhs.number }
}

// Relaxed is enough: a stamp orders nothing but itself.
@usableFromInline let writeCounter = Atomic<UInt64>(0)
@usableFromInline let mutationCounter = Atomic<UInt64>(0)

@inlinable func nextMutation() -> UInt64 {
  mutationCounter.wrappingAdd(1, ordering: .relaxed).newValue
}
