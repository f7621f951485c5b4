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

  /// Makes a name.
  public init(path: String, row: Int? = nil, order: Int? = nil) {
    self.path = path
    self.row = row
    self.order = order
  }

  /// Order of files, then of rows, then of orders.
  public static func < (left: CaseID, right: CaseID) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    return (left.row ?? -1, left.order ?? -1) < (right.row ?? -1, right.order ?? -1)
  }
}
