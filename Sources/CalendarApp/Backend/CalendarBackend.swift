import AppCatalog

/// Which occurrences of a recurring event an update or a deletion means.
public enum EventScope: String, Hashable, CaseIterable, Sendable {
  /// Only the occurrence at hand.
  case thisEvent
  /// The occurrence at hand and all later ones.
  case thisAndFuture
  /// The whole series.
  case allEvents
}

/// Why the backend refuses a request.
public enum CalendarBackendError: Error, Hashable, Sendable {
  /// No event has this id.
  case eventNotFound(id: String)
  /// The event does not come on this day, or not any more.
  case occurrenceNotFound(id: String, date: CalendarDay)
}

/// The server's calendar: what it holds and how requests change it. A value, so every world has its own.
public struct CalendarBackend: Hashable, Sendable {
  /// All events in the order in which they were added.
  public private(set) var events: EventList
  private var lastNumber = 0

  /// A calendar that holds these events.
  public init(events: [Event] = []) {
    self.events = EventList(events: events)
  }

  /// Adds an event.
  public mutating func create(_ fields: EventFields) -> EventListChange {
    commit(EventListChange(created: [EventSeries(event: Event(id: newID(), fields: fields))]))
  }

  /// Changes fields of an event.
  ///
  /// - Parameters:
  ///   - id: The event's id.
  ///   - changes: What changes. Of a recurring event, a start and an end are those of the occurrence.
  ///   - scope: Which occurrences of a recurring event change; meaningless for others.
  ///   - occurrence: The day on which the occurrence at hand starts; by default where the series starts.
  /// - Throws: If there is no such event, or the scope needs an occurrence and it does not take place.
  public mutating func update(
    _ id: String, _ changes: EventChanges, scope: EventScope = .allEvents, occurrence: CalendarDay? = nil
  ) throws(CalendarBackendError) -> EventListChange {
    let series = try series(id)
    let date = occurrence ?? series.event.time.firstDay
    switch try effectiveScope(scope, of: series, on: date) {
    case .thisEvent:
      return commit(series.changing(date, by: changes, newID: newID()))
    case .thisAndFuture:
      return commit(series.splitting(at: date, by: changes, newID: newID()))
    case .allEvents:
      return commit(EventListChange(updated: [series.changingAll(from: date, by: changes)]))
    }
  }

  /// Deletes an event or occurrences of it.
  ///
  /// - Parameters:
  ///   - id: The event's id.
  ///   - scope: Which occurrences of a recurring event are deleted; meaningless for others.
  ///   - occurrence: The day on which the occurrence at hand starts; by default where the series starts.
  /// - Throws: If there is no such event, or the scope needs an occurrence and it does not take place.
  public mutating func delete(
    _ id: String, scope: EventScope = .allEvents, occurrence: CalendarDay? = nil
  ) throws(CalendarBackendError) -> EventListChange {
    var series = try series(id)
    let date = occurrence ?? series.event.time.firstDay
    switch try effectiveScope(scope, of: series, on: date) {
    case .thisEvent:
      series.except(date, replacement: nil)
      return commit(EventListChange(updated: [series]))
    case .thisAndFuture:
      return commit(EventListChange(updated: [series.ending(before: date)]))
    case .allEvents:
      return commit(EventListChange(removed: [id]))
    }
  }
}

extension CalendarBackend {
  private func series(_ id: String) throws(CalendarBackendError) -> EventSeries {
    guard let series = events[id] else { throw .eventNotFound(id: id) }
    return series
  }

  /// From the first occurrence on, and for an event that comes once, everything is meant.
  private func effectiveScope(
    _ scope: EventScope, of series: EventSeries, on date: CalendarDay
  ) throws(CalendarBackendError) -> EventScope {
    guard scope != .allEvents, series.event.repeats.isRecurring else { return .allEvents }
    guard series.occurrence(startingOn: date) != nil else {
      throw .occurrenceNotFound(id: series.id, date: date)
    }
    return scope == .thisAndFuture && !series.hasOccurrence(before: date) ? .allEvents : scope
  }

  private mutating func commit(_ change: EventListChange) -> EventListChange {
    events.apply(change)
    return change
  }

  /// How the ids of new events begin.
  static let newIDs = "event-"

  /// `event-1`, `event-2`, …, each once even if its event is deleted, without those that are taken.
  private mutating func newID() -> String {
    while true {
      lastNumber += 1
      let id = Self.newIDs + String(lastNumber)
      if events[id] == nil { return id }
    }
  }
}
