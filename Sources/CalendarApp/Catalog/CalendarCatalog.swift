import AppCatalog

extension AppCatalog {
  /// Everything that flows may say about the calendar.
  static let calendar = AppCatalog(
    name: "calendar",
    summary: "A calendar in a tab: reducers that only change state, controllers that only execute.",
    screens: screens, dialogs: dialogs, words: words, elements: elements, requests: requests,
    given: CalendarGiven.entries, links: Link.patterns, push: Link.pushFields,
    texts: [
      Labels.saved, Labels.deleted, Labels.endBeforeStart, Labels.eventNotFound, Labels.deleteQuestion,
      Labels.discardQuestion,
    ] + RepeatPattern.Problem.allCases.map(KoreanTexts.problem),
    assignedIDs: [CalendarBackend.newIDs])

  private static let screens = [
    ScreenEntry("home", state: Home.schema, "the tab's root"),
    ScreenEntry("calendar", state: EventCalendar.schema, "a month and the events of the selected day"),
    ScreenEntry("calendarSetting", state: CalendarSetting.schema, "the calendar's settings"),
    ScreenEntry("eventDetail", state: EventDetail.schema, "an event, or an occurrence of a recurring one"),
    ScreenEntry("eventAddEdit", state: EventAddEdit.schema, "adds or edits an event"),
    ScreenEntry("recurrenceSelect", state: RecurrenceSelect.schema, "the choice of a repeat rule"),
    ScreenEntry("recurrenceCustom", state: RecurrenceCustom.schema, "a repeat rule of one's own"),
    ScreenEntry("meetingPollDateSelection", .stack, "the first screen of a meeting poll, without a store"),
    ScreenEntry("shareSheet", .pageSheet, "shares an event"),
    ScreenEntry("placeMap", .fullScreen, "the map of an event's place"),
  ]

  private static let dialogs = [
    DialogEntry("deleteEvent", .alert, title: Labels.deleteQuestion, "before an event is deleted"),
    DialogEntry("discardChanges", .alert, title: Labels.discardQuestion, "before changes are lost"),
    DialogEntry("moreActions", .actionSheet, "copies, shares or deletes an event"),
    DialogEntry("deleteScope", .actionSheet, "which occurrences are to be deleted"),
    DialogEntry("saveScope", .actionSheet, "which occurrences are to be changed"),
  ]

  private static let scopeSheets = [EventDetail.Sheet.deleteScope.rawValue, EventAddEdit.Command.sheet]

  private static let elements: [ElementEntry] =
    Home.elements + EventCalendar.elements + CalendarSetting.elements + EventDetail.elements
    + EventAddEdit.elements + RecurrenceSelect.elements + RecurrenceCustom.elements + [
      ElementEntry("close", .button, "닫기", on: ["shareSheet", "placeMap"], "closes the modal screen"),
      ElementEntry("title", .text, Labels.deleteQuestion, on: ["deleteEvent"], "what the alert asks"),
      ElementEntry("title", .text, Labels.discardQuestion, on: ["discardChanges"], "what the alert asks"),
      ElementEntry("confirm", .button, "삭제", on: ["deleteEvent"], "deletes the event"),
      ElementEntry("confirm", .button, "버리기", on: ["discardChanges"], "discards the changes"),
      ElementEntry("cancel", .button, "취소", on: dialogs.map(\.id), "does nothing"),
      ElementEntry("choose.copy", .button, "복사", on: ["moreActions"], "a new event with the same fields"),
      ElementEntry("choose.share", .button, "공유", on: ["moreActions"], "opens the share sheet"),
      ElementEntry("choose.delete", .button, "삭제", on: ["moreActions"], "asks, then deletes"),
    ]
    + EventScope.allCases.map {
      ElementEntry("choose." + $0.rawValue, .button, $0.label, on: scopeSheets, "which occurrences are meant")
    }

  private static let words: [WordEntry] =
    EventCalendar.words + RecurrenceSelect.words + [
      WordEntry(
        "choose", .word(["copy", "share", "delete"] + EventScope.allCases.map(\.rawValue)), taps: "choose.",
        "taps a button of an action sheet")
    ] + plainWords()

  /// The words that stand alone, one for each button that has one text and one id.
  private static func plainWords() -> [WordEntry] {
    var seen: Set<String> = []
    return elements.compactMap { element in
      guard element.kind == .button, !element.id.contains("."), seen.insert(element.id).inserted else {
        return nil
      }
      return WordEntry(element.id, nil, element.summary)
    }
  }

  private static let requests = [
    RequestEntry("fetchEvents", [], "fetches all events"),
    RequestEntry("createEvent", eventFields, "creates an event; the fields that have a value are sent"),
    RequestEntry(
      "updateEvent", [.init("id", .text, isRequired: true)] + eventFields + seriesFields,
      "changes fields of an event; those that change are sent, for a recurring one also scope and occurrence"),
    RequestEntry(
      "deleteEvent", [.init("id", .text, isRequired: true)] + seriesFields,
      "deletes an event; for a recurring one scope and occurrence are sent"),
  ]

  private static let eventFields: [ValueType.Field] = [
    .init("title", .text), .init("starts", .dayOrMoment), .init("ends", .dayOrMoment),
    .init("allDay", .boolean), .init("place", .optional(.text)), .init("memo", .optional(.text)),
    .init("repeats", RepeatRule.valueType),
  ]

  private static let seriesFields: [ValueType.Field] = [
    .init("scope", EventScope.valueType, "which occurrences are meant"),
    .init("occurrence", .day, "the day on which the occurrence at hand starts"),
  ]
}

extension RepeatPattern.Problem: CaseIterable {
  /// Every problem, in the order in which they are looked for.
  public static var allCases: [RepeatPattern.Problem] {
    [.intervalOutOfRange, .noWeekday, .countOutOfRange, .endBeforeStart]
  }
}
