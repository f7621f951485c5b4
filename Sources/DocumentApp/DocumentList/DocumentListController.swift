import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// Shows the documents of a tab.
@MainActor
final class DocumentListController: StoreScreenController<DocumentList.State, DocumentList.Action> {
  private let coordinator: MainCoordinator
  /// Who shows documents below this screen.
  private weak var below: (any EditorDocumentDetailDelegate)?
  private var hasAppeared = false

  override var navigationTitle: String { "전체 문서" }

  init(
    store: Store<DocumentList.State, DocumentList.Action>, context: ScreenContext,
    coordinator: MainCoordinator, below: (any EditorDocumentDetailDelegate)?
  ) {
    self.coordinator = coordinator
    self.below = below
    super.init(store: store, context: context)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    store.publisher { $0.loading == .initial }
      .sink { [weak self] isInitial in if isInitial { self?.loadAnew() } }
      .store(in: &cancellables)
  }

  /// Two fast taps open the list once and give it a second state, with which the load of the first ended.
  private func loadAnew() {
    if hasAppeared, isOnStack { store.send(.appeared) }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    store.send(.appeared)
  }

  override func execute(_ command: DocumentList.Command) {
    switch command {
    case .pop: leaveStack()
    case .presentErrorToast(let message): showToast(message, for: ToastTime.error)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      for tab in DocumentTab.allCases {
        builder.button(
          DocumentList.tabs + tab.rawValue, tab.label, value: .boolean(tab == state.tab), in: store,
          sends: .tabSelected(tab))
      }
      builder.rows(state.documents) { [weak self] document in self?.open(document) }
      if state.documents.isEmpty, state.loading == .loaded {
        builder.text("noDocuments", Labels.noDocuments)
      }
      if state.loading.canRetry {
        builder.button(
          "retry", "다시 시도", isEnabled: !state.loading.isRunning, in: store, sends: .retryTapped)
      }
    }
  }

  private func open(_ document: Document) {
    EditorDocumentDetailCoordinator(openedBy: .documentList, in: coordinator)
      .build(tabType: document.tab, id: document.id, detailDelegate: self)
  }
}

extension DocumentListController: EditorDocumentDetailDelegate {
  /// Fetches what changed, unless the list left together with the detail: then another screen is below.
  func detachDocumentDetail(isRefresh: Bool) {
    guard isOnStack else { return below?.detachDocumentDetail(isRefresh: isRefresh) ?? () }
    if isRefresh { store.send(.documentsChanged) }
  }
}
