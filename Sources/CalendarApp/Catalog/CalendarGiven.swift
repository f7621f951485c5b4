import AppCatalog

/// What a flow says of the calendar before its first step.
struct CalendarGiven {
  /// Whether the calendar is open at the start.
  var opensCalendar: Bool
  /// What the server holds.
  var events: [Event]
  var settings: CalendarSettings

  /// Reads it from what was checked.
  init(_ given: Given) {
    opensCalendar = given["start"]?.text != "home"
    events = (given["events"]?.list ?? []).compactMap(Event.init(given:))
    settings = given["settings"].map(CalendarSettings.init(value:)) ?? CalendarSettings()
  }

  static let entries = [
    GivenEntry("start", .word(["calendar", "home"]), "the screen at the start; calendar if left out"),
    GivenEntry("events", .list(.record(eventFields), key: "id"), "what the server holds", validate: problems),
    GivenEntry(
      "settings", .record(CalendarSettings.fields.map { .init($0.name, $0.type, $0.summary) }),
      "the calendar's settings"),
  ]

  private static let eventFields: [ValueType.Field] = [
    .init("id", .text, isRequired: true, "the id, unique among the events"),
    .init("title", .text, isRequired: true, "the title"),
    .init("starts", .dayOrMoment, isRequired: true, "the start, or the first day of a whole-day event"),
    .init("ends", .dayOrMoment, "the end; an hour after the start if left out, or its day"),
    .init("allDay", .boolean, "whether it takes whole days; so if the start is a day"),
    .init("place", .optional(.text), "where it takes place"),
    .init("memo", .optional(.text), "a note"),
    .init("repeats", RepeatRule.valueType, "how often it comes; once if left out"),
  ]

  // MARK: Validation

  @Sendable private static func problems(_ events: Value) -> [GivenEntry.Problem] {
    let events = events.list ?? []
    var ids: Set<String> = []
    var problems: [GivenEntry.Problem] = []
    for (index, event) in events.enumerated() {
      let isNewID = events.count == 1 || event["id"]?.text.map { ids.insert($0).inserted } ?? true
      for problem in self.problems(of: event, isNewID: isNewID) {
        problems.append(.init([String(index)] + problem.path, problem.message))
      }
    }
    return problems
  }

  private static func problems(of event: Value, isNewID: Bool) -> [GivenEntry.Problem] {
    var problems: [GivenEntry.Problem] = []
    if !isNewID { problems.append(.init(["id"], "another event has this id")) }
    if event["id"]?.text?.isEmpty == true { problems.append(.init(["id"], "an id cannot be empty")) }
    if let starts = event["starts"]?.bound {
      let (ends, allDay) = (event["ends"]?.bound, event["allDay"]?.boolean)
      if let time = EventTime(starts: starts, ends: ends, allDay: allDay) {
        if !time.isOrdered { problems.append(.init(["ends"], "the event ends before it starts")) }
        problems += self.problems(of: event["repeats"], start: time.firstDay)
      } else if starts.moment == nil {
        problems.append(.init(["starts"], "an event that is not all day starts at a time"))
      } else {
        problems.append(.init(["ends"], "an event that starts at a time ends at a time"))
      }
      if let ends, allDay == nil, starts.moment == nil, ends.moment != nil {
        problems.append(.init(["ends"], "an event that starts on a day ends on a day"))
      }
    }
    return problems
  }

  private static func problems(of rule: Value?, start: CalendarDay) -> [GivenEntry.Problem] {
    guard let rule, rule.members != nil else { return [] }
    var problems: [GivenEntry.Problem] = []
    if let weekdays = rule["weekdays"]?.list, !weekdays.isEmpty, rule["frequency"]?.text != "weekly" {
      problems.append(.init(["repeats", "weekdays"], "only a weekly rule has weekdays"))
    }
    if let end = rule["end"], end.members != nil {
      if end["on"] != nil, end["after"] != nil {
        problems.append(.init(["repeats", "end"], "a rule ends on a day or after a number, not both"))
      } else if end["on"] == nil, end["after"] == nil {
        problems.append(.init(["repeats", "end"], "an end says on or after"))
      }
      if let count = end["after"]?.integer, !(RepeatPattern.counts ~= count) {
        problems.append(
          .init(
            ["repeats", "end", "after"],
            "the count is from \(RepeatPattern.counts.lowerBound) to \(RepeatPattern.counts.upperBound)"))
      }
      if let day = end["on"]?.text.flatMap({ CalendarDay($0) }), day < start {
        problems.append(.init(["repeats", "end", "on"], "the recurrence ends before it starts"))
      }
    }
    return problems
  }

}

extension Event {
  /// An event of `given`; nil for what the validation refuses.
  fileprivate init?(given value: Value) {
    guard let id = value["id"]?.text, let starts = value["starts"]?.bound,
      let time = EventTime(
        starts: starts, ends: value["ends"]?.bound, allDay: value["allDay"]?.boolean)
    else { return nil }
    self.init(
      id: id, title: value["title"]?.text ?? "", time: time, place: value["place"]?.text?.entered,
      memo: value["memo"]?.text?.entered,
      repeats: value["repeats"].flatMap(RepeatRule.init(value:)) ?? .none)
  }
}
