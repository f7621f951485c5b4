import AppCatalog
import AppUnderTest
import Composable

@testable import DocumentApp

/// The inside of a detail without any screen: its store or its view model, made by the container.
@MainActor
final class DetailPart: EditorDocumentDetailStoreDelegate {
  /// Something that a controller tells the inside, or that the server answers.
  enum Step: Sendable {
    case appear, refresh, edit, title(String), body(String), save, favorite, delete, confirm
    case toastEnds, back, executed, leave
    case answer(String), fail(String)
  }

  private let world: World
  private let store: EditorDocumentDetailStore?
  private let viewModel: EditorDocumentDetailViewModel?
  private(set) var detachments: [Bool] = []
  private var main: MainStore?

  init(_ implementation: Implementation, drafts: DraftStore = DraftStore()) {
    let names = ["fetchDocument", "updateDocument", "deleteDocument"]
    world = World(
      catalog: DocumentApp.catalog,
      given: Given(now: .first, server: names.map { ServerRule($0, [.hang]) }))
    world.backend = DocumentServer(documents: [
      Document(id: 7, tab: .work, text: DocumentText(title: "가", body: "나"), favorite: false)
    ])
    let main = MainStore(initialState: MainScreen.State(), effects: world, hooks: world) { MainScreen() }
    self.main = main
    let parameter = DocumentDetailParameter(tabType: .work, id: 7)
    let delegate = Relay()
    switch implementation {
    case .mvvm:
      store = nil
      viewModel = EditorDocumentDetailViewModel(
        parameter, main: main, drafts: drafts, delegate: delegate, world: world)
    case .mvi:
      viewModel = nil
      store = EditorDocumentDetailStore(parameter, main: main, drafts: drafts, delegate: delegate)
    }
    self.delegate = delegate
    delegate.target = self
  }

  /// Forwards to what is made after it.
  private final class Relay: EditorDocumentDetailStoreDelegate {
    weak var target: DetailPart?
    func detachDocumentDetail(isRefresh: Bool) { target?.detachDocumentDetail(isRefresh: isRefresh) }
  }

  private let delegate: Relay

  func detachDocumentDetail(isRefresh: Bool) { detachments.append(isRefresh) }

  /// Lets go of the world, which stores retain.
  func close() {
    main = nil
    world.close()
  }

  var state: DocumentDetailState? { store?.store.state ?? viewModel?.observed.value }

  /// Whether the main screen's state holds that of the detail.
  var isPresent: Bool {
    main?.withState { $0.$documentDetail.isPresent || $0.$documentDetailModel.isPresent } ?? false
  }

  /// The requests that wait, with their arguments.
  var pending: [String] {
    world.server.pending.map { record in
      record.name + " " + record.arguments.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    }
  }

  func take(_ step: Step) {
    switch step {
    case .answer(let request): _ = world.respond(to: request, failure: nil)
    case .fail(let request): _ = world.respond(to: request, failure: "오류")
    default:
      send(step)
      call(step)
    }
  }

  private func send(_ step: Step) {
    guard let store else { return }
    let actions: DocumentDetail.Action? =
      switch step {
      case .appear: .appeared
      case .refresh: .refreshTapped
      case .edit: .editTapped
      case .title(let title): .titleChanged(title)
      case .body(let body): .bodyChanged(body)
      case .save: .saveTapped
      case .favorite: .favoriteTapped
      case .delete: .deleteTapped
      case .confirm: .deleteConfirmed
      case .toastEnds: .successToastDismissed(Labels.deleted)
      case .back: .backButtonTapped
      case .executed: .commandExecuted
      case .leave, .answer, .fail: nil
      }
    if let actions { store.store.send(actions) }
    if case .leave = step { store.detach() }
  }

  private func call(_ step: Step) {
    guard let viewModel else { return }
    switch step {
    case .appear: viewModel.viewAppeared()
    case .refresh: viewModel.refreshTapped()
    case .edit: viewModel.editTapped()
    case .title(let title): viewModel.titleChanged(title)
    case .body(let body): viewModel.bodyChanged(body)
    case .save: viewModel.saveTapped()
    case .favorite: viewModel.favoriteTapped()
    case .delete: viewModel.deleteTapped()
    case .confirm: viewModel.deleteConfirmed()
    case .toastEnds: viewModel.successToastDismissed(Labels.deleted)
    case .back: viewModel.backButtonTapped()
    case .executed: viewModel.commandExecuted()
    case .leave: viewModel.disappeared()
    case .answer, .fail: break
    }
  }
}
