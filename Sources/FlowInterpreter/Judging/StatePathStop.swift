/// Where a path into the state came to its end early.
public struct StatePathStop: Hashable, Sendable {
  /// The path that was followed, with the component that led nowhere if that names an element of a list.
  public var path: String
  /// The component that led nowhere.
  public var component: String?
  /// The elements that the list has instead, by the names that paths have for them.
  public var names: [String]
  /// Whether the list has elements with ids, and none with this one.
  public var isUnknownElement: Bool

  init(
    _ path: String, component: String? = nil, among names: [String] = [], isUnknownElement: Bool = false
  ) {
    self.path = path
    self.component = component
    self.names = names
    self.isUnknownElement = isUnknownElement
  }

  /// How many components the path has.
  var depth: Int { path.split(separator: ".", omittingEmptySubsequences: false).count }
}
