import Diagnostics

/// A case as `navflow show` tells it.
public struct CaseTrace: Sendable {
  /// The case's title.
  public var title: String
  /// The start of the flow first, then every step that was begun.
  public var steps: [StepTrace]
  /// What became of it.
  public var verdict: Verdict
}

/// What one step did, and the world after it.
public struct StepTrace: Sendable {
  /// The step's number from 1; 0 for the start of the flow.
  public var number: Int
  /// How many compositions lie around it.
  public var depth: Int
  /// The file the step stands in; nil for the start.
  public var file: SourceFile?
  /// The step's place; nil for the start.
  public var range: SourceRange?
  /// The step as written, on one line; empty for the start.
  public var source: String
  /// The step's `label`.
  public var label: String?
  /// The world at rest after the step.
  public var world: WorldPicture
  /// The actions that reached the root reducer, shortened to the innermost.
  public var actions: [String] = []
  /// The values that action states took, as `transitions` writes them.
  public var transitions: [String] = []
  /// The requests that were made, as `requests` writes them.
  public var requests: [String] = []
  /// The calls to outside delegates, as `delegate` writes them.
  public var delegateCalls: [String] = []
  /// The controller callbacks, as `lifecycle` writes them.
  public var lifecycle: [String] = []
  /// The invariants that were violated, as `issues` writes them.
  public var issues: [String] = []
  /// A drawing of the screen in text; empty unless the case is shown.
  public var picture: String = ""
  /// The elements of the frontmost surface; empty unless the pictures number them.
  public var elements: [ShownElement] = []
  /// What failed at this step.
  public var failures: [Failure] = []
}
