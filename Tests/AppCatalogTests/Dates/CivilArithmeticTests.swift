import AppCatalog
import FoundationEssentials
import Testing

@Suite struct CivilArithmeticTests {
  /// Every day there is, counted on from 0001-01-01 by the rules for the lengths of months alone.
  @Test func partsOfEveryDayFollowFromTheDayBefore() {
    var expected = (year: 1, month: 1, day: 1)
    var mismatches = 0
    for days in Int(CalendarDay.first.daysSinceEpoch)...Int(CalendarDay.last.daysSinceEpoch) {
      let day = CalendarDay(daysSinceEpoch: days)
      if day.parts != expected { mismatches += 1 }
      let leap = expected.year % 400 == 0 || (expected.year % 4 == 0 && expected.year % 100 != 0)
      let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      if expected.day < lengths[expected.month - 1] {
        expected.day += 1
      } else if expected.month < 12 {
        expected = (expected.year, expected.month + 1, 1)
      } else {
        expected = (expected.year + 1, 1, 1)
      }
    }
    #expect(mismatches == 0)
    #expect(expected == (10_000, 1, 1))
  }

  @Test func daysAgreeWithFoundationsCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 9 * 3600))
    var random = Xorshift(state: 7)
    // Foundation's calendar is Julian before 1582.
    let range =
      try Int(
        #require(CalendarDay("1583-01-01")).daysSinceEpoch)...Int(
        CalendarDay.last.daysSinceEpoch)
    for _ in 0..<5000 {
      let day = CalendarDay(daysSinceEpoch: random.next(in: range))
      let date = Date(timeIntervalSince1970: Double(Int(day.daysSinceEpoch) * 86_400 - 9 * 3600))
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      #expect(parts.year == day.year && parts.month == day.month && parts.day == day.day, "\(day)")
      #expect(parts.weekday == (day.weekday.index + 1) % 7 + 1, "\(day)")
      #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)

      let months = random.next(in: -100...100)
      let moved = day.adding(months: months)
      let expected = try #require(calendar.date(byAdding: .month, value: months, to: date))
      if moved > .first, moved < .last, moved.year > 1583, moved.year < 9999 {
        #expect(calendar.dateComponents([.day], from: expected).day == moved.day, "\(day) + \(months)")
      }
    }
  }

  @Test(arguments: [
    ("2026-04-20", Weekday.monday), ("1970-01-01", .thursday), ("2000-01-01", .saturday),
    ("0001-01-01", .monday), ("9999-12-31", .friday), ("2024-02-29", .thursday),
  ])
  func weekdays(text: String, weekday: Weekday) {
    #expect(CalendarDay(text)?.weekday == weekday)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-03-31", -1, "2026-02-28"),
    ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"), ("2024-02-29", 12, "2025-02-28"),
    ("2026-04-20", 0, "2026-04-20"), ("9999-12-15", 1, "9999-12-15"), ("0001-01-15", -1, "0001-01-15"),
    ("2026-04-20", Int.max, "9999-12-20"), ("2026-04-20", Int.min, "0001-01-20"),
  ])
  func addingMonthsKeepsTheDayWhereItCan(start: String, months: Int, end: String) throws {
    #expect(try #require(CalendarDay(start)).adding(months: months).description == end)
  }

  @Test(arguments: [
    ("2026-04-30", 1, "2026-05-01"), ("2026-01-01", -1, "2025-12-31"), ("2024-02-28", 1, "2024-02-29"),
    ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"),
    ("2026-04-20", Int.max, "9999-12-31"), ("2026-04-20", Int.min, "0001-01-01"),
  ])
  func addingDaysStopsAtTheEdges(start: String, days: Int, end: String) throws {
    #expect(try #require(CalendarDay(start)).adding(days: days).description == end)
  }

  @Test(arguments: [
    ("2026-04-20 10:00", 60, "2026-04-20 11:00"), ("2026-04-20 23:59", 1, "2026-04-21 00:00"),
    ("2026-04-20 00:00", -1, "2026-04-19 23:59"), ("1969-12-31 23:30", 45, "1970-01-01 00:15"),
    ("2026-04-20 10:00", Int.max, "9999-12-31 23:59"), ("2026-04-20 10:00", Int.min, "0001-01-01 00:00"),
  ])
  func addingMinutes(start: String, minutes: Int, end: String) throws {
    let start = try #require(CalendarMoment(start))
    let result = start.adding(minutes: minutes)
    #expect(result.description == end)
    if minutes.magnitude < 1000 { #expect(result.minutes(since: start) == minutes) }
  }

  @Test(
    arguments: [
      (.seconds(59), "2026-04-20 10:00"), (.seconds(60), "2026-04-20 10:01"),
      (.seconds(-1), "2026-04-20 09:59"),
      (.milliseconds(-1), "2026-04-20 09:59"), (.seconds(86_400), "2026-04-21 10:00"),
      (.seconds(Int64.max), "9999-12-31 23:59"), (.seconds(Int64.min), "0001-01-01 00:00"),
    ] as [(Duration, String)])
  func addingDurationsGivesTheMinuteOnTheClock(duration: Duration, end: String) throws {
    #expect(try #require(CalendarMoment("2026-04-20 10:00")).adding(duration).description == end)
  }

  @Test func monthsKnowTheirDays() throws {
    let month = try #require(CalendarMonth("2024-02"))
    #expect(month.dayCount == 29)
    #expect(month.first.description == "2024-02-01")
    #expect(month.last.description == "2024-02-29")
    #expect(month.days.map(\.day) == Array(1...29))
    #expect(month.adding(months: -2).description == "2023-12")
    #expect(month.adding(months: Int.max) == .last)
    #expect(month.adding(months: Int.min) == .first)
    #expect(month.contains(month.last) && !month.contains(month.last.adding(days: 1)))
  }

  @Test(arguments: [("2026-04-20 09:00", "2026-04-20 10:00"), ("2026-04-20 23:01", "2026-04-21 00:00")])
  func nextFullHourIsLater(start: String, end: String) throws {
    #expect(try #require(CalendarMoment(start)).nextFullHour.description == end)
  }
}
