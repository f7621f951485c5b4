/// The number of a screen in its app's catalog: the index into `AppCatalog.screens`.
public struct ScreenID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int16

  @inlinable
  public init(rawValue: Int16) {
    self.rawValue = rawValue
  }

  @inlinable
  public init(_ index: Int) {
    rawValue = Int16(truncatingIfNeeded: index)
  }

  @inlinable
  public var index: Int { Int(rawValue) }

  @inlinable
  public static func < (left: ScreenID, right: ScreenID) -> Bool { left.rawValue < right.rawValue }
}

/// The number of a place in the state tree where a screen's state can hang: the index into `AppCatalog.slots`.
///
/// `eventAddEdit` is one screen with two slots, under `eventDetail` and under `calendar`.
public struct SlotID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int16

  @inlinable
  public init(rawValue: Int16) {
    self.rawValue = rawValue
  }

  @inlinable
  public init(_ index: Int) {
    rawValue = Int16(truncatingIfNeeded: index)
  }

  @inlinable
  public var index: Int { Int(rawValue) }

  @inlinable
  public static func < (left: SlotID, right: SlotID) -> Bool { left.rawValue < right.rawValue }
}
