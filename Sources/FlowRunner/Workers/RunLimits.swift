/// What a run may take.
public struct RunLimits: Hashable, Sendable {
  /// How many workers run at the same time, at least 1.
  public var jobs: Int
  /// How long a step may take, in microseconds of wall time; nil for as long as it likes.
  public var step: Int?
  /// How long a case may take, in microseconds of wall time; nil for as long as it likes.
  public var flow: Int?
  /// After how many cases that did not pass no further case is begun; nil for never.
  public var failures: Int?

  /// Ten seconds a step, a minute a case.
  public init(
    jobs: Int = 1, step: Int? = 10_000_000, flow: Int? = 60_000_000, failures: Int? = nil
  ) {
    self.jobs = max(1, jobs)
    self.step = step
    self.flow = flow
    self.failures = failures
  }
}
