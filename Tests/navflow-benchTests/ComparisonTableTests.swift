import Testing

@testable import navflow_bench

@Suite struct ComparisonTableTests {
  private static func run(_ wall: Double, _ processor: Double, _ peak: Double) -> ProgramRun {
    ProgramRun(wallTime: wall, processorTime: processor, peakMemory: peak, exitCode: 0)
  }

  @Test("ratios are taken within a round: the slow second one does not distort them")
  func ratios() {
    let table = ComparisonTable(
      names: ["quick yaml", "slow robot/flows"],
      rounds: [
        [Self.run(0.5, 0.4, 19), Self.run(5, 4.8, 80.4)],
        [Self.run(1.5, 0.6, 19), Self.run(15, 7.2, 80.6)],
        [Self.run(0.5, 0.4, 19), Self.run(6, 4.4, 80.4)],
      ])
    #expect(
      table.text == """
                              wall      ×   processor      ×     peak
        quick yaml          0.50 s    1.0      0.40 s    1.0   19 MiB
        slow robot/flows    6.00 s   10.0      4.80 s   12.0   80 MiB
        """)
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (1.005, 1, "1.0"), (19.96, 1, "20.0"), (0.08, 2, "0.08"), (-1.25, 2, "-1.25"),
  ])
  func decimals(value: Double, digits: Int, text: String) {
    #expect(value.text(digits) == text)
  }
}
