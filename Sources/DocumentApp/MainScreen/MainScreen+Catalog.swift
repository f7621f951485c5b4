import AppCatalog
import AppUnderTest
import ScreenKit

extension MainScreen.Command {
  static let entries = [
    CommandEntry("presentErrorToast", .text, "why the documents did not come, or what a link did not find")
  ]

  var value: CommandValue {
    switch self {
    case .presentErrorToast(let toast): CommandValue("presentErrorToast", .text(toast.text))
    }
  }
}

extension MainScreen.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .documentList(let action): action.role
    case .documentSearch(let action): action.role
    case .documentDetail(let action): action.role
    default: .other
    }
  }
}

extension MainScreen {
  static let schema = SchemaBuilder(State.self)
    .field("recent", Document.listType, "all documents") { .list($0.recent.map(\.value)) }
    .field("isLoading", .boolean, "whether the documents are being fetched") {
      .boolean($0.loading.isRunning)
    }
    .child("documentList") { $0.$documentList }
    .child("documentSearch") { $0.$documentSearch }
    .child("documentDetail", { $0.$documentDetail }, orOf: { $0.$documentDetailModel })
    .build()

  static let elements = [
    ElementEntry("openList", .button, "전체 문서", on: ["main"], "opens the list of all documents"),
    ElementEntry("openSearch", .button, "검색", on: ["main"], "opens the search"),
  ]
}
