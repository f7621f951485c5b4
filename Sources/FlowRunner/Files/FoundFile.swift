/// A YAML file that a run may read, and the flows folder it belongs to.
public struct FoundFile: Hashable, Sendable {
  /// As it is shown: the given path, followed by what was found below it.
  public var path: String
  /// The flows folder: the nearest folder upwards that holds a `config.yaml`, else the folder that was named, else
  /// the file's own.
  public var root: String
  /// The line behind `FILE:LINE`; nil for the whole file.
  public var line: Int?
  /// Whether the file itself was named, and not only a folder above it.
  public var isNamed: Bool
  /// The cases of the file that are meant; nil for all.
  public var cases: [CaseKey]?

  /// A file below a flows folder, taken as a whole unless a line or cases are given.
  public init(
    path: String, root: String, line: Int? = nil, isNamed: Bool = false, cases: [CaseKey]? = nil
  ) {
    self.path = path
    self.root = root
    self.line = line
    self.isNamed = isNamed
    self.cases = cases
  }

  /// The path below the flows folder, for `include` and `exclude`.
  public var pathBelowRoot: String {
    let prefix = root.isEmpty || root == "." ? "" : root + (root.hasSuffix("/") ? "" : "/")
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
