import AppCatalog
import AppUnderTest
import ScreenKit

extension EventAddEdit.Command {
  /// The sheet that it presents.
  static let sheet = "saveScope"

  static let entries = [
    CommandEntry("pop", nil, "back to where the editor was opened"),
    CommandEntry("presentDiscardAlert", nil, "asks whether to discard the changes"),
    CommandEntry("presentActionSheet", .word([sheet]), "asks which occurrences are meant"),
    CommandEntry("presentSuccessToast", nil, Labels.saved),
    CommandEntry("presentErrorToast", .text, "why the event was not saved"),
  ]

  var value: CommandValue {
    switch self {
    case .pop: CommandValue("pop")
    case .presentDiscardAlert: CommandValue("presentDiscardAlert")
    case .presentActionSheet: CommandValue("presentActionSheet", .text(Self.sheet))
    case .presentSuccessToast: CommandValue("presentSuccessToast")
    case .presentErrorToast(let message): CommandValue("presentErrorToast", .text(message))
    }
  }
}

extension EventAddEdit.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .recurrenceSelect(let action): action.role
    default: .other
    }
  }
}

extension EventAddEdit {
  static let schema = SchemaBuilder(State.self)
    .field("mode", .word(Mode.allCases.map(\.rawValue)), "whether the event is new") {
      .text($0.mode.rawValue)
    }
    .event("draft", isComplete: false, "the event as entered so far") { $0.draft }
    .field("hasChanges", .boolean, "whether anything was changed") { .boolean($0.hasChanges) }
    .field("isSaving", .boolean, "from the request on, until it fails") { .boolean($0.isSaving) }
    .child("recurrenceSelect") { $0.$recurrenceSelect }
    .identified { Value($0.draft.id) }
    .build()

  static let elements = [
    ElementEntry("title", .field, "제목", on: ["eventAddEdit"], value: .optional(.text), "the title"),
    ElementEntry("allDay", .toggle, "하루 종일", on: ["eventAddEdit"], value: .boolean, "whether whole days"),
    ElementEntry(
      "starts", .picker, "시작", on: ["eventAddEdit"], value: .dayOrMoment, "the start; the duration is kept"),
    ElementEntry("ends", .picker, "종료", on: ["eventAddEdit"], value: .dayOrMoment, "the end"),
    ElementEntry("place", .field, "장소", on: ["eventAddEdit"], value: .optional(.text), "the place"),
    ElementEntry("memo", .field, "메모", on: ["eventAddEdit"], value: .optional(.text), "the note"),
    ElementEntry(
      "openRecurrence", .button, "반복", on: ["eventAddEdit"], value: .text,
      "opens the repeat rules; shows the rule"),
    ElementEntry("save", .button, "저장", on: ["eventAddEdit"], "saves the event"),
  ]
}
