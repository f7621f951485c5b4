import AppCatalog

/// Expands daily and weekly patterns by counting days; it gives what ``FoundationRecurrence`` gives, which
/// walks there from the start and takes milliseconds.
enum ArithmeticRecurrence {
  /// Whether days of this pattern can be counted.
  static func covers(_ pattern: RepeatPattern) -> Bool {
    pattern.frequency == .daily || pattern.frequency == .weekly
  }

  /// The days in the range that a covered pattern reaches from `start` on, whatever its end.
  static func days(
    of pattern: RepeatPattern, start: CalendarDay, from: CalendarDay, through: CalendarDay
  ) -> [CalendarDay] {
    let cycle = Cycle(pattern: pattern, start: start)
    let from = max(from, start)
    guard from <= through else { return [] }
    var days: [CalendarDay] = []
    var base = Int(cycle.base.daysSinceEpoch)
    base += from.days(since: cycle.base) / cycle.length * cycle.length
    let range = Int(from.daysSinceEpoch)...Int(through.daysSinceEpoch)
    while base <= range.upperBound {
      for offset in cycle.offsets where range ~= base + offset {
        days.append(CalendarDay(daysSinceEpoch: base + offset))
      }
      base += cycle.length
    }
    return days
  }

  /// How many days a covered pattern reaches before `day`, whatever its end.
  static func count(of pattern: RepeatPattern, start: CalendarDay, before day: CalendarDay) -> Int {
    guard day > start else { return 0 }
    let cycle = Cycle(pattern: pattern, start: start)
    let (full, rest) = day.days(since: cycle.base).quotientAndRemainder(dividingBy: cycle.length)
    return full * cycle.offsets.count + cycle.offsets.count { $0 < rest } - cycle.skipped(start)
  }

  /// The day of a covered pattern's occurrence with this number from 1 on, or the last day there is.
  static func day(number: Int, of pattern: RepeatPattern, start: CalendarDay) -> CalendarDay {
    let cycle = Cycle(pattern: pattern, start: start)
    let index = min(max(number, 1), 10_000_000) - 1 + cycle.skipped(start)
    let (full, rest) = index.quotientAndRemainder(dividingBy: cycle.offsets.count)
    return cycle.base.adding(days: full * cycle.length + cycle.offsets[rest])
  }

  /// A stretch of days that repeats: the offsets in it that the pattern reaches.
  private struct Cycle {
    let base: CalendarDay
    let length: Int
    let offsets: [Int]

    init(pattern: RepeatPattern, start: CalendarDay) {
      if pattern.frequency == .weekly {
        base = start.monday
        length = 7 * pattern.boundedInterval
        offsets = pattern.effectiveWeekdays(start: start).map(\.index)
      } else {
        base = start
        length = pattern.boundedInterval
        offsets = [0]
      }
    }

    /// How many of the first stretch's days lie before the start.
    func skipped(_ start: CalendarDay) -> Int {
      let startOffset = start.days(since: base)
      return offsets.count { $0 < startOffset }
    }
  }
}

extension RepeatPattern {
  /// The interval, kept in the range that can be chosen.
  var boundedInterval: Int { min(max(interval, Self.intervals.lowerBound), Self.intervals.upperBound) }

  /// The weekdays on which a weekly pattern comes, at least one.
  func effectiveWeekdays(start: CalendarDay) -> [Weekday] {
    weekdays.isEmpty ? [start.weekday] : weekdays.weekdays
  }
}

extension CalendarDay {
  /// The Monday of its week; the first week of all begins on a Monday, too.
  var monday: CalendarDay { adding(days: -weekday.index) }
}
