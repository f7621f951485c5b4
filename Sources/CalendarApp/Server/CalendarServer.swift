import AppUnderTest
import Composable

/// The server's side of the calendar.
@MainActor
final class CalendarServer: Backend {
  private var calendar: CalendarBackend

  /// A server that holds these events.
  init(events: [Event]) {
    calendar = CalendarBackend(events: events)
  }

  /// Whether there is an event with this id.
  func hasEvent(_ id: String) -> Bool { calendar.events[id] != nil }

  /// Carries out a request; `fetchEvents` is answered with an ``EventList``, the others with what they changed.
  func perform(_ request: any AppRequest) -> ServerResponse {
    guard let request = request as? CalendarRequest else {
      return .failure(EffectFailure(message: "\(request.name)?"))
    }
    do throws(CalendarBackendError) {
      return .success(try answer(request))
    } catch {
      return .failure(EffectFailure(message: KoreanTexts.refusal(error)))
    }
  }

  private func answer(_ request: CalendarRequest) throws(CalendarBackendError) -> any Sendable {
    switch request {
    case .fetchEvents:
      calendar.events
    case .createEvent(let fields):
      calendar.create(fields)
    case .updateEvent(let id, let changes, let part):
      try calendar.update(id, changes, scope: part?.scope ?? .allEvents, occurrence: part?.occurrence)
    case .deleteEvent(let id, let part):
      try calendar.delete(id, scope: part?.scope ?? .allEvents, occurrence: part?.occurrence)
    }
  }
}
