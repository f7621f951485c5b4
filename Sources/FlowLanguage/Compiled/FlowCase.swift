import AppCatalog
import Diagnostics

/// One planned run of a flow: every name resolved, every value typed, nothing left to look up but the app itself.
public struct FlowCase: Sendable {
  /// The flow's title, with the example row in brackets: `title [event=midterm]`.
  public var title: String
  /// The name that selection and reports use.
  public var id: CaseID
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
  /// What the flow may say is not there; nil if it says so of nothing by name.
  public var known: KnownNames?
  /// Whether some step judges `lifecycle`, so that callbacks must be recorded.
  public var judgesLifecycle: Bool
  /// The line of the last step that is run, if somebody asked for no more than the beginning.
  public var lastLine: Int? = nil
}

extension FlowCase {
  /// Makes a case.
  public init(
    id: CaseID, title: String, titleParts: CaseTitle? = nil, tags: [String], app: String, file: SourceFile,
    range: SourceRange,
    given: Given,
    isExhaustive: Bool, stepLimit: Int, steps: [CompiledStep], known: KnownNames?, judgesLifecycle: Bool
  ) {
    self.init(
      title: title, id: id, titleParts: titleParts, tags: tags, app: app, file: file, range: range,
      given: given, isExhaustive: isExhaustive, stepLimit: stepLimit, steps: steps, known: known,
      judgesLifecycle: judgesLifecycle)
  }
}

/// The names that a flow itself brings in: what nothing else explains could never be there, and to deny it would be in
/// vain.
public struct KnownNames: Hashable, Sendable {
  /// Texts from `given`, `vars`, `examples`, `fill` and `server`, without the ids in `given`.
  public var texts: Set<String>
  /// The ids in `given`, such as those of events, and what may be ids in links, pushes, variables and arguments.
  public var ids: Set<String>

  /// Names that a flow brings in.
  public init(texts: Set<String> = [], ids: Set<String> = []) {
    self.texts = texts
    self.ids = ids
  }

  /// Whether something may have this id: the flow brings it in, or the app may assign it.
  public func mayBeID(_ id: String, in catalog: AppCatalog) -> Bool {
    ids.contains(id) || catalog.mayAssign(id: id)
  }
}

/// One step, ready to run.
///
/// The initializer that the compiler makes, with the fields in their order, makes a step where it is to be; any other
/// would make it elsewhere and copy it.
public struct CompiledStep: Sendable {
  /// The action key with its argument, as written.
  public var range: SourceRange
  /// The argument's value; the whole step for a bare word.
  public var argumentRange: SourceRange
  /// The file the step stands in: the flow's own, or a fragment's.
  public var file: SourceFile
  /// What is done.
  public var action: StepAction
  /// What the author calls the step.
  public var label: String?
  /// What is judged after it.
  public var expectation: Expectation?
}

extension CompiledStep {
  /// Makes a step.
  public init(
    range: SourceRange, argumentRange: SourceRange, file: SourceFile, label: String? = nil,
    action: StepAction,
    expectation: Expectation? = nil
  ) {
    self.init(
      range: range, argumentRange: argumentRange, file: file, action: action, label: label,
      expectation: expectation)
  }
}
