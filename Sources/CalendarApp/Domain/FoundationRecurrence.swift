import AppCatalog
import FoundationEssentials

/// Expands repeat patterns by Foundation's `Calendar.RecurrenceRule`.
///
/// Two things are not left to Foundation. Its anchor drifts where a month or year of the interval lacks the
/// day (every second month from 30 December gives 30 March instead of 30 April), so each expansion here
/// starts from the first day of a period that the interval reaches, and the day is named in the rule. And
/// asked for a range, it counts `afterOccurrences` from the range's start, so ends are applied by the caller.
enum FoundationRecurrence {
  /// The days in the range that the pattern reaches from `start` on, whatever its end.
  static func days(
    of pattern: RepeatPattern, start: CalendarDay, from: CalendarDay, through: CalendarDay
  ) -> [CalendarDay] {
    let from = max(from, start)
    guard from <= through else { return [] }
    let anchor = Self.anchor(of: pattern, start: start, before: from)
    return rule(of: pattern, start: start)
      .recurrences(of: date(anchor), in: date(from)..<date(through, adding: 1))
      .map(day)
  }

  /// The first day of the last period before `day`, or with it, that the interval reaches.
  private static func anchor(
    of pattern: RepeatPattern, start: CalendarDay, before day: CalendarDay
  ) -> CalendarDay {
    let interval = pattern.boundedInterval
    switch pattern.frequency {
    case .daily:
      return start.adding(days: day.days(since: start) / interval * interval)
    case .weekly:
      let monday = start.monday
      return monday.adding(days: day.days(since: monday) / (7 * interval) * (7 * interval))
    case .monthly:
      let month = start.calendarMonth
      return month.adding(months: day.calendarMonth.months(since: month) / interval * interval).first
    case .yearly:
      let month = start.calendarMonth.adding(months: 1 - start.month)
      return month.adding(months: (day.year - start.year) / interval * interval * 12).first
    }
  }

  private static func rule(of pattern: RepeatPattern, start: CalendarDay) -> Calendar.RecurrenceRule {
    var rule = Calendar.RecurrenceRule(
      calendar: calendar, frequency: .daily, interval: pattern.boundedInterval, matchingPolicy: .strict)
    switch pattern.frequency {
    case .daily:
      break
    case .weekly:
      rule.frequency = .weekly
      rule.weekdays = pattern.effectiveWeekdays(start: start).map { .every($0.localeWeekday) }
    case .monthly:
      rule.frequency = .monthly
      rule.daysOfTheMonth = [start.day]
    case .yearly:
      rule.frequency = .yearly
      rule.months = [.init(start.month)]
      rule.daysOfTheMonth = [start.day]
    }
    return rule
  }
}

// MARK: - Days as dates

extension FoundationRecurrence {
  /// Seoul's offset without its history of summer times, and never the machine's settings.
  private static let offset = 9 * 3600

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
    calendar.locale = Locale(identifier: "en_US_POSIX")
    calendar.firstWeekday = 2
    calendar.minimumDaysInFirstWeek = 4
    return calendar
  }()

  /// Foundation's calendar is Julian before 1582. The Gregorian one repeats every 400 years, weekdays
  /// included, so all days are handed over as many years later and taken back.
  private static let cycles = 4 * 146_097

  private static func date(_ day: CalendarDay, adding days: Int = 0) -> Date {
    let seconds = (Int(day.daysSinceEpoch) + days + cycles) * 86_400 - calendar.timeZone.secondsFromGMT()
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static func day(_ date: Date) -> CalendarDay {
    let seconds = Int(date.timeIntervalSince1970) + calendar.timeZone.secondsFromGMT()
    return CalendarDay(daysSinceEpoch: seconds / 86_400 - cycles)
  }
}

extension Weekday {
  fileprivate var localeWeekday: Locale.Weekday {
    switch self {
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    case .sunday: .sunday
    }
  }
}
