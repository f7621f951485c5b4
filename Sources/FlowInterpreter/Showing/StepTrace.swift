import Diagnostics

/// A case as `navflow show` tells it.
public struct CaseTrace: Sendable {
  public var title: String
  /// The start of the flow first, then every step that was begun.
  public var steps: [StepTrace]
  public var verdict: Verdict
}

/// What one step did, and the world after it.
public struct StepTrace: Sendable {
  /// The step's number from 1; 0 for the start of the flow.
  public var number: Int
  /// How many compositions lie around it.
  public var depth: Int
  public var file: SourceFile?
  public var range: SourceRange?
  /// The step as written, on one line; empty for the start.
  public var source: String
  public var label: String?
  /// The world at rest after the step.
  public var world: WorldPicture
  /// What happened in the step, each as a flow would write it.
  public var actions: [String] = []
  public var transitions: [String] = []
  public var requests: [String] = []
  public var delegateCalls: [String] = []
  public var lifecycle: [String] = []
  public var issues: [String] = []
  /// A drawing of the screen in text; empty unless the case is shown.
  public var picture: String = ""
  public var failures: [Failure] = []
}
