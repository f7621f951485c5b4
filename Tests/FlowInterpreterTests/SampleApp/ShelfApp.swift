import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// A small app with a stack of three screens, two modals, alerts, toasts and one request.
final class ShelfApp: App {
  nonisolated static let catalog = AppCatalog(
    name: "shelf", summary: "books",
    screens: [
      ScreenEntry(
        "shelf",
        state: SchemaBuilder(Shelf.State.self)
          .field("books", .list(.record([.init("id", .text), .init("title", .text)]), key: "id")) { state in
            .list(
              state.books.sorted { $0.key < $1.key }.map {
                .record([.init("id", .text($0.key)), .init("title", .text($0.value))])
              })
          }
          .child("book") { $0.$book }
          .build(), "the books"),
      ScreenEntry(
        "book",
        state: SchemaBuilder(Book.State.self)
          .field("id", .text) { .text($0.id) }
          .field("title", .text) { .text($0.title) }
          .field("isRemoving", .boolean) { .boolean($0.isRemoving) }
          .field("ratings", .list(.integer())) { .list($0.ratings.map(Value.integer)) }
          .child("note") { $0.$note }
          .identified { .text($0.id) }
          .build(), "one book"),
      ScreenEntry(
        "note",
        state: SchemaBuilder(Note.State.self)
          .field("text", .optional(.text)) { Value($0.text) }
          .field("isPrivate", .boolean) { .boolean($0.isPrivate) }
          .field("color", .word(["red", "blue"])) { .text($0.color) }
          .build(), "a note on a book"),
      ScreenEntry("preview", .pageSheet, "a sheet"),
      ScreenEntry("reader", .fullScreen, "a full-screen modal"),
    ],
    dialogs: [
      DialogEntry("removeBook", .alert, title: "책을 지울까요?"), DialogEntry("bookMenu", .actionSheet),
    ],
    words: [
      WordEntry("openBook", .text, taps: "book.", acceptsText: true), WordEntry("remove"),
      WordEntry("confirm"),
    ],
    elements: [
      ElementEntry("book.", .row, on: ["shelf"], isFamily: true),
      ElementEntry("locked", .button, "잠김", on: ["shelf"]),
      ElementEntry("remove", .button, "삭제하기", on: ["book"]),
      ElementEntry("text", .field, "내용", on: ["note"], value: .optional(.text)),
      ElementEntry("isPrivate", .toggle, "비공개", on: ["note"], value: .boolean),
      ElementEntry("color", .picker, "색", on: ["note"], value: .word(["red", "blue"])),
    ],
    requests: [RequestEntry("removeBook", [.init("id", .text)])],
    delegates: [DelegateEntry("didOpenShelf", [.init("count", .integer())])], factories: ["bookFactory"])

  let navigationController: NavigationController
  private let world: World
  private let store: Store<Shelf.State, Shelf.Action>
  private let departures = DepartureWatcher()

  init(world: World) {
    self.world = world
    world.backend = ShelfServer()
    store = Store(initialState: Shelf.State(), effects: world, hooks: world) { Shelf() }
    navigationController = NavigationController(
      rootViewController: ShelfController(
        store: store, context: ScreenContext(root: world, departures: departures)))
    navigationController.delegate = departures
  }

  var rootState: AnyObject { store.stateBox ?? store }

  func launch() {
    world.application.window.rootViewController = navigationController
  }

  func open(link: String) {
    store.send(.bookTapped(String(link.drop { $0 != "/" }.dropFirst())))
  }

  func receive(push: Value) {
    if let id = push["book"]?.text { store.send(.bookTapped(id)) }
  }
}

private final class ShelfServer: Backend {
  func perform(_ request: any AppRequest) -> ServerResponse { .success(true) }
}
