import AppCatalog
import AppUnderTest
import Testing

@testable import CalendarApp

@MainActor
@Suite struct CatalogTests {
  private let catalog = CalendarApp.catalog

  @Test func screensAndSlots() {
    #expect(
      catalog.screens.map(\.id) == [
        "home", "calendar", "calendarSetting", "eventDetail", "eventAddEdit", "recurrenceSelect",
        "recurrenceCustom", "meetingPollDateSelection", "shareSheet", "placeMap",
      ])
    #expect(
      catalog.slots.map(\.path) == [
        "home",
        "home.calendar",
        "home.calendar.calendarSetting",
        "home.calendar.eventDetail",
        "home.calendar.eventDetail.eventAddEdit",
        "home.calendar.eventDetail.eventAddEdit.recurrenceSelect",
        "home.calendar.eventDetail.eventAddEdit.recurrenceSelect.recurrenceCustom",
        "home.calendar.eventAddEdit",
        "home.calendar.eventAddEdit.recurrenceSelect",
        "home.calendar.eventAddEdit.recurrenceSelect.recurrenceCustom",
      ])
  }

  @Test(arguments: [
    ("home", "presentErrorToast", ""),
    (
      "calendar", "pop startMeetingPoll presentErrorToast",
      "selectedDate visibleMonth events occurrences isLoading settings"
    ),
    ("calendarSetting", "pop", "firstWeekday showWeekends defaultDuration"),
    (
      "eventDetail",
      "pop presentDeleteAlert presentActionSheet presentShareSheet presentPlaceMap presentSuccessToast "
        + "presentErrorToast", "event isDeleting"
    ),
    (
      "eventAddEdit", "pop presentDiscardAlert presentActionSheet presentSuccessToast presentErrorToast",
      "mode draft hasChanges isSaving"
    ),
    ("recurrenceSelect", "pop", "selected"),
    ("recurrenceCustom", "pop presentErrorToast", "frequency interval weekdays end"),
  ])
  func commandsAndFields(screen: String, commands: String, fields: String) {
    let schema = catalog.screen(screen).flatMap(catalog.schema)
    #expect(schema?.command?.commands.map(\.name).joined(separator: " ") == commands)
    #expect(schema?.fields.map(\.name).joined(separator: " ") == fields)
  }

  @Test func words() {
    #expect(
      catalog.words.map(\.name).sorted() == [
        "addEvent", "cancel", "choose", "close", "confirm", "delete", "done", "edit", "more", "nextMonth",
        "openCalendar", "openMap", "openRecurrence", "openSetting", "previousMonth", "retry", "save",
        "selectDate", "selectRecurrence", "share", "startMeetingPoll", "tapEvent", "today",
      ])
    for word in catalog.words {
      let isElement = catalog.elements.contains {
        word.argument == nil ? $0.id == word.element : $0.id.hasPrefix(word.element)
      }
      #expect(isElement, "\(word.name)")
    }
  }

  /// Every element that is ever on display stands in the catalog as it is.
  @Test(arguments: [
    ["@home"], [], ["@failing"], ["openSetting"], ["event.midterm"], ["event.midterm", "delete"],
    ["event.midterm", "more"], ["event.midterm", "share"], ["event.midterm", "openMap"],
    ["event.lecture", "delete"], ["event.lecture", "edit"], ["event.lecture", "edit", "@title", "save"],
    ["addEvent", "@title", "@back"], ["addEvent", "openRecurrence"],
    ["addEvent", "openRecurrence", "recurrence.custom", "@weekly"], ["startMeetingPoll"],
    ["day.2026-04-22"],
  ])
  func elementsAreAsDeclared(way: [String]) {
    let given = way == ["@home"] ? semester.adding("start", "home") : semester
    let rules = way == ["@failing"] ? [ServerRule("fetchEvents", [.fail(message: "끊김")])] : []
    let app = Driver(given, server: rules)
    for step in way {
      switch step {
      case "@title": app.fill("title", "다른 제목")
      case "@weekly": app.fill("frequency", "weekly")
      case "@back": app.back()
      case _ where step.hasPrefix("@"): break
      default: app.tap(step)
      }
    }
    guard let surface = app.world.frontmost, let name = surface.name(in: catalog) else {
      Issue.record("no surface after \(way)")
      return
    }
    for element in surface.elements() {
      let entry = catalog.elements.first {
        ($0.isFamily ? element.id.hasPrefix($0.id) : $0.id == element.id) && $0.surfaces.contains(name)
      }
      #expect(entry != nil, "\(name) \(element.id)")
      #expect(entry?.kind == element.kind, "\(name) \(element.id)")
      if let label = entry?.label { #expect(label == element.text) }
      #expect(element.set == nil || entry?.value != nil, "\(element.id) can be filled")
      // What is looked for alone is what is found among all.
      #expect(surface.elements(.id(element.id)).map(\.text) == [element.text])
    }
  }

  @Test(
    arguments: [
      (["id": "a", "title": "가", "starts": "2026-04-20 10:00", "ends": "2026-04-20 09:00"], ["0.ends"]),
      (["id": "a", "title": "가", "starts": "2026-04-20", "ends": "2026-04-19"], ["0.ends"]),
      (["id": "a", "title": "가", "starts": "2026-04-20", "allDay": false], ["0.starts"]),
      (["id": "a", "title": "가", "starts": "2026-04-20 10:00", "ends": "2026-04-20"], ["0.ends"]),
      (["id": "a", "title": "가", "starts": "2026-04-20", "ends": "2026-04-20 10:00"], ["0.ends"]),
      (["id": "", "title": "가", "starts": "2026-04-20"], ["0.id"]),
      (
        [
          "id": "a", "title": "가", "starts": "2026-04-20",
          "repeats": ["frequency": "daily", "weekdays": ["monday"]],
        ], ["0.repeats.weekdays"]
      ),
      (
        [
          "id": "a", "title": "가", "starts": "2026-04-20",
          "repeats": ["frequency": "daily", "end": ["on": "2026-04-19"]],
        ], ["0.repeats.end.on"]
      ),
      (
        [
          "id": "a", "title": "가", "starts": "2026-04-20",
          "repeats": ["frequency": "daily", "end": ["after": 0]],
        ],
        ["0.repeats.end.after"]
      ),
      (["id": "a", "title": "가", "starts": "2026-04-20 10:00", "repeats": "weekly"], []),
    ] as [(Value, [String])])
  func mistakesInGivenEvents(event: Value, places: [String]) {
    let entry = catalog.given.first { $0.name == "events" }
    #expect(entry?.validate([event]).map { $0.path.joined(separator: ".") } == places)
  }

  @Test func idsAreUnique() {
    let entry = catalog.given.first { $0.name == "events" }
    let event: Value = ["id": "a", "title": "가", "starts": "2026-04-20"]
    #expect(
      entry?.validate([event, event]) == [.init(["1", "id"], "another event has this id")])
  }
}
