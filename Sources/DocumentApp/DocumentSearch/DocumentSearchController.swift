import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// Shows the search.
@MainActor
final class DocumentSearchController: StoreScreenController<DocumentSearch.State, DocumentSearch.Action> {
  private let coordinator: MainCoordinator
  /// Who shows documents below this screen.
  private weak var below: (any EditorDocumentDetailDelegate)?

  override var navigationTitle: String { "검색" }

  init(
    store: Store<DocumentSearch.State, DocumentSearch.Action>, context: ScreenContext,
    coordinator: MainCoordinator, below: (any EditorDocumentDetailDelegate)?
  ) {
    self.coordinator = coordinator
    self.below = below
    super.init(store: store, context: context)
  }

  override func execute(_ command: DocumentSearch.Command) {
    switch command {
    case .pop: leaveStack()
    case .presentErrorToast(let message): showToast(message, for: ToastTime.error)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      builder.input("query", "검색어", kind: .field, value: Value(state.query), in: store) {
        .queryChanged($0.text ?? "")
      }
      builder.button("search", "찾기", isEnabled: state.canSearch, in: store, sends: .searchTapped)
      builder.rows(state.results) { [weak self] document in self?.open(document) }
      if state.isWithoutResults { builder.text("noResults", Labels.noResults) }
    }
  }

  private func open(_ document: Document) {
    EditorDocumentDetailCoordinator(openedBy: .documentSearch, in: coordinator)
      .build(tabType: document.tab, id: document.id, detailDelegate: self)
  }
}

extension DocumentSearchController: EditorDocumentDetailDelegate {
  /// Searches again, unless the search left together with the detail: then another screen is below.
  func detachDocumentDetail(isRefresh: Bool) {
    guard isOnStack else { return below?.detachDocumentDetail(isRefresh: isRefresh) ?? () }
    if isRefresh { store.send(.documentsChanged) }
  }
}
