import FlowLanguage
import RunEvents

/// The name of a case within its file: the example row and the order of an `inAnyOrder`.
public struct CaseKey: Hashable, Sendable {
  /// The index of the example row, from 0; nil for a flow without examples.
  public var row: Int?
  /// The index of the order, from 0; nil for a flow without `inAnyOrder`.
  public var order: Int?

  /// A name within a file.
  public init(row: Int? = nil, order: Int? = nil) {
    self.row = row
    self.order = order
  }

  /// The name of a compiled case.
  public init(_ id: CaseID) {
    self.init(row: id.row, order: id.order)
  }

  /// The name of a recorded case.
  public init(_ record: CaseRecord) {
    self.init(row: record.row, order: record.order)
  }
}
