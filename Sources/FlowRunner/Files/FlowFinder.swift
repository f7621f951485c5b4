import Diagnostics

/// Finds the YAML files that paths lead to, each once, sorted by path.
public struct FlowFinder {
  /// The files, and what was wrong with paths and folders.
  public private(set) var files: [FoundFile] = []
  /// What was wrong with paths and folders, in the order of the search.
  public private(set) var errors: [FileError] = []
  /// What could not be searched and need not be, as the settings exclude it.
  private(set) var excluded: [FoundFile] = []

  private var seen: Set<FileSystem.Identity> = []
  /// Where the files lie in ``files``; nil until a file is found twice.
  private var places: [FileSystem.Identity: Int]?
  private var roots: [String: String?] = [:]
  /// A folder that is still being searched.
  private var walk: (steps: FolderWalk, named: String)?
  /// A file before its turn that the search for the first files came upon.
  private var early: FoundFile?
  private let excludes: (FoundFile) -> Bool

  /// Searches the paths: files with the lines selected in them, and folders with all that is below.
  ///
  /// What several paths lead to is found once, with all that they mean of it, whatever their order.
  ///
  /// - Parameter excludes: whether the settings exclude what lies at a path. Then it need not be readable; files are
  ///   found nevertheless.
  public init(_ paths: [(path: String, line: Int?)], excludes: @escaping (FoundFile) -> Bool = { _ in false })
  {
    self.init(paths, first: .max, excludes: excludes)
  }

  /// Searches the paths until so many files are found, where that is possible without knowing the others: below a
  /// single folder. ``next()`` goes on from there.
  ///
  /// - Parameters:
  ///   - count: how many files are wanted at once.
  ///   - startsEarly: whether it is enough to find files before their turn, see ``advance()``.
  ///   - excludes: whether the settings exclude what lies at a path.
  public init(
    _ paths: [(path: String, line: Int?)], first count: Int, startsEarly: Bool = false,
    excludes: @escaping (FoundFile) -> Bool = { _ in false }
  ) {
    self.excludes = excludes
    let entries = paths.map { path, line in
      let clean = Self.withoutTrailingSlash(path)
      return (path: path, clean: clean, line: line, entry: FileSystem.entry(at: clean))
    }
    // Folders first: a search comes upon each file once, and single files are then added to what it found.
    let isFolder = entries.map { $0.entry?.kind == .folder }
    var failures: [Int: [FileError]] = [:]
    for index in entries.indices.filter({ isFolder[$0] }) + entries.indices.filter({ !isFolder[$0] }) {
      let (path, clean, line, entry) = entries[index]
      errors = []
      switch entry?.kind {
      case nil where Glob.isPattern(clean): expand(clean, line: line)
      case nil: errors.append(Self.absence(of: path))
      case .other: errors.append(.notReadable(path, reason: "not a regular file"))
      case .file:
        if Self.isYAML(clean) {
          add(clean, entry?.identity, line: line, fallback: Self.folder(of: clean), isNamed: true)
        } else {
          errors.append(.notAFlowFile(path))
        }
      case .folder where line != nil: errors.append(.lineOfFolder(clean, line: line ?? 0))
      case .folder:
        let before = files.count
        walk = (FolderWalk(clean, startsEarly: startsEarly && paths.count == 1), clean)
        find(paths.count == 1 ? count : .max)
        if files.count == before, early == nil, errors.isEmpty, !holdsSeenFiles(clean) {
          errors.append(.noFlows(path))
        }
      }
      if !errors.isEmpty { failures[index] = errors }
    }
    errors = failures.sorted { $0.key < $1.key }.flatMap(\.value)
    files.sort { FileSystem.precedes($0.path, $1.path) }
    places = nil
    // Nothing can be found again, and the files may go on living with much else.
    if isComplete { seen = [] }
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
    while let finding = advance() {
      if case .found(let discovery) = finding { return discovery }
    }
    return nil
  }

  /// What a search came to that need not wait for the next file in order.
  enum Finding {
    /// What is next in order.
    case found(Discovery)
    /// A file before its turn: it is found again when that comes.
    case early(FoundFile)
    /// Nothing yet.
    case pending
  }

  /// Searches on for about a millisecond; nil if there is no more.
  mutating func advance() -> Finding? {
    if let file = early {
      early = nil
      return .early(file)
    }
    switch walk?.steps.next(seen: &seen) {
    case .file(let path)?: return .found(.file(file(at: path)))
    case .error(let error)?:
      let place = file(at: error.path)
      // A folder that was named is missed all the same.
      if error.path == walk?.named || !excludes(place) { return .found(.error(error)) }
      excluded.append(place)
      return .pending
    case .early(let path)?: return .early(file(at: path))
    case .pending?: return .pending
    case nil:
      walk = nil
      return nil
    }
  }

  private mutating func file(at path: String) -> FoundFile {
    let root = workspace(above: Self.folder(of: path)) ?? walk?.named ?? "."
    return FoundFile(path: path, root: root, isBelowFolder: true)
  }

  private mutating func find(_ count: Int) {
    while files.count < count, let finding = advance() {
      switch finding {
      case .found(.file(let file)): files.append(file)
      case .found(.error(let error)): errors.append(error)
      case .early(let file) where count < .max:
        early = file
        return
      case .early, .pending: break
      }
    }
  }

  // MARK: Single files

  /// Adds the files below the pattern's fixed part that it matches.
  private mutating func expand(_ pattern: String, line: Int?) {
    let folder = Glob.fixedFolder(of: pattern)
    let glob = Glob(pattern)
    var below = FlowFinder([(folder, line: nil)], excludes: excludes)
    below.files.removeAll { file in !glob.matchesWhole(file.path) }
    // What may hide files that the pattern matches; what lies elsewhere is nobody's concern.
    let obstacles = below.errors.filter { error in
      if case .notReadable(let path, _) = error { glob.matchesSomething(at: path) } else { false }
    }
    errors += obstacles
    if below.files.isEmpty, obstacles.isEmpty { errors.append(.noMatch(pattern)) }
    for file in below.files {
      let identity = FileSystem.entry(at: file.path)?.identity
      add(file.path, identity, line: line, fallback: folder, isNamed: false)
    }
  }

  /// Why there is nothing at a path.
  private static func absence(of path: String) -> FileError {
    do throws(FileError) { _ = try FileSystem.find(path) } catch { return error }
    return .notFound(path)
  }

  /// A file that was found before keeps its first name, and gets what this one means of it.
  private mutating func add(
    _ path: String, _ identity: FileSystem.Identity?, line: Int?, fallback: String, isNamed: Bool
  ) {
    guard let identity else { return }
    if let line, let error = Self.lineError(line, in: path) { return errors.append(error) }
    let root = workspace(above: Self.folder(of: path)) ?? fallback
    let file = FoundFile(
      path: path, root: root, lines: [line].compactMap(\.self), isNamed: isNamed,
      isBelowFolder: !isNamed && line == nil)
    if seen.insert(identity).inserted {
      files.append(file)
      places?[identity] = files.count - 1
    } else if let place = place(of: identity) {
      files[place].formUnion(file)
    }
  }

  private mutating func place(of identity: FileSystem.Identity) -> Int? {
    if places == nil {
      var found: [FileSystem.Identity: Int] = [:]
      for (index, file) in files.enumerated() {
        if let identity = FileSystem.entry(at: file.path)?.identity { found[identity] = index }
      }
      places = found
    }
    return places?[identity]
  }

  /// A line that a file does not have was meant for another file, or for this one as it was.
  private static func lineError(_ line: Int, in path: String) -> FileError? {
    // What is too large is an error when it is read.
    guard line > 1, let bytes = try? FileSystem.read(path, limit: 16 << 20) else { return nil }
    // Behind the last line break a cursor may stand, but nothing is shown.
    let lines = SourceFile(path: path, bytes: bytes).lines
    guard line > lines.count else { return nil }
    let count = lines.content(ofLine: lines.count - 1, in: bytes).isEmpty ? lines.count - 1 : lines.count
    return .noLine(path, line: line, count: max(count, 1))
  }

  private func holdsSeenFiles(_ folder: String) -> Bool {
    files.contains { $0.path.hasPrefix(folder + "/") || folder == "." }
  }

  /// The nearest folder upwards that holds a `config.yaml`.
  private mutating func workspace(above folder: String) -> String? {
    if let known = roots[folder] { return known }
    var result: String?
    if FileSystem.entry(at: Self.configuration(in: folder))?.kind == .file {
      result = folder
    } else if let parent = Self.parent(of: folder) {
      result = workspace(above: parent)
    }
    roots[folder] = result
    return result
  }

  /// The path of a folder's settings.
  static func configuration(in folder: String) -> String {
    folder == "." ? "config.yaml" : folder == "/" ? "/config.yaml" : folder + "/config.yaml"
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
  static func parent(of folder: String) -> String? {
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
