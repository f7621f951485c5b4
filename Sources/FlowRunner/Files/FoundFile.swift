/// A YAML file that a run may read, and the flows folder it belongs to.
public struct FoundFile: Hashable, Sendable {
  /// As it is shown: the given path, followed by what was found below it.
  public var path: String
  /// The flows folder: the nearest folder upwards that holds a `config.yaml`, else the folder that was named, else
  /// the file's own.
  public var root: String
  /// The lines behind `FILE:LINE`, each once, in order; empty for the whole file.
  public var lines: [Int]
  /// Whether the file itself was named, and not only a folder above it.
  public var isNamed: Bool
  /// Whether a folder above it was named as well, and with it the whole file, unless the settings leave that out.
  public var isBelowFolder: Bool
  /// The cases of the file that are meant; nil for all.
  public var cases: [CaseKey]?

  /// A file below a flows folder, taken as a whole unless lines or cases are given.
  public init(
    path: String, root: String, lines: [Int] = [], isNamed: Bool = false, isBelowFolder: Bool = false,
    cases: [CaseKey]? = nil
  ) {
    self.path = path
    self.root = root
    self.lines = lines
    self.isNamed = isNamed
    self.isBelowFolder = isBelowFolder
    self.cases = cases
  }

  /// The path below the flows folder, for `include` and `exclude`.
  public var pathBelowRoot: String {
    let prefix = root.isEmpty || root == "." ? "" : root + (root.hasSuffix("/") ? "" : "/")
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}

extension FoundFile {
  /// Takes in what another way of naming the same file means.
  mutating func formUnion(_ other: FoundFile) {
    let isWhole = isNamed && lines.isEmpty || other.isNamed && other.lines.isEmpty
    lines = isWhole ? [] : Set(lines).union(other.lines).sorted()
    isNamed = isNamed || other.isNamed
    isBelowFolder = isBelowFolder || other.isBelowFolder
    if let own = cases, let others = other.cases {
      let known = Set(own)
      cases = own + others.filter { !known.contains($0) }
    } else {
      cases = nil
    }
  }

  /// What of the file a list means that names it, too; nil if the two mean different lines of it.
  func intersection(_ named: FoundFile) -> FoundFile? {
    var result = self
    result.isNamed = isNamed || named.isNamed
    if lines.isEmpty || isBelowFolder && !named.lines.isEmpty {
      (result.lines, result.isBelowFolder) = (named.lines, named.isBelowFolder)
    } else if !named.lines.isEmpty, !named.isBelowFolder {
      let common = Set(lines).intersection(named.lines).sorted()
      if common.isEmpty { return nil }
      result.lines = common
    }
    if let keys = named.cases {
      let wanted = Set(keys)
      result.cases = cases.map { $0.filter(wanted.contains) } ?? keys
    }
    return result
  }
}
