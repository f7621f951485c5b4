/// The name of a planned run of a flow: the file, the example row and the order of an `inAnyOrder`.
///
/// Selection, reports and merging all speak it. Sorted by path, then row, then order.
public struct CaseID: Hashable, Comparable, Sendable {
  /// The flow's path as given or found, with `/`.
  public var path: String
  /// The index of the example row, from 0; nil for a flow without examples.
  public var row: Int?
  /// The index of the order, from 0; nil for a flow without `inAnyOrder`.
  public var order: Int?

  /// The name of a run of the flow at this path, with the row and order that tell it from the flow's others.
  public init(path: String, row: Int? = nil, order: Int? = nil) {
    self.path = path
    self.row = row
    self.order = order
  }

  /// Compares paths byte by byte, then rows, then orders; a missing number comes first.
  public static func < (left: CaseID, right: CaseID) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    return (left.row ?? -1, left.order ?? -1) < (right.row ?? -1, right.order ?? -1)
  }
}
