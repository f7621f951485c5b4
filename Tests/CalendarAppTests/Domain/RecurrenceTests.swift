import AppCatalog
import Testing

@testable import CalendarApp

@Suite struct RecurrenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var start: String
    var rule: RepeatRule
    var through: String
    var days: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "none", start: "2026-04-20", rule: .none, through: "2027-01-01", days: ["2026-04-20"]),
    Row(
      name: "daily", start: "2026-12-30", rule: .daily, through: "2027-01-02",
      days: ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"]),
    Row(
      name: "every third day over 29 February", start: "2024-02-27", rule: every(.daily, 3),
      through: "2024-03-05", days: ["2024-02-27", "2024-03-01", "2024-03-04"]),
    Row(
      name: "weekly on the start's weekday", start: "2026-12-21", rule: .weekly, through: "2027-01-10",
      days: ["2026-12-21", "2026-12-28", "2027-01-04"]),
    Row(
      name: "biweekly", start: "2026-04-20", rule: .biweekly, through: "2026-06-01",
      days: ["2026-04-20", "2026-05-04", "2026-05-18", "2026-06-01"]),
    Row(
      name: "a start off the rule is no occurrence", start: "2026-04-21",
      rule: every(.weekly, on: [.monday]), through: "2026-05-04", days: ["2026-04-27", "2026-05-04"]),
    Row(
      name: "a start off the rule does not count", start: "2026-04-21",
      rule: every(.weekly, on: [.monday], end: .after(2)), through: "2027-01-01",
      days: ["2026-04-27", "2026-05-04"]),
    Row(
      name: "weekdays earlier in the start's week are past", start: "2026-04-22",
      rule: every(.weekly, on: [.monday, .wednesday, .friday]), through: "2026-04-29",
      days: ["2026-04-22", "2026-04-24", "2026-04-27", "2026-04-29"]),
    Row(
      name: "the week that counts starts on Monday", start: "2026-04-22",
      rule: every(.weekly, 2, on: [.sunday, .monday]), through: "2026-05-18",
      days: ["2026-04-26", "2026-05-04", "2026-05-10", "2026-05-18"]),
    Row(
      name: "every other week, nothing left in the first", start: "2026-04-24",
      rule: every(.weekly, 2, on: [.monday, .wednesday]), through: "2026-05-20",
      days: ["2026-05-04", "2026-05-06", "2026-05-18", "2026-05-20"]),
    Row(
      name: "a count over weekdays", start: "2026-04-20",
      rule: every(.weekly, 2, on: [.monday, .wednesday], end: .after(5)), through: "2027-01-01",
      days: ["2026-04-20", "2026-04-22", "2026-05-04", "2026-05-06", "2026-05-18"]),
    Row(
      name: "months without a 31st are skipped", start: "2026-01-31", rule: .monthly,
      through: "2027-01-31",
      days: [
        "2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31", "2026-08-31", "2026-10-31", "2026-12-31",
        "2027-01-31",
      ]),
    Row(
      name: "skipped months are not counted", start: "2026-01-31",
      rule: every(.monthly, end: .after(4)), through: "2030-01-01",
      days: ["2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31"]),
    Row(
      name: "an interval goes on over a month that lacks the day", start: "2025-12-30",
      rule: every(.monthly, 2), through: "2026-08-30",
      days: ["2025-12-30", "2026-04-30", "2026-06-30", "2026-08-30"]),
    Row(
      name: "29 February in leap years only", start: "2024-02-29", rule: .yearly, through: "2033-12-31",
      days: ["2024-02-29", "2028-02-29", "2032-02-29"]),
    Row(
      name: "29 February every third year", start: "2024-02-29", rule: every(.yearly, 3),
      through: "2110-12-31",
      days: [
        "2024-02-29", "2036-02-29", "2048-02-29", "2060-02-29", "2072-02-29", "2084-02-29", "2096-02-29",
        "2108-02-29",
      ]),
    Row(
      name: "monthly on the 29th", start: "2026-12-29", rule: .monthly, through: "2027-03-31",
      days: ["2026-12-29", "2027-01-29", "2027-03-29"]),
    Row(
      name: "yearly", start: "2026-12-31", rule: .yearly, through: "2029-01-01",
      days: ["2026-12-31", "2027-12-31", "2028-12-31"]),
    Row(
      name: "the last day is included", start: "2026-04-20",
      rule: every(.weekly, end: .on(day("2026-05-04"))), through: "2027-01-01",
      days: ["2026-04-20", "2026-04-27", "2026-05-04"]),
    Row(
      name: "the day before the next is too early for it", start: "2026-04-20",
      rule: every(.monthly, end: .on(day("2026-06-19"))), through: "2027-01-01",
      days: ["2026-04-20", "2026-05-20"]),
    Row(
      name: "an end before the start leaves nothing", start: "2026-04-20",
      rule: every(.daily, end: .on(day("2026-04-19"))), through: "2027-01-01", days: []),
    Row(
      name: "before 1582 as after it", start: "1500-01-31", rule: .monthly, through: "1500-04-30",
      days: ["1500-01-31", "1500-03-31"]),
    Row(
      name: "up to the last day of all", start: "9999-12-30", rule: every(.daily, end: .after(10)),
      through: "9999-12-31", days: ["9999-12-30", "9999-12-31"]),
    Row(
      name: "a count that the years cannot hold", start: "9990-05-05",
      rule: every(.yearly, 5, end: .after(99)),
      through: "9999-12-31", days: ["9990-05-05", "9995-05-05"]),
  ]

  @Test(arguments: rows)
  func theDaysOfARule(row: Row) {
    let recurrence = Recurrence(start: day(row.start), rule: row.rule)
    let days = recurrence.days(from: .first.adding(days: 400_000), through: day(row.through))
    #expect(days.map(\.description) == row.days)
    #expect(days.allSatisfy(recurrence.contains))
    #expect(days.map { recurrence.count(before: $0) } == Array(0..<days.count))
  }

  /// Asked month by month, so that every expansion but the first starts in the middle.
  @Test(arguments: rows)
  func theMonthsOfARuleMakeUpItsDays(row: Row) {
    let recurrence = Recurrence(start: day(row.start), rule: row.rule)
    var days: [CalendarDay] = []
    var month = day(row.start).calendarMonth
    while month < day(row.through).calendarMonth {
      days += recurrence.days(in: month)
      month = month.adding(months: 1)
    }
    days += recurrence.days(in: month).filter { $0 <= day(row.through) }
    #expect(days.map(\.description) == row.days)
  }

  /// What a rule means, said day by day.
  static func matches(_ day: CalendarDay, _ pattern: RepeatPattern, _ start: CalendarDay) -> Bool {
    guard day >= start else { return false }
    switch pattern.frequency {
    case .daily:
      return day.days(since: start) % pattern.interval == 0
    case .weekly:
      let weeks = day.monday.days(since: start.monday) / 7
      let weekdays = pattern.weekdays.isEmpty ? [start.weekday] : pattern.weekdays.weekdays
      return weeks % pattern.interval == 0 && weekdays.contains(day.weekday)
    case .monthly:
      return day.day == start.day
        && day.calendarMonth.months(since: start.calendarMonth) % pattern.interval == 0
    case .yearly:
      return day.day == start.day && day.month == start.month
        && (day.year - start.year) % pattern.interval == 0
    }
  }

  static func randomPattern(_ random: inout Xorshift) -> RepeatPattern {
    let frequencies = RepeatPattern.Frequency.allCases
    let bits = random.next(in: 0...127)
    return RepeatPattern(
      frequency: frequencies[random.next(in: 0...3)],
      interval: random.next(in: 0...2) == 0 ? random.next(in: 1...99) : random.next(in: 1...4),
      weekdays: WeekdaySet(Weekday.allCases.filter { bits & (1 << $0.index) != 0 }))
  }

  @Test func countingAndFoundationGiveTheSameDays() {
    var random = Xorshift(state: 2026)
    for _ in 0..<600 {
      let pattern = Self.randomPattern(&random)
      guard ArithmeticRecurrence.covers(pattern) else { continue }
      let start = day("1600-01-01").adding(days: random.next(in: 0...400_000))
      let from = start.adding(days: random.next(in: -100...5000))
      let through = from.adding(days: random.next(in: 0...400))
      let counted = ArithmeticRecurrence.days(of: pattern, start: start, from: from, through: through)
      let walked = FoundationRecurrence.days(of: pattern, start: start, from: from, through: through)
      #expect(counted == walked, "\(pattern) from \(start)")
      for (index, day) in counted.enumerated() {
        let count = ArithmeticRecurrence.count(of: pattern, start: start, before: day)
        #expect(ArithmeticRecurrence.day(number: count + 1, of: pattern, start: start) == day)
        if index > 0 {
          #expect(
            count == 1 + ArithmeticRecurrence.count(of: pattern, start: start, before: counted[index - 1]))
        }
      }
    }
  }

  /// More months than are kept, and the first ones once more.
  @Test func whatWasAskedBeforeMakesNoDifference() {
    let recurrence = Recurrence(start: day("1600-01-31"), rule: .monthly)
    let first = day("1600-01-01").calendarMonth
    for index in Array(0..<2100) + Array(0..<24) {
      let month = first.adding(months: index)
      let expected = month.dayCount == 31 ? [month.last] : []
      if recurrence.days(in: month) != expected { Issue.record("\(month)") }
    }
  }

  @Test func everyRuleGivesTheDaysThatMatchIt() {
    var random = Xorshift(state: 31)
    let first = Int(day("1570-01-01").daysSinceEpoch)
    for _ in 0..<300 {
      let pattern = Self.randomPattern(&random)
      var start = CalendarDay(daysSinceEpoch: first + random.next(in: 0...300_000))
      // Favour the days that some months and years lack.
      if random.next(in: 0...1) == 0 { start = start.calendarMonth.last }
      let horizon = start.adding(days: random.next(in: 30...1500))
      let expected = (0...horizon.days(since: start)).map { start.adding(days: $0) }
        .filter { Self.matches($0, pattern, start) }
      let everything = Recurrence(start: start, rule: .pattern(pattern))
      #expect(everything.days(from: start, through: horizon) == expected, "\(pattern) from \(start)")

      let count = random.next(in: 1...20)
      let counted = Recurrence(start: start, rule: .pattern(pattern.ending(.after(count))))
      #expect(
        counted.days(from: start, through: horizon) == Array(expected.prefix(count)),
        "\(pattern) from \(start), \(count) times")

      let last = start.adding(days: random.next(in: -5...800))
      let ending = Recurrence(start: start, rule: .pattern(pattern.ending(.on(last))))
      #expect(
        ending.days(from: start, through: horizon) == expected.filter { $0 <= last },
        "\(pattern) from \(start) to \(last)")
      #expect(ending.count(before: horizon) == expected.count { $0 <= last && $0 < horizon })
    }
  }
}
