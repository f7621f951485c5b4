import AppCatalog
import Diagnostics

/// One planned run of a flow: every name resolved, every value typed, nothing left to look up but the app itself.
public struct FlowCase: Sendable {
  /// The name by which the case is selected and reported.
  public var id: CaseID
  /// The flow's title, with the example row in brackets: `title [event=midterm]`.
  public var title: String
  /// The words that tag expressions select by.
  public var tags: [String]
  /// The catalog's name of the app under test.
  public var app: String
  /// The flow's own file; steps from fragments name theirs.
  public var file: SourceFile
  /// The place of the case: its `flow` line, or its example row.
  public var range: SourceRange
  /// The world before the first step, defaults filled in.
  public var given: Given
  /// Whether the flow fails if a transition, request, delegate call or change of the stack was left unjudged.
  public var isExhaustive: Bool
  /// The most actions that one step may cause.
  public var stepLimit: Int
  /// What is done and judged, in the order of this case.
  public var steps: [CompiledStep]
  /// Texts from `given`, `vars`, `examples`, `fill` and `server`, which `notVisible` may name.
  public var knownTexts: Set<String>
  /// Whether some step judges `lifecycle`, so that callbacks must be recorded.
  public var judgesLifecycle: Bool

  /// A case from what was expanded, checked and resolved.
  public init(
    id: CaseID, title: String, tags: [String], app: String, file: SourceFile, range: SourceRange,
    given: Given,
    isExhaustive: Bool, stepLimit: Int, steps: [CompiledStep], knownTexts: Set<String>, judgesLifecycle: Bool
  ) {
    self.id = id
    self.title = title
    self.tags = tags
    self.app = app
    self.file = file
    self.range = range
    self.given = given
    self.isExhaustive = isExhaustive
    self.stepLimit = stepLimit
    self.steps = steps
    self.knownTexts = knownTexts
    self.judgesLifecycle = judgesLifecycle
  }
}

/// One step, ready to run.
public struct CompiledStep: Sendable {
  /// The action key with its argument, as written.
  public var range: SourceRange
  /// The argument's value; the whole step for a bare word.
  public var argumentRange: SourceRange
  /// The file the step stands in: the flow's own, or a fragment's.
  public var file: SourceFile
  /// The author's words for the step; nil if it has none.
  public var label: String?
  /// What is done to the app.
  public var action: StepAction
  /// What is judged once the step has settled; nil leaves only the invariants.
  public var expectation: Expectation?

  /// A step with the places that reports point to.
  public init(
    range: SourceRange, argumentRange: SourceRange, file: SourceFile, label: String? = nil,
    action: StepAction,
    expectation: Expectation? = nil
  ) {
    self.range = range
    self.argumentRange = argumentRange
    self.file = file
    self.label = label
    self.action = action
    self.expectation = expectation
  }
}
