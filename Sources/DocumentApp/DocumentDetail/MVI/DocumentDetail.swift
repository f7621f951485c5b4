import AppUnderTest
import Composable
import ScreenKit

/// A document: its reducer, for the implementation with a store.
struct DocumentDetail: Reducer {
  typealias State = DocumentDetailState

  enum Action: StoreScreenAction, Equatable {
    /// The screen came on display for the first time.
    case appeared
    case refreshTapped
    case fetched(Result<Document, EffectFailure>)
    case editTapped
    case titleChanged(String)
    case bodyChanged(String)
    case saveTapped
    case saved(Result<Document, EffectFailure>)
    case favoriteTapped
    case favoriteChanged(Result<Document, EffectFailure>)
    case deleteTapped
    case deleteConfirmed
    case deleted(Result<Int, EffectFailure>)
    case successToastDismissed(String)
    case backButtonTapped, commandExecuted, disappeared

    var role: ScreenActionRole {
      switch self {
      case .commandExecuted: .reset
      case .disappeared: .disappeared
      default: .other
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .refreshTapped: return state.load()
      case .fetched(let result): state.take(fetched: result)
      case .editTapped:
        if state.isReady, !state.isEditing { state.draft = state.text }
      case .titleChanged(let title): state.draft?.title = title.entered
      case .bodyChanged(let body): state.draft?.body = body.entered
      case .saveTapped: return state.save()
      case .saved(let result): state.take(saved: result)
      case .favoriteTapped: return state.toggleFavorite()
      case .favoriteChanged(let result): state.take(marked: result)
      case .deleteTapped:
        if state.isReady { state.action = .presentDeleteAlert }
      case .deleteConfirmed: return state.delete()
      case .deleted(let result): state.take(deleted: result)
      case .successToastDismissed(let message): state.toastDismissed(message)
      case .backButtonTapped: state.action = .pop
      case .commandExecuted: state.action = nil
      case .disappeared: break
      }
      return .none
    }
  }
}

// MARK: - What is asked of the server

extension DocumentDetailState {
  fileprivate mutating func load() -> Effect<DocumentDetail.Action> {
    guard canRefresh else { return .none }
    isLoading = true
    return .request(DocumentRequest.fetchDocument(id: id)) { .fetched($0) }
  }

  fileprivate mutating func save() -> Effect<DocumentDetail.Action> {
    guard canSave, let draft, let document else { return .none }
    saving = draft
    let changes = DocumentChanges(from: document.text, to: draft)
    return .request(DocumentRequest.updateDocument(id: id, changes)) { .saved($0) }
  }

  fileprivate mutating func toggleFavorite() -> Effect<DocumentDetail.Action> {
    guard canMark else { return .none }
    isMarking = true
    let changes = DocumentChanges(favorite: !isFavorite)
    return .request(DocumentRequest.updateDocument(id: id, changes)) { .favoriteChanged($0) }
  }

  fileprivate mutating func delete() -> Effect<DocumentDetail.Action> {
    guard isReady else { return .none }
    isDeleting = true
    return .request(DocumentRequest.deleteDocument(id: id)) { .deleted($0) }
  }
}

// MARK: - What the server says

extension DocumentDetailState {
  fileprivate mutating func take(fetched result: Result<Document, EffectFailure>) {
    isLoading = false
    switch result {
    case .success(let document): self.document = document
    case .failure(let failure): action = .presentErrorToast(failure.message)
    }
  }

  fileprivate mutating func take(saved result: Result<Document, EffectFailure>) {
    switch result {
    case .success(let document):
      self.document = document
      hasChanged = true
      if draft == saving { draft = nil }
      action = .presentSuccessToast(Labels.saved)
    case .failure(let failure): action = .presentErrorToast(failure.message)
    }
    saving = nil
  }

  fileprivate mutating func take(marked result: Result<Document, EffectFailure>) {
    isMarking = false
    switch result {
    case .success(let document):
      self.document = document
      hasChanged = true
    case .failure(let failure): action = .presentErrorToast(failure.message)
    }
  }

  fileprivate mutating func take(deleted result: Result<Int, EffectFailure>) {
    switch result {
    case .success:
      isDeleted = true
      hasChanged = true
      draft = nil
      action = .presentSuccessToast(Labels.deleted)
    case .failure(let failure):
      isDeleting = false
      action = .presentErrorToast(failure.message)
    }
  }
}
