import AppUnderTest
import Composable
import ScreenKit

/// All documents, by tab.
struct DocumentList: Reducer {
  struct State: ScreenState {
    var tab = DocumentTab.work
    /// The documents of all tabs.
    var all: [Document] = []
    var loading = Loading.initial
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    /// The documents of the tab.
    var documents: [Document] { all.filter { $0.tab == tab } }
  }

  enum Action: StoreScreenAction, Equatable {
    /// The screen came on display for the first time.
    case appeared
    case retryTapped
    case fetched(Result<[Document], EffectFailure>)
    case tabSelected(DocumentTab)
    case documentsChanged
    case backButtonTapped, commandExecuted, disappeared

    var role: ScreenActionRole {
      switch self {
      case .commandExecuted: .reset
      case .disappeared: .disappeared
      default: .other
      }
    }
  }

  enum Command: ScreenCommand {
    case pop
    case presentErrorToast(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryTapped, .documentsChanged: return state.load()
      case .fetched(.success(let documents)):
        state.all = documents
        state.loading = .loaded
      case .fetched(.failure(let failure)):
        state.loading = .failed
        state.action = .presentErrorToast(failure.message)
      case .tabSelected(let tab): state.tab = tab
      case .backButtonTapped: state.action = .pop
      case .commandExecuted: state.action = nil
      case .disappeared: break
      }
      return .none
    }
  }
}

extension DocumentList.State {
  fileprivate mutating func load() -> Effect<DocumentList.Action> {
    // What is under way brings the news, too.
    guard !loading.isRunning else { return .none }
    loading = loading.started
    return .request(DocumentRequest.fetchDocuments) { .fetched($0) }
  }
}
