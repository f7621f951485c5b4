import AppCatalog
import Diagnostics
import YAML

/// The compilation of one flow: its header once, its steps for every row.
struct FlowSession {
  let outline: FileOutline
  /// The settings that all flows share.
  let compiler: FlowCompiler
  let files: FragmentFiles
  let reporter: Reporter

  /// Most steps over all rows of one file.
  static let stepLimit = 500_000

  private var workspace: Workspace { compiler.workspace }
  private var variables: [String: String] { compiler.variables }
  private var apps: [AppContext] { compiler.apps }
  private var file: SourceFile { outline.document.file }

  /// Fills in the result, which is given so that it need not be copied.
  func compile(into result: inout CompiledFile) {
    result.kind = .flow
    result.tags = workspace.tags
    let ownVariables = Workspace.variables(outline[.vars], file: file, reporter: reporter)
    var scope = Scope(
      file: file, bindings: bindings(ownVariables), mayRefer: Scope.mayRefer(file), reporter: reporter)
    let root = Node(outline.document.root, scope: scope)
    guard let app = app(root) else { return }
    result.app = app.name
    guard let compiler = self.compiler.caseCompiler(for: app) else { return }
    let titleNode = outline.title(in: root)
    if let titleNode, titleNode.isMissing {
      reporter.report(.emptyValue(name: "flow", wanted: "a title", isText: false), at: titleNode)
    } else if let titleNode {
      result.title = title(titleNode, compiler)
      if let title = result.title, title.isBlank {
        reporter.report(.blankTitle("flow"), at: titleNode)
      }
    }
    if let tags = outline.words(.tags, name: "tags", reader: compiler, in: root) { result.tags = tags }
    if let node = outline.node(.description, in: root) {
      result.description = compiler.value(node, as: .text, named: "description")?.text
    }

    let before = reporter.errorCount
    let examples = Examples(outline.node(.examples, in: root), reporter: reporter)
    let isBroken = reporter.errorCount != before
    if isBroken {
      scope = scope.adding(
        Dictionary(examples.columns.map { ($0.name, .unknown) }, uniquingKeysWith: { first, _ in first }),
        isLenient: true)
    }
    var plan = RowPlan(
      compiler: compiler, scope: scope, app: app, title: result.title ?? "", tags: result.tags,
      columns: examples.columns.map(\.name), isSame: !scope.mayRefer && !workspace.mayRefer)
    if isBroken || examples.rows == nil {
      addCases(of: nil, &plan, to: &result.cases)
    } else {
      for row in (examples.rows ?? []).enumerated() {
        let before = reporter.errorCount
        reporter.withNodes { addCases(of: row, &plan, to: &result.cases) }
        if result.cases.count > Examples.limit {
          reporter.report(.tooManyRows(Examples.limit), at: Place(file: file, range: titleRange))
          break
        }
        // A flow that says the same in every row is wrong in every row alike.
        if compiler.stepsLeft <= 0 || (plan.isSame && reporter.errorCount != before) { break }
      }
    }
    if !reporter.hasErrors { warnUnused(ownVariables, examples, used: scope.usage.names) }
  }

  /// What is the same for all rows.
  private struct RowPlan {
    let compiler: CaseCompiler
    let scope: Scope
    let app: AppContext
    let title: String
    let tags: [String]
    let columns: [String]
    /// Whether no variable makes one row differ from another.
    let isSame: Bool
    /// The first row's world, where all have the same.
    var given: Given?
  }

  /// Adds the runs of one row, one for each order; none where something is wrong.
  private func addCases(
    of row: (offset: Int, element: Examples.Row)?, _ plan: inout RowPlan, to cases: inout [FlowCase]
  ) {
    let compiler = plan.compiler
    compiler.stepTexts = []
    compiler.stepIDs = []
    reporter.beginRow()
    var scope = plan.scope
    if let row = row?.element {
      scope = scope.adding(
        Dictionary(
          row.columns.map { ($0.name, .node($0.value, nil)) }, uniquingKeysWith: { first, _ in first }))
      let missing = plan.columns.filter { !scope.defines($0) }
      if !missing.isEmpty {
        scope = scope.adding(
          Dictionary(missing.map { ($0, .missingColumn(row.range)) }, uniquingKeysWith: { first, _ in first })
        )
      }
    }
    let root = Node(outline.document.root, scope: scope)
    let given =
      plan.isSame ? plan.given ?? compiler.given(givenNode(root)) : compiler.given(givenNode(root))
    if plan.isSame, row != nil { plan.given = given }
    let planned = compiler.plannedSteps(steps(root))
    var isExhaustive = workspace.isExhaustive
    if let node = outline.node(.exhaustive, in: root) {
      let value = compiler.value(node, as: .boolean, named: "exhaustive")
      isExhaustive = value?.boolean ?? isExhaustive
    }
    if Orders.count(planned) > Orders.limit {
      reporter.report(.tooManyRows(Orders.limit), at: Place(file: file, range: titleRange))
    }
    guard !reporter.hasErrors else { return }
    var title = title(of: row?.element, plan, scope)
    let range = row?.element.range ?? titleRange
    let known =
      compiler.judgesAbsence ? knownNames(row?.element, compiler, scope, plan.app.index.catalog) : nil
    func flowCase(_ steps: [CompiledStep], order: Int?) -> FlowCase {
      FlowCase(
        title: title.text, id: CaseID(path: file.path, row: row?.offset, order: order), titleParts: title,
        tags: plan.tags,
        app: plan.app.name, file: file, range: range, given: given, isExhaustive: isExhaustive,
        stepLimit: workspace.stepLimit, steps: steps, known: known,
        judgesLifecycle: compiler.judgesLifecycle)
    }
    guard !planned.choices.isEmpty else {
      // What nearly all flows are is made where it stays.
      if cases.isEmpty {
        cases = [flowCase(planned.steps, order: nil)]
      } else {
        cases.append(flowCase(planned.steps, order: nil))
      }
      return
    }
    let orders = Orders.all(planned)
    for (number, order) in orders.enumerated() {
      title.order = order.name
      cases.append(flowCase(order.steps, order: orders.count > 1 ? number : nil))
    }
  }

  /// The flow's title with the row's values in it, and the row in brackets.
  private func title(of row: Examples.Row?, _ plan: RowPlan, _ scope: Scope) -> CaseTitle {
    var title = CaseTitle(written: plan.title, resolved: plan.title)
    if scope.mayRefer, let node = outline.title {
      let value = plan.compiler.value(scope.resolve(node), as: .text, named: "flow")
      title.resolved = value?.text ?? plan.title
    }
    title.columns = (row?.columns ?? []).map { .init($0.name, brief(scope.resolve($0.value))) }
    return title
  }

  // MARK: Header

  private var titleRange: SourceRange {
    guard let key = outline.keyRange(.flow), let title = outline.title else {
      return outline.document.root.range
    }
    return SourceRange(start: key.start, end: max(key.end, title.range.end))
  }

  /// The title with the variables of the flow itself; rows put their own values in.
  private func title(_ node: Node, _ compiler: CaseCompiler) -> String? {
    if outline[.examples] != nil, node.scope.mayRefer, node.text.contains("$(") { return node.text }
    return compiler.value(node.scope.resolve(node), as: .text, named: "flow")?.text
  }

  private func app(_ root: Node) -> AppContext? {
    if let node = outline.node(.app, in: root) {
      let name = appName(node, apps: apps, reporter: reporter)
      return apps.first { $0.name == name }
    }
    let name = compiler.app ?? workspace.app
    return apps.first { $0.name == name } ?? apps.first
  }

  private func steps(_ root: Node) -> Node {
    // A lack is reported with the header; what is unknown says nothing more.
    outline.node(.steps, in: root)
      ?? Node(root, scope: root.scope, substitute: Node.Substitute(text: "", isUnknown: true))
  }

  private func givenNode(_ root: Node) -> Node? {
    let base = workspace.given.map {
      workspace.scope(overrides: variables, reporter: reporter).resolve($0)
    }
    guard let own = outline.node(.given, in: root) else { return base }
    if own.isMissing {
      reporter.report(
        .emptyValue(name: "given", wanted: "a mapping such as { now: 2026-04-20 09:00 }", isText: false),
        at: own)
      return base
    }
    return base.map { own.over($0) } ?? own
  }

  private func bindings(_ own: [(name: String, value: YAMLNode)]) -> [String: Scope.Binding] {
    var bindings = files.workspaceBindings
    for (name, value) in own { bindings[name] = .node(value, nil) }
    for (name, text) in variables { bindings[name] = .option(text) }
    return bindings
  }

  // MARK: Texts and warnings

  private func knownNames(
    _ row: Examples.Row?, _ compiler: CaseCompiler, _ scope: Scope, _ app: AppCatalog
  ) -> KnownNames {
    var known = KnownNames(texts: Set(compiler.stepTexts), ids: Set(compiler.stepIDs))
    enum Kind { case text, id, either }
    /// Elements of a list with ids are mappings that have theirs under `idKey`.
    func collect(_ node: YAMLNode?, _ scope: Scope, as kind: Kind = .either, idKey: String? = nil) {
      guard let node else { return }
      switch node.kind {
      case .scalar:
        // A list or mapping behind a variable is collected where it is written.
        let resolved = scope.resolve(node)
        guard resolved.kind == .scalar else { return }
        if kind != .text { known.ids.insert(resolved.text) }
        if kind != .id { known.texts.insert(resolved.text) }
      case .sequence: for item in node.items { collect(item, scope, as: kind, idKey: idKey) }
      case .mapping:
        for pair in node.pairs {
          let isID = idKey.map { pair.key.textEquals($0) } ?? false
          collect(pair.value, scope, as: isID ? .id : kind)
        }
      }
    }
    func collect(given node: YAMLNode?, _ scope: Scope) {
      guard let node, node.kind == .mapping else { return collect(node, scope, as: .text) }
      for pair in node.pairs {
        let entry = app.given.first { pair.key.textEquals($0.name) }
        var idKey: String?
        if case .list(_, let key)? = entry?.type.unwrapped { idKey = key }
        collect(pair.value, scope, as: .text, idKey: idKey)
      }
    }
    // What is collected is no use of a variable, so a scope of its own counts.
    let quiet = scope.uncounted
    _ = reporter.trying { () -> Bool? in
      collect(given: outline[.given], quiet)
      collect(outline[.vars], quiet)
      for column in row?.columns ?? [] { collect(column.value, quiet) }
      let workspaceScope = workspace.scope(overrides: variables, reporter: reporter)
      collect(given: workspace.given, workspaceScope)
      for variable in workspace.variables { collect(variable.value, workspaceScope) }
      return nil
    }
    known.texts.formUnion(variables.values)
    known.ids.formUnion(variables.values)
    return known
  }

  private func warnUnused(
    _ own: [(name: String, value: YAMLNode)], _ examples: Examples, used: Set<String>
  ) {
    for variable in own where !used.contains(variable.name) {
      guard let key = variableKey(variable.name) else { continue }
      reporter.report(.unusedVariable(variable.name, .variable), at: Place(file: file, range: key))
    }
    for column in examples.columns where !used.contains(column.name) {
      reporter.report(.unusedVariable(column.name, .column), at: Place(file: file, range: column.range))
    }
  }

  private func variableKey(_ name: String) -> SourceRange? {
    outline[.vars]?.pairs.first { $0.key.textEquals(name) }?.key.range
  }
}
