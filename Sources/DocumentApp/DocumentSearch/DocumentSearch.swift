import AppUnderTest
import Composable
import ScreenKit

/// The search for words in titles.
struct DocumentSearch: Reducer {
  struct State: ScreenState {
    /// What is in the field; nil if nothing is.
    var query: String?
    var results: [Document] = []
    /// What the results are of, or will be.
    var searched: String?
    var isSearching = false
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    var canSearch: Bool { !(query?.allSatisfy(\.isWhitespace) ?? true) }
    /// Whether it is known that nothing matches.
    var isWithoutResults: Bool { searched != nil && results.isEmpty && !isSearching }
  }

  enum Action: StoreScreenAction, Equatable {
    case queryChanged(String)
    case searchTapped
    case found(Result<[Document], EffectFailure>)
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
      case .queryChanged(let query): state.query = query.entered
      case .searchTapped:
        guard state.canSearch, let query = state.query else { break }
        return state.search(query)
      case .documentsChanged:
        guard let searched = state.searched else { break }
        return state.search(searched)
      case .found(.success(let documents)):
        state.isSearching = false
        state.results = documents
      case .found(.failure(let failure)):
        state.isSearching = false
        state.action = .presentErrorToast(failure.message)
      case .backButtonTapped: state.action = .pop
      case .commandExecuted: state.action = nil
      case .disappeared: break
      }
      return .none
    }
  }
}

extension DocumentSearch.State {
  /// Searches; a search that is under way for something else is given up.
  fileprivate mutating func search(_ query: String) -> Effect<DocumentSearch.Action> {
    guard !isSearching || searched != query else { return .none }
    isSearching = true
    searched = query
    return .request(DocumentRequest.searchDocuments(query: query)) { .found($0) }
      .cancellable(id: "search", cancelInFlight: true)
  }
}
