import AppCatalog
import Synchronization

/// The days on which an event comes that starts on one day and repeats by a pattern.
///
/// The start is one of them only if it matches the pattern. Months and years that lack the start's day are
/// skipped. Weeks start on Monday.
public struct Recurrence: Hashable, Sendable {
  /// Where it starts.
  public let start: CalendarDay
  /// How it goes on.
  public let rule: RepeatRule

  /// The recurrence of this rule from `start` on.
  public init(start: CalendarDay, rule: RepeatRule) {
    self.start = start
    self.rule = rule
  }

  /// Its days in a month, in order.
  public func days(in month: CalendarMonth) -> [CalendarDay] {
    days(from: month.first, through: month.last)
  }

  /// Its days from one day through another, in order.
  public func days(from: CalendarDay, through: CalendarDay) -> [CalendarDay] {
    guard let pattern = rule.pattern else { return from <= start && start <= through ? [start] : [] }
    let (from, through) = (max(from, start), min(through, lastPossibleDay))
    guard from <= through else { return [] }
    if ArithmeticRecurrence.covers(pattern) {
      return ArithmeticRecurrence.days(of: pattern, start: start, from: from, through: through)
    }
    var days: [CalendarDay] = []
    var month = from.calendarMonth
    while true {
      days += ExpansionCache.shared.days(of: pattern, start: start, in: month)
        .filter { from <= $0 && $0 <= through }
      if month >= through.calendarMonth { return days }
      month = month.adding(months: 1)
    }
  }

  /// Whether it comes on this day.
  public func contains(_ day: CalendarDay) -> Bool {
    !days(from: day, through: day).isEmpty
  }

  /// How many of its days lie before this one.
  public func count(before day: CalendarDay) -> Int {
    guard let pattern = rule.pattern, day > start else {
      return rule == .none && start < day ? 1 : 0
    }
    let end = min(day, lastPossibleDay.adding(days: 1))
    if ArithmeticRecurrence.covers(pattern) {
      return ArithmeticRecurrence.count(of: pattern, start: start, before: end)
    }
    return FoundationRecurrence.days(
      of: pattern, start: start, from: start, through: end.adding(days: -1)
    ).count
  }

  /// A day after which it does not come any more.
  private var lastPossibleDay: CalendarDay {
    guard let pattern = rule.pattern else { return start }
    switch pattern.end {
    case .never: return .last
    case .on(let day): return day
    case .after(let count):
      guard count > 0 else { return start.adding(days: -1) }
      return ArithmeticRecurrence.covers(pattern)
        ? ArithmeticRecurrence.day(number: count, of: pattern, start: start)
        : ExpansionCache.shared.day(number: count, of: pattern, start: start)
    }
  }
}

/// Expansions by Foundation, which take up to milliseconds, by everything that they depend on: so whoever
/// asks gets the same days, whatever was asked before.
private final class ExpansionCache: Sendable {
  static let shared = ExpansionCache()
  private static let capacity = 2048

  private struct MonthKey: Hashable {
    let pattern: RepeatPattern
    let start: CalendarDay
    let month: CalendarMonth
  }

  private struct NumberKey: Hashable {
    let pattern: RepeatPattern
    let start: CalendarDay
    let number: Int
  }

  private struct Contents {
    var months: [MonthKey: [CalendarDay]] = [:]
    var numbers: [NumberKey: CalendarDay] = [:]
  }

  private let contents = Mutex(Contents())

  func days(of pattern: RepeatPattern, start: CalendarDay, in month: CalendarMonth) -> [CalendarDay] {
    let pattern = pattern.ending(.never)
    let key = MonthKey(pattern: pattern, start: start, month: month)
    if let days = contents.withLock({ $0.months[key] }) { return days }
    let days = FoundationRecurrence.days(of: pattern, start: start, from: month.first, through: month.last)
    contents.withLock {
      // Emptied rather than thinned out: the next month asked for is as likely an old one as a new one.
      if $0.months.count >= Self.capacity { $0.months.removeAll() }
      $0.months[key] = days
    }
    return days
  }

  /// The day of the occurrence with this number from 1 on, or the last day there is.
  func day(number: Int, of pattern: RepeatPattern, start: CalendarDay) -> CalendarDay {
    let pattern = pattern.ending(.never)
    let key = NumberKey(pattern: pattern, start: start, number: number)
    if let day = contents.withLock({ $0.numbers[key] }) { return day }
    let day = Self.search(number: number, of: pattern, start: start)
    contents.withLock {
      if $0.numbers.count >= Self.capacity { $0.numbers.removeAll() }
      $0.numbers[key] = day
    }
    return day
  }

  private static func search(number: Int, of pattern: RepeatPattern, start: CalendarDay) -> CalendarDay {
    // In steps of as many periods as occurrences are missing at most.
    let months = pattern.boundedInterval * (pattern.frequency == .yearly ? 12 : 1)
    var missing = number
    var from = start
    while true {
      let through = from.adding(months: months * min(missing, 1000))
      let days = FoundationRecurrence.days(of: pattern, start: start, from: from, through: through)
      if days.count >= missing { return days[missing - 1] }
      if through == .last { return .last }
      missing -= days.count
      from = through.adding(days: 1)
    }
  }
}
