import AppUnderTest
import ScreenKit

extension ScreenController {
  /// Whether the screen is on the stack.
  var isOnStack: Bool { navigationController?.stack.contains(id) ?? false }

  /// Pops this screen, with all that lies above it; nothing if it left already.
  func leaveStack() {
    guard let navigationController, let place = navigationController.stack.firstIndex(of: id), place > 0
    else {
      return
    }
    navigationController.popToViewController(
      navigationController.viewControllers[place - 1], animated: true)
  }
}

extension ElementBuilder {
  /// A row for each document.
  mutating func rows(_ documents: [Document], open: @escaping @MainActor (Document) -> Void) {
    guard wants(family: DocumentRow.family) else { return }
    for document in documents {
      button(DocumentRow.family + String(document.id), document.text.title ?? "", kind: .row) {
        open(document)
      }
    }
  }
}

/// The rows that open a document.
enum DocumentRow {
  /// A row's id is this and the document's.
  static let family = "document."
}
