/// What git finds changed, in every repository that holds a file that is asked for.
public struct ChangedFiles {
  /// Why git cannot be asked.
  public enum Mistake: Error, Hashable, Sendable {
    /// The program is missing.
    case noGit
    /// It answered with these words about a repository; nil for the current folder's.
    case refused(String, in: String?)
    /// A file of which no repository knows anything.
    case noRepository(String)
  }

  private var repositories: Repositories

  /// The files that differ from `reference`, or that git does not know yet.
  ///
  /// A submodule is compared with its state that the repository around it recorded at `reference`. In any other
  /// repository, and in that of the current folder, `reference` is what it means there.
  public init(since reference: String) throws(Mistake) {
    // To git it would be the end of the revisions, and nothing would be compared with nothing.
    if reference == "--" { throw .refused("`--` is no revision", in: nil) }
    repositories = try Repositories(reference: reference)
  }

  /// Whether a file is changed, or gone, or a link that leads to it is changed.
  public mutating func contains(_ path: String) throws(Mistake) -> Bool {
    let trail = FileSystem.trail(of: path)
    for place in trail {
      if let repository = try repositories.repository(of: FlowFinder.folder(of: place)) {
        if try repositories.changes(in: repository).contains(place) { return true }
      } else if place == trail.last, FileSystem.exists(place) {
        throw .noRepository(path)
      }
    }
    return false
  }

  /// Whether a folder is the top of a history that knows nothing of the folders above it.
  fileprivate mutating func isTop(_ folder: String) throws(Mistake) -> Bool {
    guard let folder = FileSystem.resolved(folder) else { return false }
    guard let repository = try repositories.repository(of: folder) else { return false }
    return repository.root == folder && !repository.isSubmodule
  }
}

extension ChangedFiles.Mistake {
  /// What is wrong, in one line.
  public var message: String {
    switch self {
    case .noGit: "`--only-changed` needs git, which cannot be started"
    case .refused(let reason, nil): "git cannot tell what is changed: \(reason)"
    case .refused(let reason, let repository?):
      "git cannot tell what is changed in `\(repository)`: \(reason)"
    case .noRepository(let path): "git cannot tell whether `\(path)` is changed: it lies in no repository"
    }
  }
}

extension SuiteRunner {
  /// The files that are changed, or run a fragment that is, or whose folder's settings are.
  public func changed(
    _ files: [FoundFile], since reference: String
  ) throws(ChangedFiles.Mistake) -> [FoundFile] {
    var settings = ChangedSettings(changes: try ChangedFiles(since: reference))
    var changed: [FoundFile] = []
    for file in files {
      var isChanged = try settings.apply(to: file)
      // No look into files that count as changed anyway.
      if !isChanged { isChanged = try settings.changes.contains(file.path) }
      if !isChanged {
        for path in fragments(of: file) where !isChanged { isChanged = try settings.changes.contains(path) }
      }
      if isChanged { changed.append(file) }
    }
    return changed
  }
}

/// Which folders have other settings than before.
private struct ChangedSettings {
  var changes: ChangedFiles
  /// By the folders that hold them.
  private var known: [String: Bool] = [:]
  /// By folders in or above which they were.
  private var gone: [String: Bool] = [:]

  init(changes: ChangedFiles) {
    self.changes = changes
  }

  /// Whether a file's settings are changed: those that apply, wherever they are, or nearer ones that are gone.
  mutating func apply(to file: FoundFile) throws(ChangedFiles.Mistake) -> Bool {
    let folder = FlowFinder.folder(of: file.path)
    if try areGone(in: folder) { return true }
    if let known = known[file.root] { return known }
    let path = FlowFinder.configuration(in: file.root)
    var areChanged = false
    if FileSystem.entry(at: path)?.kind == .file { areChanged = try changes.contains(path) }
    known[file.root] = areChanged
    return areChanged
  }

  private mutating func areGone(in folder: String) throws(ChangedFiles.Mistake) -> Bool {
    if let known = gone[folder] { return known }
    let path = FlowFinder.configuration(in: folder)
    var areGone = false
    if FileSystem.entry(at: path)?.kind != .file {
      areGone = try changes.contains(path)
      if !areGone, try !changes.isTop(folder), let parent = FlowFinder.parent(of: folder) {
        areGone = try self.areGone(in: parent)
      }
    }
    gone[folder] = areGone
    return areGone
  }
}
