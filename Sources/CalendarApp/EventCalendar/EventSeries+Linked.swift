import AppCatalog

extension EventSeries {
  /// The event with the time of the occurrence that someone means who names it without a day.
  ///
  /// - Parameter days: From which days it is looked for: on each of them first, then from the last one on.
  /// - Returns: the event as it was entered if the series has none there.
  func event(seenFrom days: [CalendarDay]) -> Event {
    guard event.repeats.isRecurring else { return event }
    for day in days {
      if let occurrence = occurrences(from: day, through: day).first { return occurrence.event }
    }
    guard let last = days.last else { return event }
    return nextOccurrence(after: last)?.event ?? occurrence(startingOn: event.time.firstDay)?.event ?? event
  }

  /// The first occurrence after a day, within the years that a rule of any interval needs to come again.
  private func nextOccurrence(after day: CalendarDay) -> Occurrence? {
    let from = max(day.adding(days: 1), event.time.firstDay)
    for year in 0..<100 {
      let start = from.adding(days: year * 366)
      if let next = occurrences(from: start, through: start.adding(days: 365)).first { return next }
    }
    return nil
  }
}
