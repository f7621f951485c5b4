import AppUnderTest
import ScreenKit
import VirtualUIKit

/// The root of the stack.
@MainActor
final class MainController: StoreScreenController<MainScreen.State, MainScreen.Action> {
  private let coordinator: MainCoordinator
  private var hasAppeared = false

  override var navigationTitle: String { "문서" }

  init(coordinator: MainCoordinator) {
    self.coordinator = coordinator
    super.init(store: coordinator.store, context: coordinator.context)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    store.publisher(\.isStale)
      .sink { [weak self] isStale in if isStale { self?.reloadIfOnTop() } }
      .store(in: &cancellables)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if !hasAppeared {
      hasAppeared = true
      store.send(.appeared)
    } else if store.withState(\.isStale) {
      reloadIfOnTop()
    }
  }

  private func reloadIfOnTop() {
    if navigationController?.topViewController === self { store.send(.staleShown) }
  }

  override func bindChildren() {
    let coordinator = coordinator
    let list = store.scope(state: \.$documentList, action: MainScreen.Action.toDocumentList)
    pushes(list, as: "documentList") { [weak self] store, context in
      DocumentListController(store: store, context: context, coordinator: coordinator, below: self)
    }
    let search = store.scope(state: \.$documentSearch, action: MainScreen.Action.toDocumentSearch)
    pushes(search, as: "documentSearch") { [weak self] store, context in
      DocumentSearchController(store: store, context: context, coordinator: coordinator, below: self)
    }
  }

  override func execute(_ command: MainScreen.Command) {
    switch command {
    case .presentErrorToast(let toast): show(toast)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      builder.button("openList", "전체 문서", in: store, sends: .listTapped)
      builder.button("openSearch", "검색", in: store, sends: .searchTapped)
      builder.rows(state.recent) { [weak self] document in
        self?.open(document.id, tab: document.tab, for: .main)
      }
      if state.recent.isEmpty, state.loading == .loaded { builder.text("noDocuments", Labels.noDocuments) }
      if state.loading.canRetry {
        builder.button(
          "retry", "다시 시도", isEnabled: !state.loading.isRunning, in: store, sends: .retryTapped)
      }
    }
  }

  /// Opens a document above this screen, or for a link that led here.
  func open(_ id: Int, tab: DocumentTab, for entry: DocumentEntry) {
    EditorDocumentDetailCoordinator(openedBy: entry, in: coordinator)
      .build(tabType: tab, id: id, detailDelegate: self)
  }
}

extension MainController: EditorDocumentDetailDelegate {
  func detachDocumentDetail(isRefresh: Bool) {
    if isRefresh { store.send(.documentsChanged) }
  }
}
