import Composable

/// A detail's store, scoped from the main screen's, and what it reports to.
@MainActor
final class EditorDocumentDetailStore {
  let store: Store<DocumentDetail.State, DocumentDetail.Action>
  private weak var delegate: (any EditorDocumentDetailStoreDelegate)?
  private var draftSubscription: Cancellable?
  private var hasDetached = false

  /// Gives the detail a state, and a store for it; nil in a world that takes no more actions.
  init?(
    _ parameter: DocumentDetailParameter, main: MainStore, drafts: DraftStore,
    delegate: any EditorDocumentDetailStoreDelegate
  ) {
    main.send(.documentDetailOpened(DocumentDetail.State(parameter, draft: drafts[parameter.id])))
    guard let store = main.documentDetail else { return nil }
    self.store = store
    self.delegate = delegate
    draftSubscription = store.publisher(\.unsavedText).sink { [store] in
      drafts[store.withState(\.id)] = $0
    }
  }

  /// The screen left the stack.
  func detach() {
    let isRefresh = store.withState(\.hasChanged)
    store.send(.disappeared)
    guard !hasDetached else { return }
    hasDetached = true
    delegate?.detachDocumentDetail(isRefresh: isRefresh)
  }
}

extension MainStore {
  /// A store of the detail that has a state now.
  fileprivate var documentDetail: Store<DocumentDetail.State, DocumentDetail.Action>? {
    var detail: Store<DocumentDetail.State, DocumentDetail.Action>?
    let subscription = scope(state: \.$documentDetail, action: MainScreen.Action.toDocumentDetail)
      .ifLet { detail = $0 }
    subscription.cancel()
    return detail
  }
}
