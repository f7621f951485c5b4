import AppCatalog
import AppUnderTest
import ScreenKit

extension Home.Command {
  static let entries = [CommandEntry("presentErrorToast", .text, "what a link did not find")]

  var value: CommandValue {
    switch self {
    case .presentErrorToast(let toast): CommandValue("presentErrorToast", .text(toast.text))
    }
  }
}

extension Home.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .calendar(let action): action.role
    default: .other
    }
  }
}

extension Home {
  static let schema = SchemaBuilder(State.self)
    .child("calendar") { $0.$calendar }
    .build()

  static let elements = [
    ElementEntry("openCalendar", .button, "캘린더", on: ["home"], "opens the calendar")
  ]
}
