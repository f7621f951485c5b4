import Diagnostics
import FlowLanguage

/// One thing that failed, with its place and, once the case was run again with tracing, what was known then.
public struct Failure: Sendable {
  /// What is wrong, as data.
  public var problem: Problem
  /// The file that the failing step stands in: the flow's, or a fragment's.
  public var file: SourceFile
  /// What the failure is about: the failing value, or the step.
  public var range: SourceRange
  /// The number of the step, from 1; nil for what belongs to no step.
  public var step: Int?
  /// The `run` steps that led into the file, outermost first; empty for a step of the flow's own file.
  public var callers: [Caller] = []
  /// The world around the failure; nil before it was explained, and for all but the last failure of a step.
  public var context: FailureContext?
  /// The case's title, if its flow has several cases: it names the example row and the order.
  public var caseTitle: String?
  /// What `navflow run` takes to run this case again; empty if nothing does.
  public var selection: [String]

  /// A `run` step.
  public struct Caller: Sendable {
    /// The file the step stands in.
    public var file: SourceFile
    /// The step.
    public var range: SourceRange
  }

  /// What two runs of one case must agree in.
  var key: Key { Key(problem: problem, path: file.path, range: range, step: step) }

  struct Key: Hashable {
    var problem: Problem
    var path: String
    var range: SourceRange
    var step: Int?
  }
}

/// The world before and after the step that failed.
public struct FailureContext: Sendable {
  /// A step that did something, and the first action that it sent.
  public struct LastAction: Sendable {
    /// The file the step stands in.
    public var file: SourceFile
    /// The step.
    public var range: SourceRange
    /// Such as `.deleteTapped`; nil if no action was sent.
    public var sent: String?
  }

  /// Nil if no step has done anything yet.
  public var lastAction: LastAction?
  /// At the rest before the failing step.
  public var before: WorldPicture
  /// When the step failed.
  public var after: WorldPicture
}

extension Failure {
  /// What failed, on one line.
  public var message: String { problem.wording.message }

  /// The place, for people.
  public var location: SourceLocation { file.location(of: range.start) }
}
