/// What a run may take.
public struct RunLimits: Hashable, Sendable {
  /// How many workers run at the same time, from 1 to ``greatestJobs``.
  public var jobs: Int
  /// How long a step may take, in microseconds of wall time; nil for as long as it likes. The launch of the app and the
  /// end of its world may each take as long as a step.
  public var step: Int?
  /// How long a run of a case may take, in microseconds of wall time; nil for as long as it likes. A case that is run
  /// several times has that time anew for each run.
  public var flow: Int?
  /// After how many cases that did not pass no further case is begun; nil for never.
  public var failures: Int?
  /// How long a worker may take to begin with what it is given, in microseconds. No flow is running then.
  var answer = 10_000_000

  /// The most workers that run at the same time.
  public static let greatestJobs = 1024

  /// Ten seconds a step, a minute a case.
  public init(
    jobs: Int = 1, step: Int? = 10_000_000, flow: Int? = 60_000_000, failures: Int? = nil
  ) {
    self.jobs = min(max(1, jobs), Self.greatestJobs)
    self.step = step
    self.flow = flow
    self.failures = failures
  }
}
