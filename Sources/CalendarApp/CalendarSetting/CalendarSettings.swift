import AppCatalog

/// What the user chose for the calendar.
struct CalendarSettings: Hashable, Sendable {
  /// How long new events last, in minutes, as far as it can be chosen.
  static let durations = [30, 60, 90, 120]
  /// Where weeks can begin.
  static let firstWeekdays = [Weekday.sunday, .monday]

  /// Where the weeks of the month's table begin.
  var firstWeekday = Weekday.sunday
  /// Whether the month's table has columns for Saturday and Sunday.
  var showWeekends = true
  /// How long new events last, in minutes.
  var defaultDuration = 60

  /// The weekdays of the table's columns, in order.
  var columns: [Weekday] {
    (0..<7).map { Weekday(index: firstWeekday.index + $0) }.filter(shows)
  }

  /// Whether there is a column for this weekday.
  func shows(_ weekday: Weekday) -> Bool {
    showWeekends || (weekday != .saturday && weekday != .sunday)
  }
}
