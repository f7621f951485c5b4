/// The number of a screen in its app's catalog: the index into `AppCatalog.screens`.
public struct ScreenID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The index as it is kept, small because ids are kept in masses; 0 is the root screen.
  public let rawValue: Int16

  /// The screen with this number, whether or not a catalog has it.
  @inlinable
  public init(rawValue: Int16) {
    self.rawValue = rawValue
  }

  /// The screen at this index, of which the lowest 16 bits are kept.
  @inlinable
  public init(_ index: Int) {
    rawValue = Int16(truncatingIfNeeded: index)
  }

  /// The index into `AppCatalog.screens`.
  @inlinable
  public var index: Int { Int(rawValue) }

  /// Orders screens as their catalog declares them.
  @inlinable
  public static func < (left: ScreenID, right: ScreenID) -> Bool { left.rawValue < right.rawValue }
}

/// The number of a place in the state tree where a screen's state can hang: the index into `AppCatalog.slots`.
///
/// `eventAddEdit` is one screen with two slots, under `eventDetail` and under `calendar`.
public struct SlotID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The index as it is kept, small because ids are kept in masses; 0 is the root's slot.
  public let rawValue: Int16

  /// The slot with this number, whether or not a catalog has it.
  @inlinable
  public init(rawValue: Int16) {
    self.rawValue = rawValue
  }

  /// The slot at this index, of which the lowest 16 bits are kept.
  @inlinable
  public init(_ index: Int) {
    rawValue = Int16(truncatingIfNeeded: index)
  }

  /// The index into `AppCatalog.slots`.
  @inlinable
  public var index: Int { Int(rawValue) }

  /// Orders slots as their catalog lists them, parents before children.
  @inlinable
  public static func < (left: SlotID, right: SlotID) -> Bool { left.rawValue < right.rawValue }
}
