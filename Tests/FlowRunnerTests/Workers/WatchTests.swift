import Testing

@testable import FlowRunner

/// Which time limit holds where, and when it begins anew.
@Suite struct WatchTests {
  /// A limit for each, in microseconds.
  private static let limits: RunLimits = {
    var limits = RunLimits(step: 100, flow: 250)
    limits.answer = 500
    return limits
  }()

  private typealias Phase = WorkerCell.Phase

  private static func at(_ phase: WorkerCell.Phase, run: Int = 1, step: Int = 0) -> WorkerCell.Position {
    WorkerCell.Position(phase: phase, item: 0, ordinal: 0, run: run, step: step)
  }

  @Test(
    "A worker that stays where it is exceeds the limit of that place",
    arguments: [
      (WorkerCell.Phase.waiting, Watch.Limit.answer(500), 500), (.reading, .flow(250), 250),
      (.launching, .step(100), 100), (.running, .step(100), 100), (.closing, .step(100), 100),
    ])
  func place(_ phase: WorkerCell.Phase, _ limit: Watch.Limit, _ time: Int) {
    var watch = Watch()
    watch.note(Self.at(phase), after: 10_000)
    #expect(watch.exceeded(Self.limits) == nil)
    watch.note(Self.at(phase), after: time - 1)
    #expect(watch.exceeded(Self.limits) == nil)
    watch.note(Self.at(phase), after: 1)
    #expect(watch.exceeded(Self.limits) == limit)
  }

  @Test("Steps that are each quick enough may take too long together, the launch and the end with them")
  func flow() {
    var watch = Watch()
    watch.note(Self.at(.launching), after: 99)
    for step in 1...2 { watch.note(Self.at(.running, step: step), after: 99) }
    #expect(watch.exceeded(Self.limits) == nil)
    watch.note(Self.at(.closing, step: 2), after: 99)
    #expect(watch.exceeded(Self.limits) == .flow(250))
  }

  @Test("Each run of a case has its time anew, and so has each file")
  func runs() {
    var watch = Watch()
    for run in 1...100 {
      watch.note(Self.at(.running, run: run, step: 1), after: 99)
      watch.note(Self.at(.running, run: run, step: 2), after: 99)
      #expect(watch.exceeded(Self.limits) == nil)
    }
    for item in 1...100 {
      watch.note(.init(phase: .reading, item: item, ordinal: 0, run: 100, step: 0), after: 249)
      #expect(watch.exceeded(Self.limits) == nil)
    }
  }

  @Test("Without limits a flow takes as long as it likes; a worker between flows does not")
  func none() {
    var limits = RunLimits(step: nil, flow: nil)
    limits.answer = 500
    var watch = Watch()
    for phase in [Phase.reading, .launching, .running, .closing, .waiting] {
      watch.note(Self.at(phase), after: 0)
      watch.note(Self.at(phase), after: 1_000_000)
      #expect(watch.exceeded(limits) == (phase == .waiting ? .answer(500) : nil))
    }
  }
}
