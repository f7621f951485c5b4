import AppCatalog
import AppUnderTest
import ScreenKit

extension CalendarSetting.Command {
  static let entries = [CommandEntry("pop", nil, "back to the calendar")]

  var value: CommandValue { CommandValue("pop") }
}

extension CalendarSetting.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    default: .other
    }
  }
}

extension CalendarSetting {
  static let schema = CalendarSettings.fields
    .reduce(SchemaBuilder(State.self)) { builder, field in
      builder.field(field.name, field.type, field.summary) { field.read($0.settings) }
    }
    .build()

  static let elements = [
    ElementEntry(
      "firstWeekday", .picker, "한 주의 시작", on: ["calendarSetting"],
      value: .word(CalendarSettings.firstWeekdays.map(\.rawValue)), "where weeks begin"),
    ElementEntry(
      "showWeekends", .toggle, "주말 표시", on: ["calendarSetting"], value: .boolean,
      "whether the month shows Saturday and Sunday"),
    ElementEntry(
      "defaultDuration", .picker, "기본 일정 길이", on: ["calendarSetting"],
      value: .number(CalendarSettings.durations), "how many minutes new events last"),
  ]
}

extension CalendarSettings {
  /// One setting as flows see it.
  struct Field: Sendable {
    var name: String
    var type: ValueType
    var summary: String
    var read: @Sendable (CalendarSettings) -> Value
  }

  static let fields = [
    Field(
      name: "firstWeekday", type: .word(firstWeekdays.map(\.rawValue)), summary: "where weeks begin"
    ) { .text($0.firstWeekday.rawValue) },
    Field(
      name: "showWeekends", type: .boolean, summary: "whether the month shows Saturday and Sunday"
    ) { .boolean($0.showWeekends) },
    Field(
      name: "defaultDuration", type: .number(durations), summary: "how many minutes new events last"
    ) { .integer($0.defaultDuration) },
  ]

  /// Reads settings; what the value does not say has its default.
  init(value: Value) {
    if let weekday = value["firstWeekday"]?.text.flatMap(Weekday.init) { firstWeekday = weekday }
    if let isShown = value["showWeekends"]?.boolean { showWeekends = isShown }
    if let minutes = value["defaultDuration"]?.integer { defaultDuration = minutes }
  }
}
