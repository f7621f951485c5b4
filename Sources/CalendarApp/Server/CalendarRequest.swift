import AppCatalog
import AppUnderTest
import Composable

/// What the app asks of its server.
enum CalendarRequest: AppRequest, Hashable {
  case fetchEvents
  case createEvent(EventFields)
  /// The part says which occurrences of a recurring event are meant; nil for one that comes once.
  case updateEvent(id: String, EventChanges, SeriesPart?)
  case deleteEvent(id: String, SeriesPart?)

  var name: String {
    switch self {
    case .fetchEvents: "fetchEvents"
    case .createEvent: "createEvent"
    case .updateEvent: "updateEvent"
    case .deleteEvent: "deleteEvent"
    }
  }

  var arguments: [Value.Member] {
    switch self {
    case .fetchEvents: []
    case .createEvent(let fields): fields.members
    case .updateEvent(let id, let changes, let part):
      [.init("id", .text(id))] + changes.members + (part?.members ?? [])
    case .deleteEvent(let id, let part): [.init("id", .text(id))] + (part?.members ?? [])
    }
  }
}

/// Occurrences of a recurring event, seen from the one at hand.
struct SeriesPart: Hashable, Sendable {
  var scope: EventScope
  /// The day on which the occurrence at hand starts.
  var occurrence: CalendarDay

  fileprivate var members: [Value.Member] {
    [.init("scope", .text(scope.rawValue)), .init("occurrence", .text(occurrence.description))]
  }
}

extension EventFields {
  /// The fields that have a value.
  fileprivate var members: [Value.Member] {
    var members: [Value.Member] = [
      .init("title", .text(title)), .init("starts", .text(starts.description)),
      .init("ends", .text(ends.description)), .init("allDay", .boolean(allDay)),
    ]
    if let place { members.append(.init("place", .text(place))) }
    if let memo { members.append(.init("memo", .text(memo))) }
    members.append(.init("repeats", repeats.value))
    return members
  }
}

extension EventChanges {
  /// The changed fields; one that was cleared is sent as nil.
  fileprivate var members: [Value.Member] {
    let members: [Value.Member?] = [
      title.map { .init("title", .text($0)) },
      starts.map { .init("starts", .text($0.description)) },
      ends.map { .init("ends", .text($0.description)) },
      allDay.map { .init("allDay", .boolean($0)) },
      place.map { .init("place", Value($0)) },
      memo.map { .init("memo", Value($0)) },
      repeats.map { .init("repeats", $0.value) },
    ]
    return members.compactMap(\.self)
  }
}
