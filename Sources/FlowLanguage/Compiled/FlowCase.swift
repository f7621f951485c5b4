import AppCatalog
import Diagnostics

/// One planned run of a flow: every name resolved, every value typed, nothing left to look up but the app itself.
public struct FlowCase: Sendable {
  /// The name that selection and reports use.
  public var id: CaseID
  /// The flow's title, with the example row in brackets: `title [event=midterm]`.
  public var title: String
  /// What the title is put together of; nil for a case that was made without a flow.
  public var titleParts: CaseTitle?
  /// The flow's tags, or the workspace's.
  public var tags: [String]
  /// The catalog's name of the app under test.
  public var app: String
  /// The flow's file.
  public var file: SourceFile
  /// The place of the case: its `flow` line, or its example row.
  public var range: SourceRange
  /// The world before the first step.
  public var given: Given
  /// Whether all that happens must be judged.
  public var isExhaustive: Bool
  /// The most actions that one step may cause.
  public var stepLimit: Int
  /// The steps, in order.
  public var steps: [CompiledStep]
  /// Texts from `given`, `vars`, `examples`, `fill` and `server`, which `notVisible` may name.
  public var knownTexts: Set<String>
  /// Whether some step judges `lifecycle`, so that callbacks must be recorded.
  public var judgesLifecycle: Bool

  /// Makes a case.
  public init(
    id: CaseID, title: String, titleParts: CaseTitle? = nil, tags: [String], app: String, file: SourceFile,
    range: SourceRange,
    given: Given,
    isExhaustive: Bool, stepLimit: Int, steps: [CompiledStep], knownTexts: Set<String>, judgesLifecycle: Bool
  ) {
    self.id = id
    self.title = title
    self.titleParts = titleParts
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
  /// What the author calls the step.
  public var label: String?
  /// What is done.
  public var action: StepAction
  /// What is judged after it.
  public var expectation: Expectation?

  /// Makes a step.
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
