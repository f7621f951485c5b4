import AppCatalog

/// What a scope means for a series. The dates handed in are days on which occurrences start.
extension EventSeries {
  /// One occurrence changes: it is taken out and becomes an event of its own, which comes once.
  func changing(_ date: CalendarDay, by changes: EventChanges, newID: String) -> EventListChange {
    var fields = changes.applied(to: event.moved(to: date).fields)
    fields.repeats = .none
    var series = self
    series.except(date, replacement: newID)
    let created = EventSeries(event: Event(id: newID, fields: fields))
    return EventListChange(updated: [series], created: [created])
  }

  /// An occurrence and all later ones change: this series ends before it and a new one begins there, which
  /// has as many occurrences as were left.
  func splitting(at date: CalendarDay, by changes: EventChanges, newID: String) -> EventListChange {
    var rest = event.moved(to: date)
    if let pattern = event.repeats.pattern, case .after(let count) = pattern.end {
      let left = max(1, count - recurrence.count(before: date))
      rest.fields.repeats = .pattern(pattern.ending(.after(left)))
    }
    let (fields, shift) = rest.changing(by: changes)
    var created = EventSeries(event: Event(id: newID, fields: fields))
    created.inheritExceptions(exceptions.filter { $0.date > date }, movedBy: shift.applied(to:))
    return EventListChange(updated: [ending(before: date)], created: [created])
  }

  /// The whole series changes; a new start of the occurrence at hand moves all of it accordingly.
  func changingAll(from date: CalendarDay, by changes: EventChanges) -> EventSeries {
    // An event that comes once is its own occurrence, whatever day was named.
    let date = event.repeats.isRecurring ? date : event.time.firstDay
    var (fields, shift) = event.moved(to: date).changing(by: changes)
    fields.time = fields.time.moved(to: shift.applied(toStart: event.time.firstDay))
    var series = EventSeries(event: Event(id: id, fields: fields))
    series.inheritExceptions(exceptions, movedBy: shift.applied(to:))
    return series
  }

  /// The series without the occurrences from this day on.
  func ending(before date: CalendarDay) -> EventSeries {
    guard let pattern = event.repeats.pattern else { return self }
    var series = self
    series.event.fields.repeats = .pattern(pattern.ending(.on(date.adding(days: -1))))
    series.inheritExceptions(exceptions)
    return series
  }
}

extension Event {
  /// The fields after the changes, and how the start moved. The weekdays of a rule that is not changed
  /// itself move along, so that the moved start remains an occurrence.
  fileprivate func changing(by changes: EventChanges) -> (fields: EventFields, shift: SeriesShift) {
    var fields = changes.applied(to: fields)
    let shift = SeriesShift(of: repeats, from: time.firstDay, to: fields.time.firstDay)
    if changes.repeats == nil { fields.repeats = shift.applied(to: fields.repeats) }
    return (fields, shift)
  }
}
