import AppCatalog
import AppUnderTest
import ScreenKit

extension RecurrenceCustom.Command {
  static let entries = [
    CommandEntry("pop", nil, "back to the repeat rules"),
    CommandEntry("presentErrorToast", .text, "what must be corrected"),
  ]

  var value: CommandValue {
    switch self {
    case .pop: CommandValue("pop")
    case .presentErrorToast(let message): CommandValue("presentErrorToast", .text(message))
    }
  }
}

extension RecurrenceCustom.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    default: .other
    }
  }
}

extension RecurrenceCustom {
  static let frequencyType = ValueType.word(RepeatPattern.Frequency.allCases.map(\.rawValue))

  static let schema = SchemaBuilder(State.self)
    .field("frequency", frequencyType, "the unit of the interval") { .text($0.frequency.rawValue) }
    .field("interval", .integer(), "every how many units") { .integer($0.interval) }
    .field("weekdays", .list(Weekday.valueType), "the chosen weekdays; they count in a weekly rule") {
      $0.weekdays.value
    }
    .field("end", RepeatPattern.End.valueType, "where the recurrence ends") { $0.end.value }
    .build()

  static let elements = [
    ElementEntry("frequency", .picker, "주기", on: ["recurrenceCustom"], value: frequencyType, "the unit"),
    ElementEntry(
      "interval", .stepper, "간격", on: ["recurrenceCustom"], value: .integer(),
      "every how many units, 1 to 99"),
    ElementEntry(
      "weekdays", .picker, "요일", on: ["recurrenceCustom"], value: .list(Weekday.valueType),
      "the weekdays; weekly only"),
    ElementEntry(
      "end", .picker, "반복 종료", on: ["recurrenceCustom"], value: RepeatPattern.End.valueType,
      "where the recurrence ends"),
    ElementEntry("summary", .text, on: ["recurrenceCustom"], value: .text, "the rule in words"),
    ElementEntry("done", .button, "완료", on: ["recurrenceCustom"], "takes the rule over"),
  ]
}
