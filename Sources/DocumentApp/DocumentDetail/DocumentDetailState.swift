import Composable
import ScreenKit

/// Which document a detail shows.
struct DocumentDetailParameter: Hashable, Sendable {
  /// The tab from which it was opened.
  var tabType: DocumentTab
  var id: Int
}

/// The state of a detail, for both implementations.
struct DocumentDetailState: ScreenState {
  /// What the controller is to execute.
  enum Command: ScreenCommand {
    case pop
    case presentDeleteAlert
    case presentSuccessToast(String)
    case presentErrorToast(String)
  }

  let parameter: DocumentDetailParameter
  /// The document as the server last told.
  var document: Document?
  /// The texts while they are edited.
  var draft: DocumentText?
  var isLoading = false
  /// The texts that are being saved; the user may go on typing.
  var saving: DocumentText?
  var isMarking = false
  var isDeleting = false
  var isDeleted = false
  /// Whether the document is no longer what it was when the detail was opened.
  var hasChanged = false
  @OneShot var action: Command?

  var oneShotAction: OneShot<Command> {
    get { $action }
    set { $action = newValue }
  }

  /// A detail that goes on with unsaved edits, if there are any.
  init(_ parameter: DocumentDetailParameter, draft: DocumentText? = nil) {
    self.parameter = parameter
    self.draft = draft
  }
}

extension DocumentDetailState {
  /// The toast that tells of the deletion ends the detail; an older one that it replaced does not.
  mutating func toastDismissed(_ message: String) {
    if isDeleted, message == Labels.deleted { action = .pop }
  }

  var id: Int { parameter.id }
  var tab: DocumentTab { document?.tab ?? parameter.tabType }
  /// The texts on display.
  var text: DocumentText { draft ?? document?.text ?? DocumentText() }
  var isFavorite: Bool { document?.favorite ?? false }
  var isEditing: Bool { draft != nil }

  /// What would be lost if the draft were.
  var unsavedText: DocumentText? { draft == document?.text ? nil : draft }

  /// Whether the document is there and nothing is about to change it as a whole.
  var isReady: Bool { document != nil && saving == nil && !isDeleting }
  var canRefresh: Bool { !isLoading && !isDeleting }
  var canMark: Bool { document != nil && !isMarking && !isDeleting }
  var canSave: Bool { isReady && unsavedText.map { !$0.isTitleBlank } ?? false }
}
