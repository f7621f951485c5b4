import Diagnostics
import YAML

/// A fragment as it is written, with what is found out about it once.
final class FragmentSource {
  struct Parameter {
    var name: String
    var range: SourceRange
    /// Nil for a parameter that must be given.
    var defaultValue: YAMLNode?
  }

  let file: SourceFile
  let title: String?
  let parameters: [Parameter]
  let steps: YAMLNode?
  let mayRefer: Bool
  /// Parameters that some step asked for.
  var used: Set<String> = []

  init(file: SourceFile, title: String?, parameters: [Parameter], steps: YAMLNode?) {
    self.file = file
    self.title = title
    self.parameters = parameters
    self.steps = steps
    mayRefer = Scope.mayRefer(file)
  }
}

/// The fragments that a flow runs, each read once.
final class FragmentFiles {
  /// The folder of the flows, which no path may leave; empty for the folder that paths are relative to.
  let folder: String
  private var reader: YAMLReader
  let load: (String) -> SourceFile?
  /// Variables that a fragment sees besides its parameters.
  private(set) var workspaceBindings: [String: Scope.Binding]
  /// Paths of the fragments that are being run, outermost first.
  var running: [String] = []
  /// Paths of all fragments that were asked for, in order.
  private var asked: [String] = []
  private var known: [String: FragmentSource?] = [:]

  init(
    folder: String, reader: YAMLReader, workspaceBindings: [String: Scope.Binding],
    load: @escaping (String) -> SourceFile?
  ) {
    self.folder = folder
    self.reader = reader
    self.workspaceBindings = workspaceBindings
    self.load = load
  }

  /// Begins with another flow, for which nothing is known yet.
  func start(_ path: String, reader: YAMLReader, workspaceBindings: [String: Scope.Binding]) {
    self.reader = reader
    self.workspaceBindings = workspaceBindings
    running.removeAll(keepingCapacity: true)
    running.append(path)
  }

  /// Forgets the flow; gives the paths of its fragments.
  func finish() -> [String] {
    workspaceBindings = [:]
    if !known.isEmpty { known = [:] }
    defer { asked = [] }
    return asked
  }

  /// The fragment at a path relative to a file; nil if there is none or it is broken, which is reported.
  func fragment(_ path: String, from file: SourceFile, at node: Node, reporter: Reporter) -> FragmentSource? {
    guard !path.isEmpty, !path.hasPrefix("/"),
      let resolved = Self.resolve(path, from: file.path, within: folder)
    else {
      reporter.report(.fragmentOutside(path), at: node)
      return nil
    }
    if let found = known[resolved] {
      if found == nil { reporter.report(.fragmentBroken(resolved), at: node) }
      return found
    }
    asked.append(resolved)
    guard let source = load(resolved) else {
      known[resolved] = .some(nil)
      reporter.report(.fragmentMissing(resolved), at: node)
      return nil
    }
    let reading = reader.read(source)
    for error in reading.errors { reporter.add(error.diagnostic(in: source)) }
    guard let document = reading.document, reading.errors.isEmpty else {
      known[resolved] = .some(nil)
      reporter.report(.fragmentBroken(resolved), at: node)
      return nil
    }
    reporter.reportUnusedAnchors(of: document)
    let outline = FileOutline(document, reporter: reporter, isConfigPath: false)
    guard outline.kind == .fragment else {
      known[resolved] = .some(nil)
      reporter.report(.notAFragment(resolved, isFlow: outline.kind == .flow), at: node)
      return nil
    }
    let fragment = outline.fragment(reporter: reporter)
    known[resolved] = .some(fragment)
    return fragment
  }

  /// The path from the flows folder's side, `.` and `..` taken out; nil if it leaves the folder.
  static func resolve(_ path: String, from file: String, within folder: String) -> String? {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard let last = parts.last, !last.isEmpty, last != "..", last != "." else { return nil }
        parts.removeLast()
      default: parts.append(String(part))
      }
    }
    let resolved = parts.joined(separator: "/")
    var root = folder
    while root.hasSuffix("/") { root.removeLast() }
    guard root.isEmpty || root == "." || resolved.hasPrefix(root + "/") else { return nil }
    return resolved
  }
}
