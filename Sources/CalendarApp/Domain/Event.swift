import AppCatalog

/// What a user enters for an event: everything but its id.
public struct EventFields: Hashable, Sendable {
  /// The title.
  public var title: String
  /// When it takes place; of a recurring event, where its recurrence starts.
  public var time: EventTime
  /// Where it takes place, nil if that was not entered.
  public var place: String?
  /// A note, nil if none was entered.
  public var memo: String?
  /// How often it comes.
  public var repeats: RepeatRule

  /// The fields of an event; without a rule it comes once.
  public init(
    title: String, time: EventTime, place: String? = nil, memo: String? = nil,
    repeats: RepeatRule = .none
  ) {
    self.title = title
    self.time = time
    self.place = place
    self.memo = memo
    self.repeats = repeats
  }

  /// The start.
  public var starts: EventBound { time.starts }
  /// The end; of whole days the last one.
  public var ends: EventBound { time.ends }
  /// Whether it takes whole days.
  public var allDay: Bool { time.isAllDay }
}

/// An event, or one occurrence of it with that occurrence's time.
public struct Event: Hashable, Sendable, Identifiable {
  /// The id, the same for all occurrences of a series.
  public let id: String
  /// Everything that a user can change.
  public var fields: EventFields

  /// An event with these fields.
  public init(id: String, fields: EventFields) {
    self.id = id
    self.fields = fields
  }

  /// An event; without a rule it comes once.
  public init(
    id: String, title: String, time: EventTime, place: String? = nil, memo: String? = nil,
    repeats: RepeatRule = .none
  ) {
    self.init(
      id: id, fields: EventFields(title: title, time: time, place: place, memo: memo, repeats: repeats))
  }

  /// The title.
  public var title: String { fields.title }
  /// When it takes place.
  public var time: EventTime { fields.time }
  /// The start.
  public var starts: EventBound { fields.time.starts }
  /// The end; of whole days the last one.
  public var ends: EventBound { fields.time.ends }
  /// Whether it takes whole days.
  public var allDay: Bool { fields.time.isAllDay }
  /// Where it takes place.
  public var place: String? { fields.place }
  /// A note.
  public var memo: String? { fields.memo }
  /// How often it comes.
  public var repeats: RepeatRule { fields.repeats }

  /// The same event with its time moved to another day, as one of its occurrences.
  public func moved(to day: CalendarDay) -> Event {
    var event = self
    event.fields.time = time.moved(to: day)
    return event
  }
}

/// One occurrence of an event.
public struct Occurrence: Hashable, Sendable, Identifiable {
  /// The event with this occurrence's time and the series' id and rule.
  public let event: Event

  /// An occurrence that takes place at the event's time.
  public init(event: Event) {
    self.event = event
  }

  /// The day on which it starts, which tells it from the others of its series.
  public var date: CalendarDay { event.time.firstDay }
  /// The id of its event.
  public var id: String { event.id }
  /// The title.
  public var title: String { event.title }
  /// The start.
  public var starts: EventBound { event.starts }
  /// The end; of whole days the last one.
  public var ends: EventBound { event.ends }
  /// Whether it takes whole days.
  public var allDay: Bool { event.allDay }
}

extension Occurrence: Comparable {
  /// The order of a day's list: whole days first, then by start, title and id.
  public static func < (lhs: Occurrence, rhs: Occurrence) -> Bool {
    if lhs.allDay != rhs.allDay { return lhs.allDay }
    let (left, right) = (lhs.starts.sortKey, rhs.starts.sortKey)
    if left != right { return left < right }
    return (lhs.title, lhs.id) < (rhs.title, rhs.id)
  }
}

extension EventBound {
  /// Minutes since 1970-01-01 00:00, a day's at its midnight.
  fileprivate var sortKey: Int {
    switch self {
    case .day(let day): CalendarMoment(day: day).minutesSinceEpoch
    case .moment(let moment): moment.minutesSinceEpoch
    }
  }
}
