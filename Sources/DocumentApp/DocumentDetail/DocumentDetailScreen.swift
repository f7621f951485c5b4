import AppUnderTest
import ScreenKit
import VirtualUIKit

/// The controller of a detail, whatever it is built with.
@MainActor
protocol DocumentDetailScreen: ScreenController {
  /// The document on display.
  var documentID: Int { get }
}

extension DocumentDetailScreen {
  /// The alert before a document is deleted.
  func presentDeleteAlert(onConfirm: @escaping @MainActor () -> Void) {
    presentAlert(
      "deleteDocument", title: Labels.deleteQuestion,
      [
        AlertAction(id: "confirm", title: "삭제", style: .destructive, handler: onConfirm),
        AlertAction(id: "cancel", title: "취소", style: .cancel),
      ])
  }
}
