import AppCatalog
import Diagnostics
import YAML

/// Turns what a flow says into what an interpreter does, with every name resolved against one app's catalog.
///
/// Its extensions are the parts of the language: values, matchers, sequences, expectations, steps, `given`.
final class CaseCompiler {
  let app: AppContext
  let reporter: Reporter
  let files: FragmentFiles
  let index: CatalogIndex

  /// The other apps' catalogs.
  var others: [CatalogIndex] { app.others }

  /// Whether some step says of something by its name that it is not there, so that known names matter.
  var judgesAbsence = false
  var judgesLifecycle = false
  /// Texts that `fill` and `server` steps brought in.
  var stepTexts: [String] = []
  /// What may be ids in links, pushes and the arguments of fragments.
  var stepIDs: [String] = []
  /// Steps that may still be compiled from this file, so that nested repetitions end.
  var stepsLeft: Int
  /// The items of an `inAnyOrder` step that was just read.
  var pendingItems: [OrderedItem]?
  /// Whether an `expect` or a key of it may be left empty, to be filled with what a run finds.
  let asksForFindings: Bool
  /// The name of the step that is being read.
  var stepKey: Node?
  /// How many matchers are around.
  var matcherDepth = 0

  init(
    app: AppContext, reporter: Reporter, files: FragmentFiles, stepsLeft: Int, asksForFindings: Bool = false
  ) {
    self.asksForFindings = asksForFindings
    self.app = app
    self.reporter = reporter
    self.files = files
    self.stepsLeft = stepsLeft
    index = app.index
  }

  /// Begins with another file.
  func start(stepsLeft: Int) {
    self.stepsLeft = stepsLeft
    judgesAbsence = false
    judgesLifecycle = false
    stepTexts = []
    stepIDs = []
    pendingItems = nil
    stepKey = nil
    matcherDepth = 0
  }

  func report(_ problem: FlowProblem, at node: Node) { reporter.report(problem, at: node) }

  /// Reports a part of a scalar as written; the whole of it where escapes make offsets unsure.
  func report(_ problem: FlowProblem, at node: Node, part: Range<Int>) {
    guard node.use == nil, node.substitute == nil, !node.yaml.isAlias, !node.yaml.hasAnchor else {
      return report(problem, at: node)
    }
    let written = node.yaml.range
    var start = Int(written.start)
    if node.yaml.style != .plain { start += 1 }
    let range = SourceRange(start + part.lowerBound, start + part.upperBound)
    let isExact = written.contains(range) && node.scope.file.text(in: range) == node.text.utf8Slice(part)
    reporter.report(problem, at: Place(file: node.scope.file, range: isExact ? range : written))
  }

  /// Reports an unknown name with the nearest one that exists.
  func reportUnknown(_ kind: NameKind, _ node: Node) {
    guard node.kind == .scalar else {
      report(.wrongValue(name: "", wanted: "one \(kind.phrase)", found: Found(node), hint: .none), at: node)
      return
    }
    let known = index.names(of: kind)
    let name = node.text
    if [.modal, .alert, .actionSheet].contains(kind),
      ["none", "false", "no", "nothing", "empty", ""].contains(name.lowercased())
    {
      report(.wordForNil(kind, name), at: node)
      return
    }
    report(
      .unknownName(kind, name, suggestion: closest(to: name, in: known), known: known), at: node)
  }
}

extension String {
  /// The part of the text at these byte offsets; empty if there is none.
  func utf8Slice(_ range: Range<Int>) -> String {
    guard range.upperBound <= utf8.count else { return "" }
    return String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}
