import Testing
import VirtualUIKit

@MainActor @Suite struct ClockTests {
  /// Timers by delay in milliseconds; `cancelled` are places in that list.
  struct Row: Sendable {
    var delays: [Int]
    var cancelled: [Int] = []
    var wait: Int
    var expected: [String]
  }

  nonisolated static let rows: [Row] = [
    Row(delays: [], wait: 5, expected: []),
    Row(delays: [30, 10, 20], wait: 100, expected: ["1@10", "2@20", "0@30"]),
    Row(delays: [10, 10, 10], wait: 10, expected: ["0@10", "1@10", "2@10"]),
    Row(delays: [10, 20, 30], wait: 20, expected: ["0@10", "1@20"]),
    Row(delays: [10, 20, 30], cancelled: [1], wait: 30, expected: ["0@10", "2@30"]),
    Row(delays: [0, -5], wait: 0, expected: ["0@0", "1@0"]),
    Row(delays: [10], wait: -10, expected: []),
  ]

  @Test("Timers fire by deadline, then in the order in which they were made", arguments: rows)
  func order(_ row: Row) {
    let application = Application()
    let log = Log()
    func milliseconds(_ time: Duration) -> Int64 {
      time / .milliseconds(1) == 0 ? 0 : Int64(time / .milliseconds(1))
    }
    let ids = row.delays.enumerated().map { index, delay in
      application.clock.schedule(after: .milliseconds(delay)) {
        log.note("\(index)@\(milliseconds(application.clock.now))")
      }
    }
    for index in row.cancelled { application.clock.cancel(ids[index]) }
    application.wait(.milliseconds(row.wait))
    #expect(log.entries == row.expected)
    #expect(application.clock.now == .milliseconds(max(row.wait, 0)))
  }

  @Test("Each due timer is settled before the next fires; timers made meanwhile count") func settlesBetween()
  {
    let application = Application()
    let log = Log()
    application.clock.schedule(after: .seconds(1)) {
      log.note("first")
      application.runLoop.perform { log.note("settled") }
      application.clock.schedule(after: .milliseconds(500)) { log.note("inserted") }
      application.clock.schedule(after: .seconds(2)) { log.note("too late") }
    }
    application.clock.schedule(after: .seconds(2)) { log.note("second") }
    application.wait(.seconds(2))
    #expect(log.take() == "first settled inserted second")
    #expect(application.clock.timerCount == 1)
    #expect(application.clock.nextDeadline == .seconds(3))
  }

  @Test("Time never jumps over a timer, never goes back, and does not overflow") func bounds() {
    let application = Application()
    let clock = application.clock
    clock.schedule(after: .seconds(5)) {}
    clock.advance(to: .seconds(9))
    #expect(clock.now == .seconds(5))
    #expect(clock.fireNext(notAfter: .seconds(5)))
    clock.advance(to: .seconds(1))
    #expect(clock.now == .seconds(5))
    for _ in 1...3 { application.wait(.seconds(Int64.max)) }
    clock.schedule(after: .seconds(Int64.max)) {}
    #expect(clock.now == .seconds(Int64.max))
    #expect(clock.nextDeadline == .seconds(Int64.max))
  }
}
