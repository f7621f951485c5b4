import AppCatalog
import Testing

@testable import CalendarApp

/// A weekly lecture on five Mondays from 20 April to 18 May 2026.
private let lecture = Event(
  id: "lecture", title: "강의", time: time("2026-04-20 10:00", "2026-04-20 12:00"), place: "301호",
  repeats: every(.weekly, end: .after(5)))

/// All that takes place in a backend, one line for each occurrence.
private func listing(_ events: EventList) -> [String] {
  events.series.flatMap { $0.occurrences(from: day("2026-01-01"), through: day("2027-12-31")) }
    .map { "\($0.id) \($0.title) \($0.starts)" }
}

/// What a change says, one line for each series.
private func summary(_ change: EventListChange) -> [String] {
  change.updated.map { "updated \($0.id) \(KoreanTexts.repeats($0.event.repeats))" }
    + change.created.map { "created \($0.id) \(KoreanTexts.repeats($0.event.repeats))" }
    + change.removed.map { "removed \($0)" }
}

@Suite struct CalendarBackendTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var scope: EventScope
    var date: String
    var change: [String]
    var listing: [String]
    var testDescription: String { "\(scope) on \(date)" }
  }

  private static func expectSameForClient(
    _ backend: CalendarBackend, _ change: EventListChange, _ before: EventList
  ) {
    var client = before
    client.apply(change)
    #expect(client == backend.events)
    client.apply(change)
    #expect(client == backend.events)
  }

  @Test(arguments: [
    Row(
      scope: .thisEvent, date: "2026-04-20", change: ["updated lecture 매주, 5회"],
      listing: ["04-27", "05-04", "05-11", "05-18"]),
    Row(
      scope: .thisEvent, date: "2026-05-04", change: ["updated lecture 매주, 5회"],
      listing: ["04-20", "04-27", "05-11", "05-18"]),
    Row(
      scope: .thisEvent, date: "2026-05-18", change: ["updated lecture 매주, 5회"],
      listing: ["04-20", "04-27", "05-04", "05-11"]),
    Row(scope: .thisAndFuture, date: "2026-04-20", change: ["removed lecture"], listing: []),
    Row(
      scope: .thisAndFuture, date: "2026-05-04", change: ["updated lecture 매주, 2026년 5월 3일까지"],
      listing: ["04-20", "04-27"]),
    Row(
      scope: .thisAndFuture, date: "2026-05-18", change: ["updated lecture 매주, 2026년 5월 17일까지"],
      listing: ["04-20", "04-27", "05-04", "05-11"]),
    Row(scope: .allEvents, date: "2026-04-20", change: ["removed lecture"], listing: []),
    Row(scope: .allEvents, date: "2026-05-04", change: ["removed lecture"], listing: []),
    Row(scope: .allEvents, date: "2026-05-18", change: ["removed lecture"], listing: []),
  ])
  func deleting(row: Row) throws {
    var backend = CalendarBackend(events: [lecture])
    let before = backend.events
    let change = try backend.delete("lecture", scope: row.scope, occurrence: day(row.date))
    #expect(summary(change) == row.change)
    #expect(listing(backend.events) == row.listing.map { "lecture 강의 2026-\($0) 10:00" })
    Self.expectSameForClient(backend, change, before)
  }

  /// The title changes, and the occurrence at hand moves to the next day at 14:00.
  @Test(
    arguments: [
      Row(
        scope: .thisEvent, date: "2026-04-20",
        change: ["updated lecture 매주, 5회", "created event-1 반복 안 함"],
        listing: [
          "lecture 강의 2026-04-27 10:00", "lecture 강의 2026-05-04 10:00", "lecture 강의 2026-05-11 10:00",
          "lecture 강의 2026-05-18 10:00", "event-1 보강 2026-04-21 14:00",
        ]),
      Row(
        scope: .thisEvent, date: "2026-05-04",
        change: ["updated lecture 매주, 5회", "created event-1 반복 안 함"],
        listing: [
          "lecture 강의 2026-04-20 10:00", "lecture 강의 2026-04-27 10:00", "lecture 강의 2026-05-11 10:00",
          "lecture 강의 2026-05-18 10:00", "event-1 보강 2026-05-05 14:00",
        ]),
      Row(
        scope: .thisEvent, date: "2026-05-18",
        change: ["updated lecture 매주, 5회", "created event-1 반복 안 함"],
        listing: [
          "lecture 강의 2026-04-20 10:00", "lecture 강의 2026-04-27 10:00", "lecture 강의 2026-05-04 10:00",
          "lecture 강의 2026-05-11 10:00", "event-1 보강 2026-05-19 14:00",
        ]),
      Row(
        scope: .thisAndFuture, date: "2026-04-20", change: ["updated lecture 매주, 5회"],
        listing: [
          "lecture 보강 2026-04-21 14:00", "lecture 보강 2026-04-28 14:00", "lecture 보강 2026-05-05 14:00",
          "lecture 보강 2026-05-12 14:00", "lecture 보강 2026-05-19 14:00",
        ]),
      Row(
        scope: .thisAndFuture, date: "2026-05-04",
        change: ["updated lecture 매주, 2026년 5월 3일까지", "created event-1 매주, 3회"],
        listing: [
          "lecture 강의 2026-04-20 10:00", "lecture 강의 2026-04-27 10:00", "event-1 보강 2026-05-05 14:00",
          "event-1 보강 2026-05-12 14:00", "event-1 보강 2026-05-19 14:00",
        ]),
      Row(
        scope: .thisAndFuture, date: "2026-05-18",
        change: ["updated lecture 매주, 2026년 5월 17일까지", "created event-1 매주, 1회"],
        listing: [
          "lecture 강의 2026-04-20 10:00", "lecture 강의 2026-04-27 10:00", "lecture 강의 2026-05-04 10:00",
          "lecture 강의 2026-05-11 10:00", "event-1 보강 2026-05-19 14:00",
        ]),
    ]
      + ["2026-04-20", "2026-05-04", "2026-05-18"].map {
        Row(
          scope: .allEvents, date: $0, change: ["updated lecture 매주, 5회"],
          listing: [
            "lecture 보강 2026-04-21 14:00", "lecture 보강 2026-04-28 14:00", "lecture 보강 2026-05-05 14:00",
            "lecture 보강 2026-05-12 14:00", "lecture 보강 2026-05-19 14:00",
          ])
      })
  func updating(row: Row) throws {
    var backend = CalendarBackend(events: [lecture])
    let before = backend.events
    let next = day(row.date).adding(days: 1)
    let changes = EventChanges(title: "보강", starts: bound("\(next) 14:00"), ends: bound("\(next) 15:00"))
    let change = try backend.update("lecture", changes, scope: row.scope, occurrence: day(row.date))
    #expect(summary(change) == row.change)
    #expect(listing(backend.events) == row.listing)
    let changed = try #require((change.created + change.updated).first?.event)
    #expect(changed.place == "301호")
    #expect(changed.ends == bound("\(changed.time.firstDay) 15:00"))
    Self.expectSameForClient(backend, change, before)
  }

  @Test func anEventThatComesOnceIgnoresTheScope() throws {
    let exam = Event(id: "exam", title: "시험", time: time("2026-04-20 10:00"))
    for scope in EventScope.allCases {
      var backend = CalendarBackend(events: [exam])
      let moved = EventChanges(starts: bound("2026-04-22 10:00"), ends: bound("2026-04-22 11:00"))
      let change = try backend.update("exam", moved, scope: scope, occurrence: day("2026-04-20"))
      #expect(summary(change) == ["updated exam 반복 안 함"])
      #expect(listing(backend.events) == ["exam 시험 2026-04-22 10:00"])
      #expect(summary(try backend.delete("exam", scope: scope)) == ["removed exam"])
      #expect(backend.events.count == 0)
    }
  }

  @Test func newIDsSkipThoseTakenAndAreNotUsedAgain() throws {
    let fields = EventFields(title: "새 일정", time: time("2026-04-20 10:00"))
    var backend = CalendarBackend(events: [Event(id: "event-2", fields: fields)])
    #expect(backend.create(fields).created.map(\.id) == ["event-1"])
    #expect(backend.create(fields).created.map(\.id) == ["event-3"])
    _ = try backend.delete("event-3")
    #expect(backend.create(fields).created.map(\.id) == ["event-4"])
    #expect(backend.events.series.map(\.id) == ["event-2", "event-1", "event-4"])
    #expect(backend.events["event-4"]?.event.fields == fields)
  }

  @Test func whatIsNotThereIsRefused() {
    var backend = CalendarBackend(events: [lecture])
    let before = backend
    #expect(throws: CalendarBackendError.eventNotFound(id: "exam")) { try backend.delete("exam") }
    #expect(throws: CalendarBackendError.eventNotFound(id: "exam")) {
      try backend.update("exam", EventChanges(title: "x"))
    }
    let tuesday = day("2026-04-21")
    for scope in [EventScope.thisEvent, .thisAndFuture] {
      #expect(throws: CalendarBackendError.occurrenceNotFound(id: "lecture", date: tuesday)) {
        try backend.delete("lecture", scope: scope, occurrence: tuesday)
      }
    }
    #expect(backend == before)
  }

  @Test func anOccurrenceCanBeTakenOutOnce() throws {
    var backend = CalendarBackend(events: [lecture])
    let date = day("2026-04-27")
    _ = try backend.delete("lecture", scope: .thisEvent, occurrence: date)
    #expect(throws: CalendarBackendError.occurrenceNotFound(id: "lecture", date: date)) {
      try backend.delete("lecture", scope: .thisEvent, occurrence: date)
    }
  }

  @Test func theFirstThatIsLeftIsTheFirst() throws {
    var backend = CalendarBackend(events: [lecture])
    _ = try backend.delete("lecture", scope: .thisEvent, occurrence: day("2026-04-20"))
    let change = try backend.delete("lecture", scope: .thisAndFuture, occurrence: day("2026-04-27"))
    #expect(summary(change) == ["removed lecture"])
  }

  @Test func exceptionsMoveAlongWithTheSeries() throws {
    var backend = CalendarBackend(events: [lecture])
    _ = try backend.delete("lecture", scope: .thisEvent, occurrence: day("2026-05-11"))
    _ = try backend.update(
      "lecture", EventChanges(title: "따로"), scope: .thisEvent, occurrence: day("2026-04-27"))
    let moved = EventChanges(starts: bound("2026-05-05 10:00"), ends: bound("2026-05-05 12:00"))
    _ = try backend.update("lecture", moved, scope: .allEvents, occurrence: day("2026-05-04"))
    let series = try #require(backend.events["lecture"])
    #expect(series.exceptions.map(\.date) == [day("2026-04-28"), day("2026-05-12")])
    #expect(series.exceptions.map(\.replacement) == ["event-1", nil])
    _ = try backend.update(
      "lecture", EventChanges(title: "나머지"), scope: .thisAndFuture, occurrence: day("2026-05-05"))
    #expect(
      listing(backend.events) == [
        "lecture 강의 2026-04-21 10:00", "event-1 따로 2026-04-27 10:00", "event-2 나머지 2026-05-05 10:00",
        "event-2 나머지 2026-05-19 10:00",
      ])
  }

  @Test func weekdaysMoveAlongWithTheStart() throws {
    var event = lecture
    event.fields.repeats = every(.weekly, on: [.monday, .wednesday], end: .after(4))
    var backend = CalendarBackend(events: [event])
    let moved = EventChanges(starts: bound("2026-04-23 10:00"), ends: bound("2026-04-23 12:00"))
    _ = try backend.update("lecture", moved, scope: .allEvents, occurrence: day("2026-04-22"))
    #expect(
      listing(backend.events) == ["04-21", "04-23", "04-28", "04-30"].map { "lecture 강의 2026-\($0) 10:00" })
  }

  /// (start, rule, occurrence, its new start, the first days of the moved series)
  @Test(
    arguments: [
      ("2026-01-30", .monthly, "2026-04-30", "2026-05-01", ["2026-02-01", "2026-03-01", "2026-04-01"]),
      ("2026-02-15", .monthly, "2026-03-15", "2026-03-31", ["2026-03-31", "2026-05-31", "2026-07-31"]),
      (
        "2026-01-31", every(.monthly, 2), "2026-03-31", "2026-03-30",
        ["2026-01-30", "2026-03-30", "2026-05-30"]
      ),
      ("2026-02-28", .yearly, "2028-02-28", "2028-02-29", ["2028-02-29", "2032-02-29"]),
      ("2026-12-31", .yearly, "2027-12-31", "2028-01-01", ["2027-01-01", "2028-01-01", "2029-01-01"]),
      ("2026-04-20", .daily, "2026-04-25", "2026-04-24", ["2026-04-19", "2026-04-20", "2026-04-21"]),
      ("2026-04-20", .weekly, "2026-04-27", "2026-05-03", ["2026-04-26", "2026-05-03", "2026-05-10"]),
    ] as [(String, RepeatRule, String, String, [String])])
  func aMovedOccurrenceTakesItsSeriesAlong(
    start: String, rule: RepeatRule, occurrence: String, new: String, expected: [String]
  ) throws {
    var backend = CalendarBackend(events: [Event(id: "x", title: "x", time: time(start), repeats: rule)])
    let changes = EventChanges(starts: bound(new), ends: bound(new))
    _ = try backend.update("x", changes, scope: .allEvents, occurrence: day(occurrence))
    let series = try #require(backend.events["x"])
    let days = series.recurrence.days(from: .first, through: day("2033-01-01")).map(\.description)
    #expect(Array(days.prefix(expected.count)) == expected)
    #expect(series.occurrence(startingOn: day(new)) != nil)
  }

  @Test func anotherRuleForTheRest() throws {
    var backend = CalendarBackend(events: [lecture])
    _ = try backend.update(
      "lecture", EventChanges(repeats: every(.daily, end: .after(2))), scope: .thisAndFuture,
      occurrence: day("2026-05-04"))
    #expect(
      listing(backend.events) == [
        "lecture 강의 2026-04-20 10:00", "lecture 강의 2026-04-27 10:00", "event-1 강의 2026-05-04 10:00",
        "event-1 강의 2026-05-05 10:00",
      ])
    _ = try backend.update("lecture", EventChanges(repeats: RepeatRule.none), occurrence: day("2026-04-27"))
    #expect(listing(backend.events).first == "lecture 강의 2026-04-20 10:00")
    #expect(listing(backend.events).count == 3)
  }
}

@Suite struct EventListTests {
  @Test func aDayListsWholeDaysFirstThenByStartTitleAndID() {
    let events = EventList(events: [
      Event(id: "d", title: "나", time: time("2026-04-20 10:00")),
      Event(id: "c", title: "나", time: time("2026-04-20 10:00")),
      Event(id: "b", title: "가", time: time("2026-04-20 10:00")),
      Event(id: "late", title: "가", time: time("2026-04-20 18:00")),
      Event(id: "overnight", title: "하", time: time("2026-04-19 23:00", "2026-04-20 01:00")),
      Event(id: "trip", title: "여행", time: time("2026-04-18", "2026-04-20")),
      Event(id: "holiday", title: "휴일", time: time("2026-04-20")),
      Event(id: "other", title: "가", time: time("2026-04-21 10:00")),
      Event(id: "midnight", title: "가", time: time("2026-04-19 23:00", "2026-04-20 00:00")),
    ])
    #expect(
      events.occurrences(on: day("2026-04-20")).map(\.id)
        == ["trip", "holiday", "overnight", "b", "c", "d", "late"])
  }

  @Test func aLongOccurrenceAppearsOnEachOfItsDays() {
    let events = EventList(events: [
      Event(
        id: "camp", title: "캠프", time: time("2026-03-31", "2026-04-02"), repeats: every(.monthly, 2))
    ])
    #expect(events.occurrences(on: day("2026-04-02")).map(\.date) == [day("2026-03-31")])
    #expect(events.occurrences(on: day("2026-04-03")).isEmpty)
    #expect(events.occurrences(on: day("2026-05-31")).map(\.ends) == [bound("2026-06-02")])
    #expect(events.busyDays(in: day("2026-06-01").calendarMonth) == [day("2026-06-01"), day("2026-06-02")])
  }

  @Test func ofSeveralWithOneIDTheLastStandsInTheFirstPlace() {
    let events = EventList(events: [
      Event(id: "a", title: "1", time: time("2026-04-20")),
      Event(id: "b", title: "2", time: time("2026-04-20")),
      Event(id: "a", title: "3", time: time("2026-04-20")),
    ])
    #expect(events.series.map(\.event.title) == ["3", "2"])
  }

  @Test func removingKeepsTheOthersFindable() {
    var events = EventList(
      events: ["a", "b", "c"].map { Event(id: $0, title: $0, time: time("2026-04-20")) })
    events.apply(EventListChange(removed: ["a", "unknown"]))
    #expect(events["a"] == nil && events["b"]?.id == "b" && events["c"]?.id == "c")
    #expect(events.series.map(\.id) == ["b", "c"])
  }
}
