/// Where a path into the state came to its end early.
public struct StatePathStop: Hashable, Sendable {
  /// The path that was followed.
  public var path: String
  /// The component that led nowhere, if it names an element of a list.
  public var component: String?
  /// The elements that the list has instead, by the names that paths have for them.
  public var names: [String]

  init(_ path: String, component: String? = nil, among names: [String] = []) {
    self.path = path
    self.component = component
    self.names = names
  }
}
