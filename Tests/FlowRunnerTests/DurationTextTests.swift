import Testing

@testable import FlowRunner

@Suite struct DurationTextTests {
  @Test(
    "A length of time is none, or lies between a millisecond and a day",
    arguments: [
      ("0", 0), ("0ms", 0), ("0.0h", 0), ("1ms", 1_000), ("0.001", 1_000), ("1.5ms", 1_500),
      ("10s", 10_000_000),
      ("2min", 120_000_000), ("24h", 86_400_000_000), ("86400", 86_400_000_000), ("0.0001ms", nil),
      ("0.9ms", nil),
      ("0.0000001h", nil), ("25h", nil), ("24.01h", nil), ("99999999999999999999", nil), ("-1s", nil),
      ("1d", nil),
      ("", nil), ("s", nil), (".5s", nil), ("1.", nil), ("1.2.3s", nil),
    ] as [(String, Int?)])
  func range(_ text: String, _ microseconds: Int?) {
    #expect(DurationText.microseconds(in: text) == microseconds)
  }
}
