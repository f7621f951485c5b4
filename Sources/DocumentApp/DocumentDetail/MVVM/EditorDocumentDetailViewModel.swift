import AppUnderTest
import Composable
import ScreenKit

/// A document, in the implementation with a view model: its methods are the inputs, its state the outputs.
@MainActor
final class EditorDocumentDetailViewModel: ViewModel {
  typealias State = DocumentDetailState

  /// What happened, for traces.
  enum Input: ScreenAction {
    case viewAppeared, refresh, fetched, edit, title(String), body(String), save, saved
    case toggleFavorite, favoriteChanged, delete, confirmDelete, deleted, successToastDismissed(String)
    case back, commandExecuted

    var role: ScreenActionRole { if case .commandExecuted = self { .reset } else { .other } }
  }

  let observed: ObservedState<State>
  private let main: MainStore
  private let drafts: DraftStore
  private weak var delegate: (any EditorDocumentDetailStoreDelegate)?
  private var hasDetached = false

  /// Gives the detail a state, which hangs under the main screen's.
  init(
    _ parameter: DocumentDetailParameter, main: MainStore, drafts: DraftStore,
    delegate: any EditorDocumentDetailStoreDelegate, world: World
  ) {
    self.main = main
    self.drafts = drafts
    self.delegate = delegate
    observed = ObservedState(State(parameter, draft: drafts[parameter.id]), in: world)
    main.send(.documentDetailModelOpened(observed))
    observed.keep(in: main) { $0.$documentDetailModel }
  }

  /// Changes the outputs, and keeps what is unsaved.
  private func update(_ input: Input, _ change: (inout State) -> Void) {
    observed.update(input, change)
    if observed.isKept { drafts[observed.value.id] = observed.value.unsavedText }
  }

  // MARK: Fetching

  func viewAppeared() { load(.viewAppeared) }
  func refreshTapped() { load(.refresh) }

  private func load(_ input: Input) {
    var request: DocumentRequest?
    update(input) { state in
      guard state.canRefresh else { return }
      state.isLoading = true
      request = .fetchDocument(id: state.id)
    }
    guard let request else { return }
    observed.request(request) { [weak self] (result: Result<Document, EffectFailure>) in
      self?.update(.fetched) { state in
        state.isLoading = false
        switch result {
        case .success(let document): state.document = document
        case .failure(let failure): state.action = .presentErrorToast(failure.message)
        }
      }
    }
  }

  // MARK: Editing

  func editTapped() {
    update(.edit) { state in
      if state.isReady, !state.isEditing { state.draft = state.text }
    }
  }

  func titleChanged(_ title: String) {
    update(.title(title)) { $0.draft?.title = title.entered }
  }

  func bodyChanged(_ body: String) {
    update(.body(body)) { $0.draft?.body = body.entered }
  }

  func saveTapped() {
    var request: DocumentRequest?
    update(.save) { state in
      guard state.canSave, let draft = state.draft, let document = state.document else { return }
      state.saving = draft
      request = .updateDocument(id: state.id, DocumentChanges(from: document.text, to: draft))
    }
    guard let request else { return }
    observed.request(request) { [weak self] (result: Result<Document, EffectFailure>) in
      self?.update(.saved) { state in
        switch result {
        case .success(let document):
          state.document = document
          state.hasChanged = true
          if state.draft == state.saving { state.draft = nil }
          state.action = .presentSuccessToast(Labels.saved)
        case .failure(let failure): state.action = .presentErrorToast(failure.message)
        }
        state.saving = nil
      }
    }
  }

  // MARK: Marking

  func favoriteTapped() {
    var request: DocumentRequest?
    update(.toggleFavorite) { state in
      guard state.canMark else { return }
      state.isMarking = true
      request = .updateDocument(id: state.id, DocumentChanges(favorite: !state.isFavorite))
    }
    guard let request else { return }
    observed.request(request) { [weak self] (result: Result<Document, EffectFailure>) in
      self?.update(.favoriteChanged) { state in
        state.isMarking = false
        switch result {
        case .success(let document):
          state.document = document
          state.hasChanged = true
        case .failure(let failure): state.action = .presentErrorToast(failure.message)
        }
      }
    }
  }

  // MARK: Deleting

  func deleteTapped() {
    update(.delete) { state in
      if state.isReady { state.action = .presentDeleteAlert }
    }
  }

  func deleteConfirmed() {
    var request: DocumentRequest?
    update(.confirmDelete) { state in
      guard state.isReady else { return }
      state.isDeleting = true
      request = .deleteDocument(id: state.id)
    }
    guard let request else { return }
    observed.request(request) { [weak self] (result: Result<Int, EffectFailure>) in
      self?.update(.deleted) { state in
        switch result {
        case .success:
          state.isDeleted = true
          state.hasChanged = true
          state.draft = nil
          state.action = .presentSuccessToast(Labels.deleted)
        case .failure(let failure):
          state.isDeleting = false
          state.action = .presentErrorToast(failure.message)
        }
      }
    }
  }

  func successToastDismissed(_ message: String) {
    update(.successToastDismissed(message)) { $0.toastDismissed(message) }
  }

  // MARK: Leaving

  func backButtonTapped() {
    update(.back) { $0.action = .pop }
  }

  func commandExecuted() {
    update(.commandExecuted) { $0.action = nil }
  }

  func disappeared() {
    if observed.isKept { main.send(.documentDetailModelDetached) }
    guard !hasDetached else { return }
    hasDetached = true
    delegate?.detachDocumentDetail(isRefresh: observed.value.hasChanged)
  }
}
