import AppCatalog
import AppUnderTest
import ScreenKit

extension EventDetail.Command {
  static let entries = [
    CommandEntry("pop", nil, "back to the calendar"),
    CommandEntry("presentDeleteAlert", nil, "asks whether to delete the event"),
    CommandEntry(
      "presentActionSheet", .word(EventDetail.Sheet.allCases.map(\.rawValue)),
      "more actions, or which occurrences to delete"),
    CommandEntry("presentShareSheet", nil, "the page sheet that shares the event"),
    CommandEntry("presentPlaceMap", nil, "the map of the place"),
    CommandEntry("presentSuccessToast", nil, Labels.deleted),
    CommandEntry("presentErrorToast", .text, "why the event was not deleted"),
  ]

  var value: CommandValue {
    switch self {
    case .pop: CommandValue("pop")
    case .presentDeleteAlert: CommandValue("presentDeleteAlert")
    case .presentActionSheet(let sheet): CommandValue("presentActionSheet", .text(sheet.rawValue))
    case .presentShareSheet: CommandValue("presentShareSheet")
    case .presentPlaceMap: CommandValue("presentPlaceMap")
    case .presentSuccessToast: CommandValue("presentSuccessToast")
    case .presentErrorToast(let message): CommandValue("presentErrorToast", .text(message))
    }
  }
}

extension EventDetail.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .eventAddEdit(let action): action.role
    default: .other
    }
  }
}

extension EventDetail {
  static let schema = SchemaBuilder(State.self)
    .event("event", isComplete: true, "the event, with the time of the occurrence at hand") {
      EventDraft($0.event)
    }
    .field("isDeleting", .boolean, "from the request on, until it fails") { .boolean($0.isDeleting) }
    .child("eventAddEdit") { $0.$eventAddEdit }
    .identified { .text($0.event.id) }
    .build()

  static let elements = [
    ElementEntry("title", .text, on: ["eventDetail"], value: .text, "the title"),
    ElementEntry("when", .text, on: ["eventDetail"], value: .text, "when it takes place"),
    ElementEntry(
      "place", .text, on: ["eventDetail"], value: .text, "where it takes place, if that was entered"),
    ElementEntry("memo", .text, on: ["eventDetail"], value: .text, "the note, if there is one"),
    ElementEntry("repeats", .text, on: ["eventDetail"], value: .text, "how often it comes"),
    ElementEntry("edit", .button, "수정", on: ["eventDetail"], "opens the editor"),
    ElementEntry("delete", .button, "삭제", on: ["eventDetail"], "asks, then deletes"),
    ElementEntry("more", .button, "더보기", on: ["eventDetail"], "more actions"),
    ElementEntry("share", .button, "공유", on: ["eventDetail"], "opens the share sheet"),
    ElementEntry("openMap", .button, "지도", on: ["eventDetail"], "opens the map; with a place only"),
  ]
}
