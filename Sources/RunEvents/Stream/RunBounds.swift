/// Where a stream is in the one run that it tells of: of two runs in one stream nobody could make reports, and the second
/// would be taken for what the first did.
public struct RunBounds: Sendable {
  /// Whether the run's start has come.
  public private(set) var hasBegun = false
  private var hasEnded = false

  /// A stream of which nothing was read.
  public init() {}

  /// Takes the next event.
  public mutating func take(_ event: RunEvent) throws(EventError) {
    if case .started = event, hasBegun { throw .secondRun }
    if hasEnded { throw .afterEnd }
    switch event {
    case .started: hasBegun = true
    case .finished: hasEnded = true
    case .fileRead, .caseStarted, .caseFinished, .workerLost: break
    }
  }
}
