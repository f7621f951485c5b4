import AppCatalog

/// When on its days a timed event begins and ends.
struct TimeOfDay: Hashable, Sendable {
  /// The minute of the day at which it begins.
  var start = 9 * 60
  /// How long it lasts on its last day, in minutes; negative if it began later on its first day.
  var minutes = EventTime.defaultMinutes

  /// Nine o'clock for an hour.
  init() {}

  /// That of an event; nil if it takes whole days.
  init?(of time: EventTime) {
    guard case .timed(let start, let end) = time else { return nil }
    self.start = start.minuteOfDay
    let lastDay = start <= end ? time.lastDay : end.day
    minutes = end.minutes(since: start.moved(to: lastDay))
  }
}
