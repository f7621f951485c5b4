/// How long a worker has been where it is. Counted in what passed between two looks, so that time in which the whole
/// program was halted does not count.
struct Watch {
  /// A limit that was exceeded, in microseconds.
  enum Limit: Hashable {
    case step(Int)
    case flow(Int)
  }

  /// Where the worker was at the last look.
  private(set) var position: WorkerCell.Position?
  private var inStep = 0
  private var inCase = 0

  /// Notes where the worker is so many microseconds after the last look.
  mutating func note(_ position: WorkerCell.Position, after passed: Int) {
    let old = self.position
    self.position = position
    let isSameCase =
      old?.phase == position.phase && old?.item == position.item && old?.ordinal == position.ordinal
    inCase = isSameCase && position.phase != .waiting ? inCase + passed : 0
    inStep = old == position && position.phase != .waiting ? inStep + passed : 0
  }

  /// The limit that the worker has exceeded where it is.
  func exceeded(_ limits: RunLimits) -> Limit? {
    if position?.phase == .running, let step = limits.step, inStep >= step { return .step(step) }
    if let flow = limits.flow, inCase >= flow { return .flow(flow) }
    return nil
  }
}
