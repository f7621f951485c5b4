import AppCatalog

/// An event together with the occurrences that were taken out of its recurrence.
public struct EventSeries: Hashable, Sendable, Identifiable {
  /// An occurrence that does not take place as the series says.
  public struct Exception: Hashable, Sendable {
    /// The day on which it would have started.
    public let date: CalendarDay
    /// The id of the event that it became when it was changed; nil when it was deleted.
    public let replacement: String?
  }

  /// The event as it was entered, with the time of the recurrence's start.
  public internal(set) var event: Event

  /// What was taken out, in order of days, each of them a day of the recurrence.
  public private(set) var exceptions: [Exception] = []

  /// The series of this event, without exceptions.
  public init(event: Event) {
    self.event = event
  }

  /// The event's id.
  public var id: String { event.id }

  /// The days on which the event would come if there were no exceptions.
  public var recurrence: Recurrence {
    Recurrence(start: event.time.firstDay, rule: event.repeats)
  }
}

// MARK: - Occurrences

extension EventSeries {
  /// The occurrence that starts on this day, or nil.
  public func occurrence(startingOn date: CalendarDay) -> Occurrence? {
    guard !isException(date), recurrence.contains(date) else { return nil }
    return Occurrence(event: event.moved(to: date))
  }

  /// The occurrences that touch a day from the first through the last, in order of their starts.
  public func occurrences(from: CalendarDay, through: CalendarDay) -> [Occurrence] {
    let (first, last) = (event.time.firstDay, event.time.lastDay)
    guard event.repeats.isRecurring else {
      return first <= through && from <= last ? [Occurrence(event: event)] : []
    }
    // One that starts earlier still reaches the range if it lasts long enough.
    return recurrence.days(from: from.adding(days: -last.days(since: first)), through: through)
      .filter { !isException($0) }
      .map { Occurrence(event: event.moved(to: $0)) }
  }

  /// Whether an occurrence that has not been taken out starts before this day.
  func hasOccurrence(before date: CalendarDay) -> Bool {
    recurrence.count(before: date) > exceptions.count { $0.date < date }
  }

  private func isException(_ date: CalendarDay) -> Bool {
    exceptions.contains { $0.date == date }
  }
}

// MARK: - Exceptions

extension EventSeries {
  /// Takes out the occurrence that starts on this day.
  mutating func except(_ date: CalendarDay, replacement: String?) {
    exceptions.removeAll { $0.date == date }
    let index = exceptions.firstIndex { $0.date > date } ?? exceptions.endIndex
    exceptions.insert(Exception(date: date, replacement: replacement), at: index)
  }

  /// Takes over exceptions from a series that this one continues, as far as its own recurrence has their
  /// days. An event that comes once has none.
  mutating func inheritExceptions(
    _ inherited: [Exception], movedBy move: (CalendarDay) -> CalendarDay? = { $0 }
  ) {
    exceptions = []
    guard event.repeats.isRecurring else { return }
    let recurrence = recurrence
    for exception in inherited {
      guard let date = move(exception.date), recurrence.contains(date) else { continue }
      except(date, replacement: exception.replacement)
    }
  }
}
