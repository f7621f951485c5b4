import AppCatalog
import AppUnderTest
import Composable
import ScreenKit

/// What a detail shows, made from its store.
@MainActor
struct EditorDocumentDetailView {
  let store: Store<DocumentDetail.State, DocumentDetail.Action>

  /// Adds the texts and buttons, top to bottom.
  func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      if state.isEditing {
        builder.input("title", "제목", kind: .field, value: Value(state.text.title), in: store) {
          .titleChanged($0.text ?? "")
        }
        builder.input("body", "본문", kind: .field, value: Value(state.text.body), in: store) {
          .bodyChanged($0.text ?? "")
        }
      } else {
        if let title = state.text.title { builder.text("title", title) }
        if let body = state.text.body { builder.text("body", body) }
      }
      builder.button("edit", "편집", isEnabled: state.isReady, in: store, sends: .editTapped)
      builder.button("save", "저장", isEnabled: state.canSave, in: store, sends: .saveTapped)
      builder.button(
        "toggleFavorite", "즐겨찾기", value: .boolean(state.isFavorite), isEnabled: state.canMark, in: store,
        sends: .favoriteTapped)
      builder.button("refresh", "새로고침", isEnabled: state.canRefresh, in: store, sends: .refreshTapped)
      builder.button("delete", "삭제", isEnabled: state.isReady, in: store, sends: .deleteTapped)
    }
  }
}
