import AppCatalog
import AppUnderTest
import ScreenKit

extension RecurrenceSelect.Command {
  static let entries = [CommandEntry("pop", nil, "back to the editor")]

  var value: CommandValue { CommandValue("pop") }
}

extension RecurrenceSelect.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .recurrenceCustom(let action): action.role
    default: .other
    }
  }
}

extension RecurrenceSelect {
  /// The rows' ids are this and the choice.
  static let rows = "recurrence."

  static let choiceType = ValueType.word(Choice.allCases.map(\.rawValue))

  static let schema = SchemaBuilder(State.self)
    .field("selected", choiceType, "the rule that is selected") { .text($0.selected.rawValue) }
    .child("recurrenceCustom") { $0.$recurrenceCustom }
    .build()

  static let elements = Choice.allCases.map { choice in
    ElementEntry(
      rows + choice.rawValue, .row, choice.label, on: ["recurrenceSelect"],
      choice == .custom ? "opens the custom repeat" : "selects this rule and returns")
  }

  static let words = [
    WordEntry("selectRecurrence", choiceType, taps: rows, "selects a repeat rule, or opens the custom one")
  ]
}
