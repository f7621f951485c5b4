/// Finds the YAML files that paths lead to, each once, sorted by path.
public struct FlowFinder {
  /// The files, and what was wrong with paths and folders.
  public private(set) var files: [FoundFile] = []
  /// What was wrong with paths and folders, in the order of the search.
  public private(set) var errors: [FileError] = []

  private var seen: Set<FileSystem.Identity> = []
  private var roots: [String: String?] = [:]
  /// A folder that is still being searched.
  private var walk: (steps: FolderWalk, named: String)?

  /// Searches the paths: files with the lines selected in them, and folders with all that is below.
  public init(_ paths: [(path: String, line: Int?)]) {
    self.init(paths, first: .max)
  }

  /// Searches the paths until so many files are found, where that is possible without knowing the others: below a
  /// single folder. ``next()`` goes on from there.
  public init(_ paths: [(path: String, line: Int?)], first count: Int) {
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
        walk = (FolderWalk(clean), clean)
        find(paths.count == 1 ? count : .max)
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

  // MARK: Searching on

  /// Something that a search came upon.
  public enum Discovery: Sendable {
    /// A YAML file.
    case file(FoundFile)
    /// A path or folder that cannot be used.
    case error(FileError)
  }

  /// Whether all is found that the paths lead to.
  public var isComplete: Bool { walk == nil }

  /// What is found next, in order behind ``files``, to which it is not added; nil if there is no more.
  public mutating func next() -> Discovery? {
    switch walk?.steps.next(seen: &seen) {
    case .file(let path)?:
      let root = workspace(above: Self.folder(of: path)) ?? walk?.named ?? "."
      return .file(FoundFile(path: path, root: root))
    case .error(let error)?: return .error(error)
    case nil:
      walk = nil
      return nil
    }
  }

  /// Finds all that is left.
  public mutating func findAll() { find(.max) }

  private mutating func find(_ count: Int) {
    while files.count < count, let discovery = next() {
      switch discovery {
      case .file(let file): files.append(file)
      case .error(let error): errors.append(error)
      }
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
