import AppCatalog
import Testing

@Suite struct DateTextTests {
  @Test(arguments: [
    "2026-04-20", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "1970-01-01", "1582-10-10",
  ])
  func daysThatExistReadAndWriteTheSameText(text: String) throws {
    #expect(try #require(CalendarDay(text)).description == text)
    #expect(CalendarDay("x\(text)y".dropFirst().dropLast())?.description == text)
  }

  @Test(arguments: [
    "", "2026-02-30", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-04-00",
    "0000-01-01", "10000-01-01", "2026-4-20", "2026-04-2", "26-04-20", "2026/04/20", "2026-04-20 ",
    " 2026-04-20", "2026-04-20T10:00", "+026-04-20", "2026-04--1", "２０２６-04-20", "2026-04-2٠",
    "2026-04-20\u{0}",
  ])
  func otherTextsAreNoDays(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(arguments: ["2026-04", "0001-01", "9999-12"])
  func monthsReadAndWriteTheSameText(text: String) throws {
    #expect(try #require(CalendarMonth(text)).description == text)
  }

  @Test(arguments: ["", "2026-13", "2026-00", "0000-05", "2026-4", "2026-04-20", "2026.04", "202604"])
  func otherTextsAreNoMonths(text: String) {
    #expect(CalendarMonth(text) == nil)
  }

  @Test(arguments: ["2026-04-20 10:00", "2026-04-20 00:00", "2024-02-29 23:59", "9999-12-31 23:59"])
  func momentsReadAndWriteTheSameText(text: String) throws {
    #expect(try #require(CalendarMoment(text)).description == text)
  }

  @Test(arguments: [
    "", "2026-04-20", "2026-04-20 24:00", "2026-04-20 10:60", "2026-04-20 1:00", "2026-04-20  10:00",
    "2026-04-20T10:00", "2026-04-20 10:00:00", "2026-04-20 10.00", "2026-02-30 10:00", "2026-04-20 -1:00",
    "10:00",
  ])
  func otherTextsAreNoMoments(text: String) {
    #expect(CalendarMoment(text) == nil)
  }
}

@Suite struct DurationTextTests {
  @Test(
    arguments: [
      ("2s", .seconds(2)), ("500ms", .milliseconds(500)), ("1.5min", .seconds(90)), ("1h", .seconds(3600)),
      ("2d", .seconds(172_800)), ("0s", .zero), ("0.000000001s", .nanoseconds(1)),
      ("0.25d", .seconds(21_600)),
      ("007s", .seconds(7)), ("0.5ms", .microseconds(500)), ("3652059d", Duration.longestText),
    ] as [(String, Duration)])
  func durationsAreADecimalNumberAndAUnit(text: String, duration: Duration) {
    #expect(Duration(text: text) == duration)
  }

  @Test(arguments: [
    "", "2", "s", "2 s", " 2s", "-2s", "+2s", "2S", "2sec", "2m", "1,5s", ".5s", "5.s", "1.2.3s", "1e3s",
    "0.0000000001s", "3652060d", "99999999999999999999s", "9223372036854775807d", "٢s", "2s\u{0}", "1h30min",
  ])
  func otherTextsAreNoDurations(text: String) {
    #expect(Duration(text: text) == nil)
  }

  @Test(
    arguments: [
      (.seconds(2), "2s"), (.milliseconds(500), "500ms"), (.seconds(90), "90s"), (.seconds(120), "2min"),
      (.seconds(7200), "2h"), (.seconds(172_800), "2d"), (.zero, "0s"), (.milliseconds(1500), "1.5s"),
      (.microseconds(250), "0.25ms"), (.seconds(-90), "-90s"), (.milliseconds(-1500), "-1.5s"),
    ] as [(Duration, String)])
  func durationsAreWrittenInTheLongestUnitWithoutDecimals(duration: Duration, text: String) {
    #expect(duration.text == text)
  }

  @Test func writtenDurationsReadTheSame() {
    var random = Xorshift(state: 11)
    for _ in 0..<5000 {
      let duration = Duration.nanoseconds(Int64(random.next(below: 1 << 52)))
      #expect(Duration(text: duration.text) == duration)
    }
  }
}
