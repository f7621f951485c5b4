import AppCatalog

/// Where links and push notifications lead.
enum Link: Hashable, Sendable {
  case calendar
  case event(String)
  case newEvent
  case newMeetingPoll

  /// What is understood, for help.
  static let patterns = [
    "everytime://calendar", "everytime://calendar/event/<id>", "everytime://calendar/new",
    "everytime://meeting-poll/new",
  ]

  /// What a push notification carries.
  static let pushFields: [ValueType.Field] = [
    .init("event", .text, isRequired: true, "the id of the event to open")
  ]

  /// Reads a link; nil for an unknown one.
  init?(_ text: String) {
    let eventPrefix = "everytime://calendar/event/"
    switch text {
    case "everytime://calendar": self = .calendar
    case "everytime://calendar/new": self = .newEvent
    case "everytime://meeting-poll/new": self = .newMeetingPoll
    case _ where text.hasPrefix(eventPrefix) && text.count > eventPrefix.count:
      self = .event(String(text.dropFirst(eventPrefix.count)))
    default: return nil
    }
  }

  /// Reads the content of a push notification; nil for an unknown one.
  init?(push: Value) {
    guard let id = push["event"]?.text else { return nil }
    self = .event(id)
  }
}
