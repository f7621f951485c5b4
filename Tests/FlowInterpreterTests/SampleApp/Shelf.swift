import AppCatalog
import AppUnderTest
import Composable
import ScreenKit

/// The root of the sample app: a list of books. Besides what it does well, it can be told to do wrong.
struct Shelf: Reducer {
  struct State: ScreenState {
    var books = ["dune": "Dune", "emma": "엠마"]
    @Presents var book: Book.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case bookTapped(String)
    case loopTapped, nilTapped
    case book(Book.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case presentHint

    static let entries = [CommandEntry("presentHint")]
    var value: CommandValue { CommandValue("presentHint") }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped(let id):
        state.book = Book.State(id: id, title: state.books[id] ?? id)
      case .loopTapped: return .send(.loopTapped)
      case .nilTapped: return .send(.book(.removeTapped))
      case .commandExecuted: state.action = nil
      case .book(.disappeared): state.book = nil
      case .book(.forgetTapped): state.book = nil
      case .book(.swapTapped): state.book = Book.State(id: "emma", title: "엠마")
      case .book(.removed(.success)):
        if let id = state.book?.id { state.books[id] = nil }
      case .book, .backButtonTapped, .disappeared: break
      }
      return .none
    }
    .ifLet(\.$book, action: Action.toBook) { Book() }
  }
}

extension Shelf.Action {
  static let toBook = CasePath<Self, Book.Action>(
    embed: { .book($0) }, extract: { if case .book(let action) = $0 { action } else { nil } })

  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .book(let action): action.role
    default: .other
    }
  }
}

/// A book, with a note under it.
struct Book: Reducer {
  struct State: ScreenState {
    var id: String
    var title: String
    var isRemoving = false
    var ratings = [3, 5]
    @Presents var note: Note.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case removeTapped, removeConfirmed, removed(Result<Bool, EffectFailure>), toastDismissed
    case menuTapped, previewTapped, readerTapped, noteTapped
    case swallowTapped, swallowed, repeatTapped, forgetTapped, swapTapped, doubleTapped, twiceTapped
    case note(Note.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case pop, presentRemoveAlert, presentMenu, presentPreview, presentReader, presentTwoAlerts, pushTwice
    case presentToast(String)

    static let entries = [
      CommandEntry("pop"), CommandEntry("presentRemoveAlert"), CommandEntry("presentMenu"),
      CommandEntry("presentPreview"), CommandEntry("presentReader"), CommandEntry("presentTwoAlerts"),
      CommandEntry("pushTwice"), CommandEntry("presentToast", .text),
    ]

    var value: CommandValue {
      switch self {
      case .presentToast(let text): CommandValue("presentToast", .text(text))
      default: CommandValue("\(self)")
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .removeTapped: state.action = .presentRemoveAlert
      case .removeConfirmed:
        state.isRemoving = true
        return .request(ShelfRequest.removeBook(state.id)) { .removed($0) }
      case .removed(.success): state.action = .presentToast("삭제되었습니다")
      case .removed(.failure(let failure)):
        state.isRemoving = false
        state.action = .presentToast(failure.message)
      case .toastDismissed, .backButtonTapped: state.action = .pop
      case .menuTapped: state.action = .presentMenu
      case .previewTapped: state.action = .presentPreview
      case .readerTapped: state.action = .presentReader
      case .noteTapped: state.note = Note.State()
      case .swallowTapped:
        state.action = .pop
        return .send(.swallowed)
      case .swallowed, .commandExecuted: state.action = nil
      case .repeatTapped: state.action = .presentMenu
      case .doubleTapped: state.action = .presentTwoAlerts
      case .twiceTapped: state.action = .pushTwice
      case .note(.disappeared): state.note = nil
      case .note, .forgetTapped, .swapTapped, .disappeared: break
      }
      return .none
    }
    .ifLet(\.$note, action: Action.toNote) { Note() }
  }
}

extension Book.Action {
  static let toNote = CasePath<Self, Note.Action>(
    embed: { .note($0) }, extract: { if case .note(let action) = $0 { action } else { nil } })

  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    case .note(let action): action.role
    default: .other
    }
  }
}

/// A note on a book: fields, and no edge swipe while they hold something.
struct Note: Reducer {
  struct State: ScreenState {
    var text: String?
    var isPrivate = false
    var color = "red"
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case textChanged(String?), privateChanged(Bool), colorChanged(String), saveTapped
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case pop

    static let entries = [CommandEntry("pop")]
    var value: CommandValue { CommandValue("pop") }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .textChanged(let text): state.text = text
    case .privateChanged(let isPrivate): state.isPrivate = isPrivate
    case .colorChanged(let color): state.color = color
    case .saveTapped, .backButtonTapped: state.action = .pop
    case .commandExecuted: state.action = nil
    case .disappeared: break
    }
    return .none
  }
}

extension Note.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    default: .other
    }
  }
}

enum ShelfRequest: AppRequest, Hashable {
  case removeBook(String)

  var name: String { "removeBook" }
  var arguments: [Value.Member] {
    switch self {
    case .removeBook(let id): [.init("id", .text(id))]
    }
  }
}
