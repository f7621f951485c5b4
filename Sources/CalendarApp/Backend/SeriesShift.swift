import AppCatalog

/// How a whole series moves when one of its occurrences moves from one day to another.
struct SeriesShift: Sendable {
  private let days: Int
  /// Monthly and yearly series keep to one day of the month, so they do not all move by as many days: from
  /// 30 April to 1 May means from each 30th to the 1st after it.
  private let months: (count: Int, day: Int, period: Int)?

  /// The shift of a series with this rule in which the occurrence of `old` now starts on `new`.
  init(of rule: RepeatRule, from old: CalendarDay, to new: CalendarDay) {
    days = new.days(since: old)
    switch rule.pattern?.frequency {
    case .monthly where days != 0, .yearly where days != 0:
      let interval = rule.pattern?.boundedInterval ?? 1
      months = (
        new.calendarMonth.months(since: old.calendarMonth), new.day,
        rule.pattern?.frequency == .yearly ? 12 * interval : interval
      )
    default:
      months = nil
    }
  }

  /// Where this day's occurrence goes, or nil where its new month lacks the day.
  func applied(to date: CalendarDay) -> CalendarDay? {
    guard let months else { return date.adding(days: days) }
    let month = date.calendarMonth.adding(months: months.count)
    return CalendarDay(year: month.year, month: month.month, day: months.day)
  }

  /// Where a start goes: like its occurrence, or to the first later month that has the day.
  func applied(toStart start: CalendarDay) -> CalendarDay {
    guard let months else { return start.adding(days: days) }
    var month = start.calendarMonth.adding(months: months.count)
    while true {
      if let day = CalendarDay(year: month.year, month: month.month, day: months.day) { return day }
      guard month < .last else { return .last }
      month = month.adding(months: months.period)
    }
  }

  /// The rule whose weekdays move along.
  func applied(to rule: RepeatRule) -> RepeatRule {
    rule.pattern.map { .pattern($0.shifted(byDays: days)) } ?? rule
  }
}
