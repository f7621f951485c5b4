import Diagnostics

/// Something that happened in a run. Every report is made from these and from nothing else.
public enum RunEvent: Sendable {
  /// A file was read and checked, or could not be.
  case fileRead(FileRecord)
  /// A case begins.
  case caseStarted(CaseRecord)
  /// A case has its verdict.
  case caseFinished(CaseRecord, CaseResult)
  /// The run is over.
  case finished(RunSummary)
}

/// A file of the suite.
public struct FileRecord: Sendable {
  /// The path as it is shown.
  public var path: String
  /// What is wrong with it; warnings do not keep its flow from running.
  public var diagnostics: [Diagnostic]

  /// A file with what was found wrong in it.
  public init(path: String, diagnostics: [Diagnostic]) {
    self.path = path
    self.diagnostics = diagnostics
  }
}

/// A planned run of a flow, as reports name it.
public struct CaseRecord: Hashable, Sendable {
  /// The flow's path as it is shown.
  public var path: String
  /// The line of the flow's title or of its example row, from 1.
  public var line: Int
  /// The flow's title, with the example row in brackets.
  public var title: String
  /// The flow's tags, with those of the workspace.
  public var tags: [String]

  /// A case of a flow.
  public init(path: String, line: Int, title: String, tags: [String]) {
    self.path = path
    self.line = line
    self.title = title
    self.tags = tags
  }
}

/// The verdict on a case.
public struct CaseResult: Sendable {
  /// How a case can end.
  public enum Outcome: Hashable, Sendable {
    /// Every step did what was expected, and nothing that nobody asserted went wrong.
    case passed
    /// A step failed.
    case failed
    /// The run that was to explain a failure went differently.
    case nondeterministic
  }

  /// How it ended.
  public var outcome: Outcome
  /// What failed, in order; empty for a case that passed.
  public var failures: [Report]
  /// How many steps were carried out.
  public var stepCount: Int

  /// A verdict with its reasons.
  public init(outcome: Outcome, failures: [Report], stepCount: Int) {
    self.outcome = outcome
    self.failures = failures
    self.stepCount = stepCount
  }
}

/// The numbers of a run.
public struct RunSummary: Hashable, Sendable {
  /// Cases that passed.
  public var passed = 0
  /// Cases that failed, nondeterministic ones included.
  public var failed = 0
  /// Files that could not be run.
  public var invalid = 0

  /// A run that has not begun.
  public init() {}

  /// How many cases got a verdict.
  public var judged: Int { passed + failed }
}
