/// The numbers of a run.
public struct RunSummary: Hashable, Sendable {
  /// Cases that passed.
  public var passed = 0
  /// Cases that failed, nondeterministic ones included.
  public var failed = 0
  /// Cases whose worker crashed.
  public var crashed = 0
  /// Cases that took too long.
  public var timedOut = 0
  /// Cases that were planned but not begun, or not ended, since the run was stopped.
  public var notRun = 0
  /// Files that could not be run.
  public var invalid = 0
  /// How many cases the files plan.
  public var planned = 0
  /// Such as `SIGINT`; nil unless a signal stopped the run.
  public var signal: String?
  /// What keeps this from being the whole of a run, one line each: why the run gave up, what parts that were joined lack, or
  /// that the events do not add up.
  public var gaps: [String] = []
  /// How long the run took, in microseconds. Differs from run to run.
  public var duration: Int?

  /// A run that has not begun.
  public init() {}

  /// How many cases got a verdict.
  public var judged: Int { passed + failed + crashed + timedOut }

  /// How many cases did not pass although they were begun.
  public var unsuccessful: Int { failed + crashed + timedOut }

  /// Whether every planned case is accounted for, by a verdict or as not begun.
  public var isReconciled: Bool { planned == judged + notRun }

  /// Whether there was nothing to run, and nothing that kept it from being so.
  public var isEmpty: Bool { planned == 0 && invalid == 0 }

  /// Counts a verdict.
  public mutating func count(_ outcome: CaseResult.Outcome) {
    switch outcome {
    case .passed: passed += 1
    case .failed, .nondeterministic: failed += 1
    case .crashed: crashed += 1
    case .timedOut: timedOut += 1
    case .notRun: notRun += 1
    }
  }

  /// Counts a file: what it plans, and that it cannot be run.
  public mutating func count(_ file: FileRecord) {
    planned += file.cases.count
    if file.isInvalid { invalid += 1 }
  }
}
