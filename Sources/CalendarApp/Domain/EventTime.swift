import AppCatalog

/// When an event begins or ends: a moment, or a whole day.
public enum EventBound: Hashable, Sendable, LosslessStringConvertible {
  /// A whole day.
  case day(CalendarDay)
  /// A moment.
  case moment(CalendarMoment)

  /// Reads `2026-04-20` or `2026-04-20 10:00`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    if let moment = CalendarMoment(text) {
      self = .moment(moment)
    } else if let day = CalendarDay(text) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// `2026-04-20` or `2026-04-20 10:00`.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .moment(let moment): moment.description
    }
  }

  /// The day that it lies in.
  public var day: CalendarDay {
    switch self {
    case .day(let day): day
    case .moment(let moment): moment.day
    }
  }

  /// The moment, if it is one.
  public var moment: CalendarMoment? {
    if case .moment(let moment) = self { moment } else { nil }
  }
}

/// The time that an event takes. An editor's draft may end before it starts; see ``isOrdered``.
public enum EventTime: Hashable, Sendable {
  /// Whole days from the first through the last.
  case allDay(CalendarDay, through: CalendarDay)
  /// From one moment to another.
  case timed(CalendarMoment, CalendarMoment)

  /// The length of an event whose end was not said, in minutes.
  public static let defaultMinutes = 60

  /// The time between two bounds.
  ///
  /// - Parameters:
  ///   - starts: The start.
  ///   - ends: The end; by default an hour after the start, or its day.
  ///   - allDay: Whether whole days are meant; by default exactly if the start is a day. Moments then stand
  ///     for their days.
  ///
  /// Nil where moments are needed and a bound is a day.
  public init?(starts: EventBound, ends: EventBound? = nil, allDay: Bool? = nil) {
    if allDay ?? (starts.moment == nil) {
      self = .allDay(starts.day, through: (ends ?? starts).day)
    } else {
      guard let start = starts.moment else { return nil }
      guard let end = ends.map(\.moment) ?? start.adding(minutes: Self.defaultMinutes) else { return nil }
      self = .timed(start, end)
    }
  }

  /// The start.
  public var starts: EventBound {
    switch self {
    case .allDay(let first, _): .day(first)
    case .timed(let start, _): .moment(start)
    }
  }

  /// The end; of whole days the last one.
  public var ends: EventBound {
    switch self {
    case .allDay(_, let last): .day(last)
    case .timed(_, let end): .moment(end)
    }
  }

  /// Whether it takes whole days.
  public var isAllDay: Bool {
    if case .allDay = self { true } else { false }
  }

  /// Whether the end does not lie before the start.
  public var isOrdered: Bool {
    switch self {
    case .allDay(let first, let last): first <= last
    case .timed(let start, let end): start <= end
    }
  }

  /// The first day that it touches.
  public var firstDay: CalendarDay { starts.day }

  /// The last day that it touches. An end at midnight does not touch the day that begins with it.
  public var lastDay: CalendarDay {
    switch self {
    case .allDay(let first, let last): max(first, last)
    case .timed(let start, let end): start < end ? end.adding(minutes: -1).day : start.day
    }
  }

  /// Whether some of it lies in the day.
  public func touches(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }
}

// MARK: - Moving

extension EventTime {
  /// The same time of day and the same length on another day.
  public func moved(to day: CalendarDay) -> EventTime {
    switch self {
    case .allDay(let first, let last):
      .allDay(day, through: day.adding(days: last.days(since: first)))
    case .timed(let start, let end):
      .timed(start.moved(to: day), start.moved(to: day).adding(minutes: end.minutes(since: start)))
    }
  }

  /// With another start and the same length. A day moves a timed event without changing its time of day;
  /// of a moment an all-day event takes the day.
  public func moved(toStart start: EventBound) -> EventTime {
    switch (self, start) {
    case (.timed(let old, let end), .moment(let new)):
      .timed(new, new.adding(minutes: end.minutes(since: old)))
    case (_, let start):
      moved(to: start.day)
    }
  }

  /// With another end and the same start, even if that puts the end before it. A day changes the end of a
  /// timed event without changing its time of day; of a moment an all-day event takes the day.
  public func ending(_ end: EventBound) -> EventTime {
    switch (self, end) {
    case (.timed(let start, _), .moment(let new)): .timed(start, new)
    case (.timed(let start, let old), .day(let day)): .timed(start, old.moved(to: day))
    case (.allDay(let first, _), let end): .allDay(first, through: end.day)
    }
  }

  /// Whole days instead of moments or the other way round; unchanged if it is so already.
  ///
  /// - Parameters:
  ///   - isAllDay: Whether it shall take whole days.
  ///   - minuteOfDay: When a timed event that took whole days begins.
  ///   - minutes: How long it lasts on its last day.
  public func settingAllDay(
    _ isAllDay: Bool, startingAt minuteOfDay: Int = 9 * 60, lasting minutes: Int = defaultMinutes
  ) -> EventTime {
    switch (self, isAllDay) {
    case (.allDay(let first, let last), false):
      .timed(
        CalendarMoment(day: first, minuteOfDay: minuteOfDay),
        CalendarMoment(day: last, minuteOfDay: minuteOfDay).adding(minutes: minutes))
    case (.timed(let start, let end), true):
      .allDay(start.day, through: start <= end ? lastDay : end.day)
    default: self
    }
  }
}
