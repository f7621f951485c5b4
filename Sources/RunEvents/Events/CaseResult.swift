import Diagnostics

/// The verdict on a case.
public struct CaseResult: Sendable, Equatable {
  /// How a case can end.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// Every step did what was expected, and nothing that nobody asserted went wrong.
    case passed
    /// A step failed.
    case failed
    /// The run that was to explain a failure went differently.
    case nondeterministic
    /// Its worker process ended while it ran.
    case crashed
    /// It, or one of its steps, took longer than allowed and was stopped.
    case timedOut
    /// It was planned but not begun, or not ended: the run was stopped before.
    case notRun
  }

  /// Why a case was cut short. Without any reason of its own it was running when the program was killed.
  public struct Interruption: Hashable, Sendable {
    /// Where it was if not in a step.
    public enum Moment: String, Hashable, Sendable, CaseIterable {
      /// The file was being read, and it is not known which cases it has: one stands for all of them.
      case reading
      /// The app was being launched.
      case launch
      /// All steps were done, and the world of the case was being closed.
      case closing
    }

    /// Such as `SIGILL`; nil if the process ended by itself.
    public var signal: String?
    /// The code that the process ended with by itself.
    public var exitCode: Int?
    /// The limit that was exceeded, in milliseconds.
    public var limit: Int?
    /// The step it was in, from 1; nil if it was in none.
    public var step: Int?
    /// Where it was if not in a step; nil in a step, or if that is not known.
    public var moment: Moment?

    /// Why a case was cut short.
    public init(
      signal: String? = nil, exitCode: Int? = nil, limit: Int? = nil, step: Int? = nil, moment: Moment? = nil
    ) {
      self.signal = signal
      self.exitCode = exitCode
      self.limit = limit
      self.step = step
      self.moment = moment
    }
  }

  /// What differs from run to run although the verdict is the same.
  public struct Circumstances: Hashable, Sendable {
    /// When the case began, in microseconds since the run began.
    public var start: Int?
    /// How long it took, in microseconds.
    public var duration: Int?
    /// The number of its worker, from 1.
    public var worker: Int?
    /// The id of its process.
    public var process: Int?
    /// The last lines that a crashed or stopped worker wrote to its standard error.
    public var standardError: String?

    /// Circumstances; what is not known is left out.
    public init(
      start: Int? = nil, duration: Int? = nil, worker: Int? = nil, process: Int? = nil,
      standardError: String? = nil
    ) {
      self.start = start
      self.duration = duration
      self.worker = worker
      self.process = process
      self.standardError = standardError
    }
  }

  /// How it ended.
  public var outcome: Outcome
  /// What failed, in order; empty for a case that passed.
  public var failures: [Report]
  /// How many steps were carried out.
  public var stepCount: Int
  /// Why it was cut short.
  public var interruption: Interruption?
  /// What every step did, the start of the flow first; empty unless the case failed and was traced. Of a case that did
  /// not repeat itself it is the run that went differently.
  public var trace: [StepRecord]
  /// What differs from run to run.
  public var circumstances: Circumstances

  /// A verdict with its reasons.
  public init(
    outcome: Outcome, failures: [Report], stepCount: Int, interruption: Interruption? = nil,
    trace: [StepRecord] = [], circumstances: Circumstances = Circumstances()
  ) {
    self.outcome = outcome
    self.failures = failures
    self.stepCount = stepCount
    self.interruption = interruption
    self.trace = trace
    self.circumstances = circumstances
  }

  /// What is told of a case without a verdict, of a run that was killed.
  public static func missing(wasRunning: Bool) -> CaseResult {
    CaseResult(
      outcome: wasRunning ? .crashed : .notRun, failures: [], stepCount: 0,
      interruption: wasRunning ? Interruption() : nil)
  }
}

/// A worker process that was lost.
public struct WorkerLoss: Hashable, Sendable {
  /// The number of the worker, from 1.
  public var worker: Int
  /// The id of its process.
  public var process: Int?
  /// How it ended, and in which step.
  public var interruption: CaseResult.Interruption
  /// The file it was reading or running; nil if it was idle.
  public var path: String?
  /// The last lines of its standard error.
  public var standardError: String

  /// A loss.
  public init(
    worker: Int, process: Int? = nil, interruption: CaseResult.Interruption, path: String? = nil,
    standardError: String = ""
  ) {
    self.worker = worker
    self.process = process
    self.interruption = interruption
    self.path = path
    self.standardError = standardError
  }
}
