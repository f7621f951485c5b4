import AppCatalog
import AppUnderTest
import ScreenKit
import VirtualUIKit

/// Shows the outputs of a view model and executes its commands.
@MainActor
final class EditorDocumentDetailViewController: ViewModelScreenController<EditorDocumentDetailViewModel>,
  DocumentDetailScreen
{
  private var hasAppeared = false

  private var state: DocumentDetailState { viewModel.observed.value }

  var documentID: Int { state.id }

  override var navigationTitle: String { state.tab.label }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    viewModel.viewAppeared()
  }

  override func execute(_ command: DocumentDetailState.Command) {
    switch command {
    case .pop: leaveStack()
    case .presentDeleteAlert: presentDeleteAlert { [weak self] in self?.viewModel.deleteConfirmed() }
    case .presentSuccessToast(let message):
      showToast(message, for: ToastTime.success) { [weak self] in
        self?.viewModel.successToastDismissed(message)
      }
    case .presentErrorToast(let message): showToast(message, for: ToastTime.error)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    let (state, viewModel) = (state, viewModel)
    describeTexts(into: &builder)
    builder.button("edit", "편집", isEnabled: state.isReady) { viewModel.editTapped() }
    builder.button("save", "저장", isEnabled: state.canSave) { viewModel.saveTapped() }
    builder.button(
      "toggleFavorite", "즐겨찾기", value: .boolean(state.isFavorite), isEnabled: state.canMark
    ) {
      viewModel.favoriteTapped()
    }
    builder.button("refresh", "새로고침", isEnabled: state.canRefresh) { viewModel.refreshTapped() }
    builder.button("delete", "삭제", isEnabled: state.isReady) { viewModel.deleteTapped() }
  }

  private func describeTexts(into builder: inout ElementBuilder) {
    let (text, viewModel) = (state.text, viewModel)
    if state.isEditing {
      builder.input("title", "제목", kind: .field, value: Value(text.title)) {
        viewModel.titleChanged($0.text ?? "")
      }
      builder.input("body", "본문", kind: .field, value: Value(text.body)) {
        viewModel.bodyChanged($0.text ?? "")
      }
    } else {
      if let title = text.title { builder.text("title", title) }
      if let body = text.body { builder.text("body", body) }
    }
  }
}
