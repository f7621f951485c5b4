/// How long a worker has been where it is. Counted in what passed between two looks, so that time in which the whole
/// program was halted does not count.
struct Watch {
  /// A limit that was exceeded, in microseconds.
  enum Limit: Hashable {
    case step(Int)
    case flow(Int)
    /// A worker did not take up what it was given, or did not go on between two cases.
    case answer(Int)

    /// In microseconds.
    var time: Int {
      switch self {
      case .step(let time), .flow(let time), .answer(let time): time
      }
    }
  }

  /// Where the worker was at the last look.
  private(set) var position: WorkerCell.Position?
  private var inPlace = 0
  private var inRun = 0

  /// Notes where the worker, which has something to do, is so many microseconds after the last look.
  mutating func note(_ position: WorkerCell.Position, after passed: Int) {
    inRun = self.position?.isInSameRun(as: position) == true ? inRun + passed : 0
    inPlace = self.position == position ? inPlace + passed : 0
    self.position = position
  }

  /// The limit that the worker has exceeded where it is.
  func exceeded(_ limits: RunLimits) -> Limit? {
    switch position?.phase {
    case nil: return nil
    case .waiting: return inPlace >= limits.answer ? .answer(limits.answer) : nil
    case .reading: break
    case .launching, .running, .closing:
      if let step = limits.step, inPlace >= step { return .step(step) }
    }
    if let flow = limits.flow, inRun >= flow { return .flow(flow) }
    return nil
  }
}
