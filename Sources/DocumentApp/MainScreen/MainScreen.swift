import AppUnderTest
import Composable
import ScreenKit

/// The main screen: recent documents, and the way to all others.
struct MainScreen: Reducer {
  struct State: ScreenState {
    var recent: [Document] = []
    var loading = Loading.initial
    /// Whether a document changed while another screen was to show it: the next time on top, it is fetched.
    var isStale = false
    @Presents var documentList: DocumentList.State?
    @Presents var documentSearch: DocumentSearch.State?
    /// The detail, if a store keeps its state, whoever opened it.
    @Presents var documentDetail: DocumentDetail.State?
    /// The detail, if a view model keeps its state.
    @Presents var documentDetailModel: ObservedState<DocumentDetailState>?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }
  }

  enum Action: StoreScreenAction, Equatable {
    /// The screen came on display for the first time.
    case appeared
    case retryTapped
    /// The screen is on top, and what it shows is stale.
    case staleShown
    case fetched(Result<[Document], EffectFailure>)
    case documentsChanged
    case listTapped, searchTapped
    case linkFailed
    case documentDetailOpened(DocumentDetail.State)
    case documentDetailModelOpened(ObservedState<DocumentDetailState>)
    case documentDetailModelDetached
    case documentList(DocumentList.Action)
    case documentSearch(DocumentSearch.Action)
    case documentDetail(DocumentDetail.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case presentErrorToast(ErrorToast)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryTapped, .staleShown: return state.load()
      case .fetched(let result): state.take(result)
      case .documentsChanged: state.isStale = true
      case .listTapped: state.documentList = DocumentList.State()
      case .searchTapped: state.documentSearch = DocumentSearch.State()
      case .linkFailed: state.action = .presentErrorToast(.overAll(Labels.documentNotFound))
      case .documentDetailOpened(let detail): state.documentDetail = detail
      case .documentDetailModelOpened(let model): state.documentDetailModel = model
      case .documentDetailModelDetached: state.documentDetailModel = nil
      case .documentList(let action): state.follow(action)
      case .documentSearch(let action): state.follow(action)
      case .documentDetail(.disappeared): state.documentDetail = nil
      case .commandExecuted: state.action = nil
      case .documentDetail, .backButtonTapped, .disappeared: break
      }
      return .none
    }
    .ifLet(\.$documentList, action: Action.toDocumentList) { DocumentList() }
    .ifLet(\.$documentSearch, action: Action.toDocumentSearch) { DocumentSearch() }
    .ifLet(\.$documentDetail, action: Action.toDocumentDetail) { DocumentDetail() }
  }
}

extension MainScreen.State {
  fileprivate mutating func load() -> Effect<MainScreen.Action> {
    isStale = false
    // What is under way brings the news, too.
    guard !loading.isRunning else { return .none }
    loading = loading.started
    return .request(DocumentRequest.fetchDocuments) { .fetched($0) }
  }

  fileprivate mutating func take(_ result: Result<[Document], EffectFailure>) {
    switch result {
    case .success(let documents):
      recent = documents
      loading = .loaded
    case .failure(let failure):
      loading = .failed
      action = .presentErrorToast(.inView(failure.message))
    }
  }

  fileprivate mutating func follow(_ child: DocumentList.Action) {
    switch child {
    case .fetched(.success(let documents)):
      // All documents are recent.
      recent = documents
      isStale = false
      if !loading.isRunning { loading = .loaded }
    case .documentsChanged: isStale = true
    case .disappeared: documentList = nil
    default: break
    }
  }

  fileprivate mutating func follow(_ child: DocumentSearch.Action) {
    switch child {
    case .documentsChanged: isStale = true
    case .disappeared: documentSearch = nil
    default: break
    }
  }
}

extension MainScreen.Action {
  static let toDocumentList = CasePath<Self, DocumentList.Action>(
    embed: { .documentList($0) },
    extract: { if case .documentList(let action) = $0 { action } else { nil } })
  static let toDocumentSearch = CasePath<Self, DocumentSearch.Action>(
    embed: { .documentSearch($0) },
    extract: { if case .documentSearch(let action) = $0 { action } else { nil } })
  static let toDocumentDetail = CasePath<Self, DocumentDetail.Action>(
    embed: { .documentDetail($0) },
    extract: { if case .documentDetail(let action) = $0 { action } else { nil } })
}
