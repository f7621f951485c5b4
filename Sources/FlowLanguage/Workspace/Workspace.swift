public import AppCatalog
public import Diagnostics
import YAML

/// The settings of a folder of flows: `config.yaml`.
public struct Workspace: Sendable {
  /// The app of flows that name none.
  public var app: String?
  /// The tags of flows that have none of their own.
  public var tags: [String] = []
  /// Globs of the files that are flows; empty for all.
  public var include: [String] = []
  /// Globs of the files that are not.
  public var exclude: [String] = []
  /// Whether flows must judge all that happens, unless they say otherwise.
  public var isExhaustive = false
  /// The most actions that one step may cause.
  public var stepLimit = Workspace.defaultStepLimit
  /// The file; nil for a folder without settings.
  public private(set) var file: SourceFile?

  /// The limit where none is set.
  public static let defaultStepLimit = 10_000

  var variables: [(name: String, value: YAMLNode)] = []
  /// Where the names of the variables are written.
  var variableKeys: [(name: String, range: SourceRange)] = []
  /// The globs of `include` and `exclude` with their places.
  public private(set) var globs: [(text: String, range: SourceRange)] = []
  var given: YAMLNode?
  var mayRefer = false
  /// Whether the settings are free of errors.
  var isSound = true

  /// The settings of a folder without `config.yaml`.
  public init() {}

  /// Reads `config.yaml`, if there is one, and checks it against the apps.
  public static func load(
    config: SourceFile?, catalogs: [AppCatalog], variables: [String: String] = [:]
  ) -> (Workspace, [Diagnostic]) {
    guard let config else { return (Workspace(), []) }
    let reporter = Reporter()
    var workspace = Workspace()
    workspace.file = config
    let reading = YAMLReader().read(config)
    for error in reading.errors { reporter.add(error.diagnostic(in: config)) }
    if let document = reading.document {
      for error in reading.errors { reporter.markBroken(Place(file: config, range: error.range)) }
      reporter.reportUnusedAnchors(of: document)
      reporter.withNodes {
        workspace.read(
          document, apps: AppContext.all(catalogs), overrides: variables, reporter: reporter)
      }
    }
    workspace.isSound = !reporter.hasErrors
    return (workspace, reporter.diagnostics(of: config))
  }

  private mutating func read(
    _ document: YAMLDocument, apps: [AppContext], overrides: [String: String], reporter: Reporter
  ) {
    let outline = FileOutline(document, reporter: reporter, isConfigPath: true)
    guard outline.kind == .config else {
      reporter.report(
        .configIsOtherFile(isFlow: outline.kind == .flow),
        at: Place(file: document.file, range: document.root.range))
      return
    }
    mayRefer = Scope.mayRefer(document.file)
    variables = Self.variables(outline[.vars], file: document.file, reporter: reporter)
    variableKeys = (outline[.vars]?.pairs).map { $0.map { ($0.key.text, $0.key.range) } } ?? []
    for list in [outline[.include], outline[.exclude]] {
      for item in list?.items.map({ $0 }) ?? [] where item.kind == .scalar {
        globs.append((item.text, item.range))
      }
    }
    let scope = scope(overrides: overrides, reporter: reporter)
    let root = Node(document.root, scope: scope)
    guard let first = apps.first else { return }
    if let node = outline[.app] {
      app = appName(scope.resolve(node), apps: apps, reporter: reporter)
    }
    let reader = CaseCompiler(
      app: apps.first { $0.name == app } ?? first, reporter: reporter,
      files: FragmentFiles(folder: "", reader: YAMLReader(), workspaceBindings: [:], load: { _ in nil }),
      stepsLeft: 0)
    tags = outline.words(.tags, name: "tags", reader: reader, in: root) ?? []
    include = outline.words(.include, name: "include", reader: reader, in: root) ?? []
    exclude = outline.words(.exclude, name: "exclude", reader: reader, in: root) ?? []
    if let node = outline[.exhaustive] {
      let value = reader.value(scope.resolve(node), as: .boolean, named: "exhaustive")
      isExhaustive = value?.boolean ?? false
    }
    if let node = outline[.stepLimit] {
      let value = reader.value(
        scope.resolve(node), as: .integer(1...1_000_000_000), named: "stepLimit")
      stepLimit = value?.integer ?? Self.defaultStepLimit
    }
    if let node = outline[.given] {
      given = node
      _ = reader.given(scope.resolve(node))
    }
  }

  /// The variables of `vars`, in order.
  static func variables(
    _ node: YAMLNode?, file: SourceFile, reporter: Reporter
  ) -> [(name: String, value: YAMLNode)] {
    guard let node else { return [] }
    let scope = Scope(file: file, bindings: [:], mayRefer: false, reporter: reporter)
    guard node.kind == .mapping else {
      let whole = Node(node, scope: scope)
      if whole.isMissing {
        reporter.report(
          .emptyValue(name: "vars", wanted: "a mapping of names and values", isText: false), at: whole)
      } else {
        reporter.report(
          .wrongValue(
            name: "vars", wanted: "a mapping of names and values", found: Found(whole), hint: .none),
          at: whole)
      }
      return []
    }
    var variables: [(name: String, value: YAMLNode)] = []
    for (key, value) in node.pairs {
      let name = key.text
      let keyNode = Node(key, scope: scope)
      if value.isPlain, value.textIsEmpty, let split = SplitText(at: key, in: node, file: file) {
        reporter.report(.commaSplitsText(piece: split.rest, fixed: split.quoted), at: split.place)
      } else if !Reference.isName(name) {
        reporter.report(.invalidVariableName(name), at: keyNode)
      }
      variables.append((name, value))
    }
    return variables
  }

  /// The workspace's variables for a fragment or a flow, overridden from the command line.
  func bindings(overrides: [String: String], reporter: Reporter) -> [String: Scope.Binding] {
    guard !variables.isEmpty else { return [:] }
    let scope = scope(overrides: overrides, reporter: reporter)
    var bindings: [String: Scope.Binding] = [:]
    for (name, value) in variables {
      bindings[name] = overrides[name].map { .option($0) } ?? .node(value, scope)
    }
    return bindings
  }

  /// The scope of what is written in `config.yaml`.
  func scope(overrides: [String: String], reporter: Reporter) -> Scope {
    var bindings: [String: Scope.Binding] = [:]
    for (name, value) in variables {
      bindings[name] = overrides[name].map { .option($0) } ?? .node(value, nil)
    }
    for (name, text) in overrides { bindings[name] = .option(text) }
    return Scope(
      file: file ?? SourceFile(path: "config.yaml", bytes: []), bindings: bindings, mayRefer: mayRefer,
      isWorkspace: true, reporter: reporter)
  }
}

/// Reads the name of an app; nil if it is none, which is reported.
func appName(_ node: Node, apps: [AppContext], reporter: Reporter) -> String? {
  if node.isUnknown { return nil }
  let known = apps.map(\.name)
  guard node.kind == .scalar, !node.isMissing, !node.isNil else {
    reporter.report(
      .wrongValue(name: "app", wanted: "an app's name", found: Found(node), hint: .none), at: node)
    return nil
  }
  let name = node.text
  guard known.contains(name) else {
    reporter.report(.unknownApp(name, suggestion: closest(to: name, in: known), known: known), at: node)
    return nil
  }
  return name
}
