import AppCatalog
import AppUnderTest
import ScreenKit

extension EventCalendar.Command {
  static let entries = [
    CommandEntry("pop", nil, "back to the tab's root"),
    CommandEntry("startMeetingPoll", nil, "replaces the stack by the root and the meeting poll"),
    CommandEntry("presentErrorToast", .text, "why the events did not come, or what a link did not find"),
  ]

  var value: CommandValue {
    switch self {
    case .pop: CommandValue("pop")
    case .startMeetingPoll: CommandValue("startMeetingPoll")
    case .presentErrorToast(let toast): CommandValue("presentErrorToast", .text(toast.text))
    }
  }
}

extension EventCalendar.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .calendarSetting(let action): action.role
    case .eventDetail(let action): action.role
    case .eventAddEdit(let action): action.role
    default: .other
    }
  }
}

extension EventCalendar {
  static let schema = SchemaBuilder(State.self)
    .field("selectedDate", .day, "the selected day") { .text($0.selectedDate.description) }
    .field("visibleMonth", .month, "the month on display, such as 2026-04") {
      .text($0.visibleMonth.description)
    }
    .field("events", EventDraft.listType, "all series, by id") { state in
      .list(state.events.series.map(\.event.value))
    }
    .field("occurrences", EventDraft.listType, "what takes place on the selected day") { state in
      .list(state.occurrences.map(\.event.value))
    }
    .field("isLoading", .boolean, "whether the events are being fetched") { .boolean($0.isLoading) }
    .field(
      "settings", "what holds in the calendar and in new events",
      parts: CalendarSettings.fields.map { field in
        .init(field.name, field.type) { field.read($0.settings) }
      }
    )
    .child("calendarSetting") { $0.$calendarSetting }
    .child("eventDetail") { $0.$eventDetail }
    .child("eventAddEdit") { $0.$eventAddEdit }
    .build()

  static let dayCells = "day."
  static let eventRows = "event."

  static let elements = [
    ElementEntry("monthTitle", .text, on: ["calendar"], value: .text, "the month, such as 2026년 4월"),
    ElementEntry("previousMonth", .button, "이전 달", on: ["calendar"], "shows the month before"),
    ElementEntry("nextMonth", .button, "다음 달", on: ["calendar"], "shows the month after"),
    ElementEntry("today", .button, "오늘", on: ["calendar"], "selects and shows the day of the clock"),
    ElementEntry(
      "weekdayHeader", .text, on: ["calendar"], value: .text,
      "the weekdays of the columns, as the settings say"),
    ElementEntry(
      dayCells, .cell, on: ["calendar"], value: .text, isFamily: true, "a day of the month on display"),
    ElementEntry(
      eventRows, .row, on: ["calendar"], value: .text, isFamily: true, "an event of the selected day"),
    ElementEntry("emptyDay", .text, "일정이 없습니다", on: ["calendar"], value: .text, "the day has no events"),
    ElementEntry("retry", .button, "다시 시도", on: ["calendar"], "loads again after a failure"),
    ElementEntry("addEvent", .button, "일정 추가", on: ["calendar"], "opens the editor for a new event"),
    ElementEntry("openSetting", .button, "설정", on: ["calendar"], "opens the settings"),
    ElementEntry("startMeetingPoll", .button, "일정 투표", on: ["calendar"], "starts a meeting poll"),
  ]

  static let words = [
    WordEntry("selectDate", .day, taps: dayCells, "selects a day of the month on display"),
    WordEntry("tapEvent", .text, taps: eventRows, acceptsText: true, "opens an event of the selected day"),
  ]
}
