/// What git finds changed.
public struct ChangedFiles: Sendable {
  /// Why git cannot be asked.
  public enum Mistake: Error, Hashable, Sendable {
    /// The program is missing.
    case noGit
    /// It answered with these words.
    case refused(String)
  }

  /// Absolute paths without links in their folders.
  private var paths: Set<String> = []

  /// The files below the current folder's repository that differ from `reference`, or that git does not know yet.
  public init(since reference: String) throws(Mistake) {
    let top = String(decoding: try Self.ask(["rev-parse", "--show-toplevel"]), as: UTF8.self)
    let root = top.hasSuffix("\n") ? String(top.dropLast()) : top
    // `--end-of-options` keeps a reference that looks like an option from being one.
    let changed = try Self.ask(
      ["-C", root, "diff", "--name-only", "--no-renames", "-z", "--end-of-options", reference, "--"])
    let new = try Self.ask(["-C", root, "ls-files", "--others", "--exclude-standard", "-z"])
    for name in (changed + new).split(separator: 0) {
      paths.insert(root + "/" + String(decoding: name, as: UTF8.self))
    }
  }

  private static func ask(_ words: [String]) throws(Mistake) -> [UInt8] {
    guard let answer = Command.run(["git"] + words) else { throw .noGit }
    guard answer.end == .exited(code: 0) else {
      if answer.end == .exited(code: 127) { throw .noGit }
      let text = String(decoding: answer.errors, as: UTF8.self)
      throw .refused(text.split(separator: "\n").first.map(String.init) ?? "git failed")
    }
    return answer.output
  }

  /// Whether nothing is changed.
  public var isEmpty: Bool { paths.isEmpty }

  /// Whether a file is changed, or gone, or a link that leads to it is changed.
  public func contains(_ path: String) -> Bool {
    FileSystem.trail(of: path).contains(where: paths.contains)
  }
}

extension ChangedFiles.Mistake {
  /// What is wrong, in one line.
  public var message: String {
    switch self {
    case .noGit: "`--only-changed` needs git, which cannot be started"
    case .refused(let reason): "git cannot tell what is changed: \(reason)"
    }
  }
}

extension SuiteRunner {
  /// The files that are changed, or run a fragment that is, or whose folder's settings are.
  public func changed(_ files: [FoundFile], _ changes: ChangedFiles) -> [FoundFile] {
    if changes.isEmpty { return [] }
    var settings: [String: Bool] = [:]
    return files.filter { file in
      let isConfigChanged =
        settings[file.root]
        ?? changes.contains(file.root == "/" ? "/config.yaml" : file.root + "/config.yaml")
      settings[file.root] = isConfigChanged
      return isConfigChanged || changes.contains(file.path)
        || fragments(of: file).contains(where: changes.contains)
    }
  }
}
