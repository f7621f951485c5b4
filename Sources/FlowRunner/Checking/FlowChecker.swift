public import AppCatalog
public import Diagnostics
import FlowLanguage

/// Reads files and settings and finds everything that is wrong with them, running nothing.
public struct FlowChecker {
  /// What was found.
  public struct Result: Sendable {
    /// Each once, by file and place; what has no file comes first.
    public var diagnostics: [Diagnostic] = []
    /// How many files were read.
    public var files = 0
    /// How many cases they plan.
    public var cases = 0

    /// Nothing was found yet.
    public init() {}
  }

  private let library: FlowLibrary
  private var result = Result()
  private var seen: Set<Diagnostic.Identity> = []
  private var roots: [String] = []
  private var members: [String: [WorkspaceCheck.Member]] = [:]
  /// The paths below each flows folder, where its settings have globs.
  private var found: [String: [String]] = [:]

  /// A checker that has read nothing.
  ///
  /// - Parameters:
  ///   - catalogs: the apps that flows may name, the default one first.
  ///   - variables: values that win over the flows' own `vars`.
  ///   - app: the app of flows that name none.
  public init(catalogs: [AppCatalog], variables: [String: String] = [:], app: String? = nil) {
    library = FlowLibrary(catalogs: catalogs, variables: variables, app: app)
  }

  /// Whether the settings exclude what lies at a path, be it a file or a folder.
  public func excludes(_ found: FoundFile) -> Bool { library.excludes(found) }

  /// Checks files and, if there is one, a source that is no file.
  ///
  /// - Parameter folders: the folders that were searched as a whole.
  public mutating func check(
    _ finder: FlowFinder, source: SourceFile? = nil, folders: [String] = []
  ) -> Result {
    for error in finder.errors { add([error.diagnostic]) }
    for place in finder.excluded { found[place.root, default: []].append(place.pathBelowRoot) }
    for file in finder.files { check(file) }
    if let source {
      open(".")
      _ = compile(source, library.settings(of: "."))
    }
    for root in roots where folders.contains(where: { Self.holds($0, root) }) { checkTogether(root) }
    result.diagnostics = Self.sorted(result.diagnostics)
    return result
  }

  private mutating func check(_ file: FoundFile) {
    open(file.root)
    let settings = library.settings(of: file.root)
    if !settings.workspace.globs.isEmpty { found[file.root, default: []].append(file.pathBelowRoot) }
    guard file.isNamed || settings.includes(file.pathBelowRoot) else { return }
    do throws(FileError) {
      let source = try library.source(at: file.path)
      let compiled = compile(source, settings)
      members[file.root, default: []].append(WorkspaceCheck.Member(file: source, compiled: compiled))
    } catch {
      add([error.diagnostic])
    }
  }

  private mutating func compile(_ source: SourceFile, _ settings: FlowLibrary.Settings) -> CompiledFile {
    let compiled = settings.compiler.compile(source, reader: library.reader)
    result.files += 1
    result.cases += compiled.cases.count
    add(compiled.diagnostics)
    return compiled
  }

  /// Tells what is wrong with the settings of a folder, once.
  private mutating func open(_ root: String) {
    guard !roots.contains(root) else { return }
    roots.append(root)
    add(library.settings(of: root).diagnostics)
  }

  private mutating func checkTogether(_ root: String) {
    let paths = found[root] ?? []
    let check = WorkspaceCheck(
      workspace: library.settings(of: root).workspace, members: members[root] ?? [],
      source: { [library] in try? library.source(at: $0) },
      matchesSomeFile: {
        let glob = Glob($0)
        return paths.contains { glob.matches($0) }
      })
    add(check.duplicateTitles)
    add(check.unused)
  }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where seen.insert(diagnostic.identity).inserted {
      result.diagnostics.append(diagnostic)
    }
  }

  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      let paths = (first.file?.path ?? "", second.file?.path ?? "")
      if paths.0 != paths.1 { return paths.0.utf8.lexicographicallyPrecedes(paths.1.utf8) }
      let starts = (first.range?.start ?? 0, second.range?.start ?? 0)
      return starts.0 == starts.1 ? left.offset < right.offset : starts.0 < starts.1
    }.map(\.element)
  }

  /// Whether a folder holds the whole of another one.
  private static func holds(_ folder: String, _ root: String) -> Bool {
    var folder = Substring(folder)
    while folder.count > 1, folder.hasSuffix("/") { folder = folder.dropLast() }
    if folder.hasPrefix("./"), folder.count > 2 { folder = folder.dropFirst(2) }
    return folder == root || folder == "." && !root.hasPrefix("/") || root.hasPrefix(folder + "/")
  }
}
