import AppCatalog

/// A small calendar, made up for these tests; nothing of it ever runs.
enum SampleApp {
  static let event: ValueType = .record([
    .init("id", .text, isRequired: true),
    .init("title", .text, isRequired: true),
    .init("starts", .dayOrMoment, isRequired: true),
    .init("ends", .optional(.dayOrMoment)),
    .init("allDay", .boolean),
    .init("place", .optional(.text)),
    .init("repeats", .either([.word(["none", "daily", "weekly"]), rule])),
  ])

  static let rule: ValueType = .record([
    .init("frequency", .word(["daily", "weekly"]), isRequired: true),
    .init("interval", .integer(1...99)),
    .init("weekdays", .list(.word(["monday", "tuesday", "wednesday"]))),
    .init(
      "end",
      .either([
        .word(["never"]), .record([.init("on", .day, isRequired: true)]),
        .record([.init("after", .integer(1...99), isRequired: true)]),
      ])),
  ])

  private static func field(_ name: String, _ type: ValueType, members: [StateField] = []) -> StateField {
    StateField(name, type, members: members) { _ in .none }
  }

  private static func child(_ screen: String) -> ChildField {
    ChildField(screen) { _ in ChildField.Reading(stamp: 0, object: nil) }
  }

  private static func commands(_ commands: [CommandEntry]) -> CommandField {
    CommandField(commands: commands, stamp: { _ in 0 }, read: { _ in nil })
  }

  static let calendar = AppCatalog(
    name: "calendar", summary: "A calendar",
    screens: [
      ScreenEntry(
        "home",
        state: StateSchema(
          fields: [field("greeting", .text)], children: [child("calendar")],
          command: commands([CommandEntry("presentErrorToast", .text)])), "The root"),
      ScreenEntry(
        "calendar",
        state: StateSchema(
          fields: [
            field("selectedDate", .day), field("isLoading", .boolean), field("count", .integer(0...99)),
            field("events", .list(event, key: "id")), field("names", .list(.text)),
            field("visibleMonth", .month),
          ], children: [child("eventDetail"), child("eventAddEdit")],
          command: commands([CommandEntry("pop"), CommandEntry("presentErrorToast", .text)])), "A month"),
      ScreenEntry(
        "eventDetail",
        state: StateSchema(
          fields: [
            field(
              "event", event, members: [field("title", .text), field("place", .optional(.text))]),
            field("isDeleting", .boolean),
          ], children: [child("eventAddEdit")],
          command: commands([
            CommandEntry("pop"), CommandEntry("presentDeleteAlert"), CommandEntry("presentSuccessToast"),
            CommandEntry("presentErrorToast", .text),
          ])), "An event"),
      ScreenEntry(
        "eventAddEdit",
        state: StateSchema(
          fields: [field("mode", .word(["add", "edit"])), field("draft", event)],
          command: commands([CommandEntry("pop")])), "An editor"),
      ScreenEntry("poll", .stack, state: nil, "Without a store"),
      ScreenEntry("shareSheet", .pageSheet, state: nil, "A sheet"),
    ],
    dialogs: [
      DialogEntry("deleteEvent", .alert, title: "일정을 삭제할까요?"),
      DialogEntry("discardChanges", .alert),
      DialogEntry("moreActions", .actionSheet),
    ],
    words: [
      WordEntry("openCalendar"), WordEntry("tapEvent", .text, taps: "event.", acceptsText: true),
      WordEntry("delete"), WordEntry("confirm"), WordEntry("save"),
      WordEntry("choose", .word(["copy", "share"]), taps: "choose."),
      WordEntry("selectDate", .day, taps: "day."),
    ],
    elements: [
      ElementEntry("openCalendar", .button, "캘린더", on: ["home"]),
      ElementEntry("event.", .row, on: ["calendar"], isFamily: true),
      ElementEntry("day.", .cell, on: ["calendar"], isFamily: true),
      ElementEntry("delete", .button, "삭제", on: ["eventDetail"]),
      ElementEntry("confirm", .button, "삭제", on: ["deleteEvent"]),
      ElementEntry("save", .button, "저장", on: ["eventAddEdit"]),
      ElementEntry("title", .text, on: ["eventDetail"]),
      ElementEntry("title", .field, "제목", on: ["eventAddEdit"], value: .optional(.text)),
      ElementEntry("allDay", .toggle, "하루 종일", on: ["eventAddEdit"], value: .boolean),
      ElementEntry("starts", .picker, "시작", on: ["eventAddEdit"], value: .dayOrMoment),
      ElementEntry("interval", .stepper, "간격", on: ["eventAddEdit"], value: .integer(1...99)),
    ],
    requests: [
      RequestEntry("fetchEvents"),
      RequestEntry(
        "deleteEvent",
        [.init("id", .text, isRequired: true), .init("scope", .word(["thisEvent", "allEvents"]))]),
      RequestEntry(
        "updateEvent", [.init("id", .text, isRequired: true), .init("title", .text), .init("scope", .text)]),
    ],
    delegates: [DelegateEntry("detach", [.init("isRefresh", .boolean, isRequired: true)])],
    given: [
      GivenEntry("start", .word(["home", "calendar"])),
      GivenEntry("events", .list(event, key: "id")) { value in
        var seen: Set<String> = []
        return (value.list ?? []).enumerated().compactMap { index, event in
          guard let id = event["id"]?.text, !seen.insert(id).inserted else { return nil }
          return GivenEntry.Problem([String(index), "id"], "the id `\(id)` occurs twice")
        }
      },
      GivenEntry(
        "settings",
        .record([.init("firstWeekday", .word(["sunday", "monday"])), .init("showWeekends", .boolean)])),
    ],
    factories: ["detailViewModel"], links: ["app://event/<id>"],
    push: [.init("event", .text, isRequired: true)])

  static let documents = AppCatalog(
    name: "documents", summary: "Documents",
    screens: [ScreenEntry("main", state: StateSchema(fields: [field("recent", .list(.text))]), "The root")],
    words: [WordEntry("tapDocument", .integer(), taps: "document.", acceptsText: true)],
    elements: [ElementEntry("document.", .row, on: ["main"], isFamily: true)],
    requests: [RequestEntry("fetchDocuments")], given: [GivenEntry("documents", .list(.text))])
}
