#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The working trees of git that files lie in, each asked once, when it is needed.
struct Repositories {
  /// A working tree.
  struct Repository {
    /// Its top folder, as an absolute path without links.
    var root: String
    /// Whether the repository around it recorded what its files are compared with.
    var isSubmodule: Bool
    /// What its files are compared with; nil if all of them are new.
    var reference: String?
  }

  private let reference: String
  /// By their roots.
  private var repositories: [String: Repository] = [:]
  /// What is changed in them, as absolute paths without links.
  private var changes: [String: Set<String>] = [:]
  /// The roots for folders, as absolute paths without links; nil for folders in no repository.
  private var roots: [String: String?] = [:]

  /// The root for the current folder.
  private var currentRoot: String?
  /// The root that variables name, where that of the folder itself is not known.
  private let namedRoot = Self.namedRoot

  /// Looks for the current folder's repository.
  ///
  /// - Throws: if there is one in which the reference means nothing, even if none of its files is asked for.
  init(reference: String) throws(ChangedFiles.Mistake) {
    self.reference = reference
    guard let folder = FileSystem.resolved(".") else { return }
    currentRoot = try root(of: folder)
    if let repository = try repository(of: folder) { _ = try changes(in: repository) }
  }

  /// The one that a folder lies in: a submodule or another repository within a repository is one of its own.
  mutating func repository(of folder: String) throws(ChangedFiles.Mistake) -> Repository? {
    guard let root = try root(of: folder) else { return nil }
    if let known = repositories[root] { return known }
    var repository = Repository(root: root, isSubmodule: false, reference: reference)
    if let outer = try outer(of: root), try records(outer, submodule: root) {
      repository.isSubmodule = true
      repository.reference = try recorded(by: outer, of: root)
    }
    repositories[root] = repository
    return repository
  }

  // MARK: Where they are

  private mutating func root(of folder: String) throws(ChangedFiles.Mistake) -> String? {
    if let known = roots[folder] { return known }
    var root: String?
    if FileSystem.exists(folder == "/" ? "/.git" : folder + "/.git") {
      // A folder of that name need not be a repository, and a repository's files may lie elsewhere.
      let top = try Git.ask(in: folder, ["rev-parse", "--show-toplevel"], shown(folder)).line
      if let top = FileSystem.resolved(top), Self.holds(top, folder) { root = top }
    }
    // Without `GIT_WORK_TREE` git takes whatever folder it is in for the root that `GIT_DIR` means.
    if root == nil, folder == namedRoot, getenv("GIT_WORK_TREE") != nil { root = folder }
    if root == nil, folder != "/" { root = try self.root(of: FlowFinder.folder(of: folder)) }
    if root == nil, folder == namedRoot { root = folder }
    roots[folder] = root
    return root
  }

  /// The root that variables such as `GIT_DIR` name.
  private static var namedRoot: String? {
    guard getenv("GIT_DIR") != nil else { return nil }
    let answer = try? Git.ask(in: ".", ["rev-parse", "--show-toplevel"], nil, obeysEnvironment: true)
    return answer.flatMap { FileSystem.resolved($0.line) }
  }

  private static func holds(_ root: String, _ folder: String) -> Bool {
    folder == root || folder.hasPrefix(root == "/" ? root : root + "/")
  }

  /// A repository as messages name it; nil for the current folder's.
  private func shown(_ root: String) -> String? {
    if root == currentRoot { return nil }
    guard let current = FileSystem.resolved(".") else { return root }
    return root.hasPrefix(current + "/") ? String(root.dropFirst(current.count + 1)) : root
  }

  // MARK: What they tell

  /// The repository around one; nil if there is none, or if the current folder lies in the inner one, so that its own
  /// history is meant.
  private mutating func outer(of root: String) throws(ChangedFiles.Mistake) -> Repository? {
    guard root != "/", root != currentRoot,
      let outer = try repository(of: FlowFinder.folder(of: root)), Self.holds(outer.root, root)
    else { return nil }
    return outer
  }

  private func records(_ outer: Repository, submodule root: String) throws(ChangedFiles.Mistake) -> Bool {
    try entry(of: root, in: outer, ["ls-files", "--stage", "-z"]).hasPrefix(Self.submoduleMode)
  }

  /// The state of a submodule that the repository around it recorded; nil if it had none.
  private func recorded(by outer: Repository, of root: String) throws(ChangedFiles.Mistake) -> String? {
    guard let reference = outer.reference else { return nil }
    let entry = try entry(of: root, in: outer, ["ls-tree", "-z", "--end-of-options", reference])
    guard entry.hasPrefix(Self.submoduleMode) else { return nil }
    // `160000 commit ID<tab>PATH`.
    return entry.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst(2).first.map(String.init)
  }

  private func entry(
    of root: String, in outer: Repository, _ words: [String]
  ) throws(ChangedFiles.Mistake) -> String {
    let path = root.dropFirst(outer.root == "/" ? 1 : outer.root.count + 1)
    return try ask(outer.root, words + ["--", String(path)]).line
  }

  private static let submoduleMode = "160000 "

  /// The files that differ from what they are compared with, or that git does not know.
  mutating func changes(in repository: Repository) throws(ChangedFiles.Mistake) -> Set<String> {
    if let known = changes[repository.root] { return known }
    var names: [UInt8]
    if let reference = repository.reference {
      // `--end-of-options` keeps a reference that looks like an option from being one.
      names = try ask(
        repository.root,
        [
          "diff", "--name-only", "--no-renames", "--ignore-submodules=all", "-z", "--end-of-options",
          reference,
          "--",
        ]
      ).bytes
    } else {
      names = try ask(repository.root, ["ls-files", "-z"]).bytes
    }
    names += try ask(repository.root, ["ls-files", "--others", "--exclude-standard", "-z"]).bytes
    let folder = repository.root == "/" ? "/" : repository.root + "/"
    let paths = Set(names.split(separator: 0).map { folder + String(decoding: $0, as: UTF8.self) })
    changes[repository.root] = paths
    return paths
  }

  private func ask(_ root: String, _ words: [String]) throws(ChangedFiles.Mistake) -> Git.Answer {
    try Git.ask(in: root, words, shown(root), obeysEnvironment: root == namedRoot)
  }
}

/// The program.
private enum Git {
  /// What it printed.
  struct Answer {
    var bytes: [UInt8]
    /// The bytes as a line of text.
    var line: String {
      let text = String(decoding: bytes.split(separator: 0).first ?? [], as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// Asks about the repository that a folder belongs to.
  ///
  /// - Parameters:
  ///   - repository: its name in messages; nil for the current folder's.
  ///   - obeysEnvironment: whether variables say which repository that is.
  static func ask(
    in folder: String, _ words: [String], _ repository: String?, obeysEnvironment: Bool = false
  ) throws(ChangedFiles.Mistake) -> Answer {
    // Git's own hooks name in variables the repository that they belong to, which need not be this one.
    let answer = Command.run(
      ["git", "--literal-pathspecs", "-C", folder] + words,
      without: obeysEnvironment
        ? []
        : [
          "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
          "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
        ])
    guard let answer else { throw .noGit }
    guard answer.end == .exited(code: 0) else {
      if answer.end == .exited(code: 127) { throw .noGit }
      let text = String(decoding: answer.errors, as: UTF8.self)
      throw .refused(text.split(separator: "\n").first.map(String.init) ?? "git failed", in: repository)
    }
    return Answer(bytes: answer.output)
  }
}
