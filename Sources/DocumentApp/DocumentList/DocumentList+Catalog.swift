import AppCatalog
import ScreenKit

extension DocumentList.Command {
  static let entries = [
    CommandEntry("pop", nil, "back to the main screen"),
    CommandEntry("presentErrorToast", .text, "why the documents did not come"),
  ]

  var value: CommandValue {
    switch self {
    case .pop: CommandValue("pop")
    case .presentErrorToast(let message): CommandValue("presentErrorToast", .text(message))
    }
  }
}

extension DocumentList {
  static let schema = SchemaBuilder(State.self)
    .field("tab", DocumentTab.valueType, "the selected tab") { .text($0.tab.rawValue) }
    .field("documents", Document.listType, "the documents of the tab") {
      .list($0.documents.map(\.value))
    }
    .field("isLoading", .boolean, "whether the documents are being fetched") {
      .boolean($0.loading.isRunning)
    }
    .build()

  /// The tabs' ids are this and the tab.
  static let tabs = "tab."

  static let elements = DocumentTab.allCases.map { tab in
    ElementEntry(
      tabs + tab.rawValue, .button, tab.label, on: ["documentList"], value: .boolean,
      "shows the documents of this tab")
  }

  static let words = [WordEntry("selectTab", DocumentTab.valueType, taps: tabs, "selects a tab of the list")]
}
