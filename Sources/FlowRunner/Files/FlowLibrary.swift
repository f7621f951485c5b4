import AppCatalog
import Diagnostics
import FlowLanguage
import YAML

/// The flows folders of a run: their settings, each read once, and the sources in them.
final class FlowLibrary {
  /// A flows folder. An object, as it is asked for with every file.
  final class Settings {
    /// The path of its `config.yaml`, whether there is one or not.
    let path: String
    let compiler: FlowCompiler
    let workspace: Workspace
    /// What is wrong with its `config.yaml`.
    let diagnostics: [Diagnostic]
    private let include: [Glob]
    private let exclude: [Glob]

    init(path: String, compiler: FlowCompiler, workspace: Workspace, diagnostics: [Diagnostic]) {
      self.path = path
      self.compiler = compiler
      self.workspace = workspace
      self.diagnostics = diagnostics
      include = workspace.include.map(Glob.init)
      exclude = workspace.exclude.map(Glob.init)
    }

    /// Whether the settings let a file of the folder take part.
    func includes(_ path: String) -> Bool {
      (include.isEmpty || include.contains { $0.matches(path) }) && !excludes(path)
    }

    /// Whether the settings exclude a file, or a folder with all that is below it.
    func excludes(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }
  }

  let reader = YAMLReader()
  private let catalogs: [AppCatalog]
  private let variables: [String: String]
  private let app: String?
  private let asksForFindings: Bool
  private var known: [String: Settings] = [:]

  init(catalogs: [AppCatalog], variables: [String: String], app: String?, asksForFindings: Bool = false) {
    self.asksForFindings = asksForFindings
    self.catalogs = catalogs
    self.variables = variables
    self.app = app
  }

  /// The same without values that win over the flows' own `vars`; nil if there are none.
  var withoutVariables: FlowLibrary? {
    variables.isEmpty ? nil : FlowLibrary(catalogs: catalogs, variables: [:], app: app)
  }

  /// The settings of a flows folder.
  func settings(of root: String) -> Settings {
    if let settings = known[root] { return settings }
    let path = root == "." ? "config.yaml" : root == "/" ? "/config.yaml" : root + "/config.yaml"
    var configuration: SourceFile?
    var diagnostics: [Diagnostic] = []
    // What is neither file nor folder is told by the search that comes upon it.
    if let kind = FileSystem.entry(at: path)?.kind, kind != .other {
      do throws(FileError) {
        configuration = try source(at: path)
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
    let (workspace, problems) = Workspace.load(
      config: configuration, catalogs: catalogs, variables: variables)
    let compiler = FlowCompiler(
      catalogs: catalogs, workspace: workspace, variables: variables, app: app, flowsFolder: root,
      asksForFindings: asksForFindings
    ) { [self] path in
      // A link may not lead out of the flows folder either.
      guard let root = FileSystem.resolved(root), let target = FileSystem.resolved(path),
        target.hasPrefix(root == "/" ? root : root + "/")
      else { return nil }
      return try? source(at: path)
    }
    let settings = Settings(
      path: path, compiler: compiler, workspace: workspace, diagnostics: diagnostics + problems)
    known[root] = settings
    return settings
  }

  /// Whether the settings of its flows folder exclude what lies at a path.
  func excludes(_ found: FoundFile) -> Bool { settings(of: found.root).excludes(found.pathBelowRoot) }

  /// A file as a source. More than the reader takes is read no further than shows that it is too much.
  func source(at path: String) throws(FileError) -> SourceFile {
    SourceFile(path: path, bytes: try FileSystem.read(path, limit: Self.sizeLimit))
  }

  private static let sizeLimit = 1 << 20
}
