import AppCatalog

/// What a creation, an update or a deletion did to a list of events: enough to bring another list up to date.
public struct EventListChange: Hashable, Sendable {
  /// Series that were there and are different now, as they are now.
  public var updated: [EventSeries] = []
  /// Series that were not there before.
  public var created: [EventSeries] = []
  /// Ids of series that are gone.
  public var removed: [String] = []

  /// A change of these series.
  public init(updated: [EventSeries] = [], created: [EventSeries] = [], removed: [String] = []) {
    self.updated = updated
    self.created = created
    self.removed = removed
  }
}

/// Events in the order in which they were added, found by their ids.
public struct EventList: Sendable {
  /// All series in order.
  public private(set) var series: [EventSeries] = []
  private var positions: [String: Int] = [:]

  /// The list of these series. Of several with one id, the last one stands in the place of the first.
  public init(_ series: [EventSeries] = []) {
    for series in series { put(series) }
  }

  /// The list of these events, without exceptions.
  public init(events: [Event]) {
    self.init(events.map(EventSeries.init(event:)))
  }

  /// The series with this id.
  public subscript(id: String) -> EventSeries? {
    positions[id].map { series[$0] }
  }

  /// Number of series.
  public var count: Int { series.count }

  /// Brings the list up to date; applying a change again changes nothing.
  public mutating func apply(_ change: EventListChange) {
    for series in change.updated { put(series) }
    for series in change.created { put(series) }
    for id in change.removed { remove(id) }
  }

  private mutating func put(_ new: EventSeries) {
    if let position = positions[new.id] {
      series[position] = new
    } else {
      positions[new.id] = series.count
      series.append(new)
    }
  }

  private mutating func remove(_ id: String) {
    guard let position = positions.removeValue(forKey: id) else { return }
    series.remove(at: position)
    for index in position..<series.count { positions[series[index].id] = index }
  }
}

extension EventList: Hashable {
  /// The same series in the same order.
  public static func == (lhs: EventList, rhs: EventList) -> Bool { lhs.series == rhs.series }

  /// Feeds the series in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(series) }
}

// MARK: - Occurrences

extension EventList {
  /// The occurrences that touch a day, in the order of a day's list: whole days first, then by start, title
  /// and id.
  public func occurrences(on day: CalendarDay) -> [Occurrence] {
    series.flatMap { $0.occurrences(from: day, through: day) }.sorted()
  }

  /// The days of a month that an occurrence touches.
  public func busyDays(in month: CalendarMonth) -> Set<CalendarDay> {
    var days: Set<CalendarDay> = []
    let (monthStart, monthEnd) = (month.first, month.last)
    for series in series {
      for occurrence in series.occurrences(from: monthStart, through: monthEnd) {
        var day = max(occurrence.event.time.firstDay, monthStart)
        let last = min(occurrence.event.time.lastDay, monthEnd)
        while day <= last {
          days.insert(day)
          day = day.adding(days: 1)
        }
      }
    }
    return days
  }
}
