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

/// Finds the YAML files that paths lead to, each once, sorted by path.
public struct FlowFinder {
  /// The files, and what was wrong with paths and folders.
  public private(set) var files: [FoundFile] = []
  /// What was wrong with paths and folders, in the order of the search.
  public private(set) var errors: [FileError] = []

  private var seen: Set<FileSystem.Identity> = []
  private var roots: [String: String?] = [:]

  /// Searches the paths: files with the lines selected in them, and folders with all that is below.
  public init(_ paths: [(path: String, line: Int?)]) {
    for (path, line) in paths {
      let clean = Self.withoutTrailingSlash(path)
      let entry = FileSystem.entry(at: clean)
      switch entry?.kind {
      case nil where Glob.isPattern(clean): expand(clean, line: line)
      case nil: errors.append(.notFound(path))
      case .other: errors.append(.notReadable(path, reason: "not a regular file"))
      case .file:
        if Self.isYAML(clean) {
          add(clean, entry?.identity, line: line, fallback: Self.folder(of: clean), isNamed: true)
        } else {
          errors.append(.notAFlowFile(path))
        }
      case .folder:
        let before = files.count
        let failuresBefore = errors.count
        search(clean, named: clean, depth: 0)
        if files.count == before, errors.count == failuresBefore, !holdsSeenFiles(clean) {
          errors.append(.noFlows(path))
        }
      }
    }
    files.sort { left, right in
      left.path == right.path
        ? (left.line ?? 0) < (right.line ?? 0) : FileSystem.precedes(left.path, right.path)
    }
  }

  /// Adds the files below the pattern's fixed part that it matches.
  private mutating func expand(_ pattern: String, line: Int?) {
    let folder = Glob.fixedFolder(of: pattern)
    let glob = Glob(pattern)
    var below = FlowFinder([(folder, line: nil)])
    below.files.removeAll { file in !glob.matchesWhole(file.path) }
    if below.files.isEmpty { errors.append(.noMatch(pattern)) }
    for file in below.files {
      let identity = FileSystem.entry(at: file.path)?.identity
      add(file.path, identity, line: line, fallback: folder, isNamed: false)
    }
  }

  /// A file named twice with different lines stays twice; otherwise the first name wins.
  private mutating func add(
    _ path: String, _ identity: FileSystem.Identity?, line: Int?, fallback: String, isNamed: Bool
  ) {
    guard let identity else { return }
    if !seen.insert(identity).inserted {
      guard let line, !files.contains(where: { $0.path == path && ($0.line == nil || $0.line == line) })
      else { return }
    }
    let root = workspace(above: Self.folder(of: path)) ?? fallback
    files.append(FoundFile(path: path, root: root, line: line, isNamed: isNamed))
  }

  private func holdsSeenFiles(_ folder: String) -> Bool {
    files.contains { $0.path.hasPrefix(folder + "/") || folder == "." }
  }

  /// Depth is bounded, so that folders that link to each other under ever new paths come to an end.
  private mutating func search(_ folder: String, named: String, depth: Int) {
    guard let identity = FileSystem.entry(at: folder)?.identity, depth < 64, seen.insert(identity).inserted
    else { return }
    let names: [String]
    do throws(FileError) {
      names = try FileSystem.names(in: folder)
    } catch {
      errors.append(error)
      return
    }
    for name in names {
      let path = folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
      let entry = FileSystem.entry(at: path)
      switch entry?.kind {
      case .folder: search(path, named: named, depth: depth + 1)
      case .file where Self.isYAML(name):
        add(path, entry?.identity, line: nil, fallback: named, isNamed: false)
      case nil where Self.isYAML(name): errors.append(.leadsNowhere(path))
      default: break
      }
    }
  }

  /// The nearest folder upwards that holds a `config.yaml`.
  private mutating func workspace(above folder: String) -> String? {
    if let known = roots[folder] { return known }
    var result: String?
    let configuration =
      folder == "." ? "config.yaml" : folder == "/" ? "/config.yaml" : folder + "/config.yaml"
    if FileSystem.entry(at: configuration)?.kind == .file {
      result = folder
    } else if let parent = Self.parent(of: folder) {
      result = workspace(above: parent)
    }
    roots[folder] = result
    return result
  }

  static func isYAML(_ path: String) -> Bool {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml")
  }

  /// The folder that holds a file: `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder above; of a relative path that ends, the folder above the current one.
  private static func parent(of folder: String) -> String? {
    if folder == "/" { return nil }
    if folder == "." || folder.hasSuffix("..") {
      guard let absolute = FileSystem.resolved(folder), absolute != "/" else { return nil }
      return Self.folder(of: absolute)
    }
    return Self.folder(of: folder)
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    if path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
    return String(path)
  }
}
