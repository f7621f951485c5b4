/// Names a controller within its application: 1, 2, 3 … in order of creation.
public struct ControllerID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The place in the order of creation, from 1.
  public var rawValue: Int32

  /// The id with this place in the order of creation.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Order of creation.
  public static func < (lhs: ControllerID, rhs: ControllerID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// `#3`
  public var description: String { "#\(rawValue)" }
}
