import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

final class ShelfController: StoreScreenController<Shelf.State, Shelf.Action> {
  override var navigationTitle: String { "책장" }

  override func bindChildren() {
    pushes(store.scope(state: \.$book, action: Shelf.Action.toBook), as: "book") {
      BookController(store: $0, context: $1)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    for (id, title) in store.state.books.sorted(by: { $0.key < $1.key }) {
      builder.button("book.\(id)", title, kind: .row) { [store] in store.send(.bookTapped(id)) }
    }
    builder.button("twin.1", "같은 것") { [store] in store.send(.bookTapped("twin1")) }
    builder.button("twin.2", "같은 것") { [store] in store.send(.bookTapped("twin2")) }
    builder.text("heading", "모두 두 권")
    builder.button("locked", "잠김", isEnabled: false) {}
    builder.button("loop", "끝없이") { [store] in store.send(.loopTapped) }
    builder.button("toNil", "없는 것에게") { [store] in store.send(.nilTapped) }
    builder.button("resolve", "공장") { [world] in
      _ = world.resolves("bookFactory", askedBy: "shelf")
    }
    builder.button("call", "알림") { [world] in
      world.didCallDelegate("didOpenShelf", [.init("count", .integer(2))])
    }
  }
}

final class BookController: StoreScreenController<Book.State, Book.Action> {
  override var navigationTitle: String { store.state.title }

  /// How many there are, in all worlds.
  static var alive = 0

  override init(
    store: Store<Book.State, Book.Action>, context: ScreenContext, onDeparture: (() -> Void)? = nil
  ) {
    super.init(store: store, context: context, onDeparture: onDeparture)
    Self.alive += 1
  }

  isolated deinit { Self.alive -= 1 }

  override func bindChildren() {
    pushes(store.scope(state: \.$note, action: Book.Action.toNote), as: "note") {
      NoteController(store: $0, context: $1)
    }
  }

  override func execute(_ command: Book.Command) {
    switch command {
    case .pop: navigationController?.popViewController(animated: true)
    case .presentRemoveAlert: presentRemoveAlert()
    case .presentMenu:
      presentActionSheet("bookMenu", title: nil, [AlertAction(id: "choose.copy", title: "복사")])
    case .presentPreview:
      present(
        ModalScreenController(context: context.child("preview"), title: "미리 보기", style: .pageSheet),
        animated: true)
    case .presentReader:
      present(
        ModalScreenController(context: context.child("reader"), title: "읽기", style: .fullScreen),
        animated: true)
    case .presentTwoAlerts:
      presentRemoveAlert()
      presentRemoveAlert()
    case .pushTwice:
      navigationController?.pushViewController(self, animated: true)
    case .presentToast(let text):
      showToast(text, for: .seconds(2)) { [weak self] in self?.store.send(.toastDismissed) }
    }
  }

  private func presentRemoveAlert() {
    presentAlert(
      "removeBook", title: "책을 지울까요?", message: "되돌릴 수 없습니다",
      [
        AlertAction(id: "confirm", title: "삭제", style: .destructive) { [weak self] in
          self?.store.send(.removeConfirmed)
        },
        AlertAction(id: "cancel", title: "취소", style: .cancel),
      ])
  }

  override func describe(into builder: inout ElementBuilder) {
    builder.text("title", store.state.title)
    func button(_ id: String, _ text: String, _ action: Book.Action) {
      builder.button(id, text, isEnabled: !store.state.isRemoving) { [store] in store.send(action) }
    }
    button("remove", "삭제하기", .removeTapped)
    button("menu", "더보기", .menuTapped)
    button("preview", "미리 보기", .previewTapped)
    button("reader", "읽기", .readerTapped)
    button("write", "메모", .noteTapped)
    button("swallow", "삼키기", .swallowTapped)
    button("forget", "잊기", .forgetTapped)
    button("swap", "바꾸기", .swapTapped)
    button("double", "두 번 묻기", .doubleTapped)
    button("twice", "두 번 열기", .twiceTapped)
  }
}

final class NoteController: StoreScreenController<Note.State, Note.Action> {
  override var navigationTitle: String { "메모" }
  override var isPopGestureEnabled: Bool { store.state.text == nil }

  override func execute(_ command: Note.Command) {
    navigationController?.popViewController(animated: true)
  }

  override func describe(into builder: inout ElementBuilder) {
    let state = store.state
    builder.input("text", "내용", kind: .field, value: Value(state.text)) { [store] value in
      store.send(.textChanged(value.text))
    }
    builder.input("isPrivate", "비공개", kind: .toggle, value: .boolean(state.isPrivate)) { [store] value in
      store.send(.privateChanged(value.boolean ?? false))
    }
    builder.input("color", "색", kind: .picker, value: .text(state.color)) { [store] value in
      store.send(.colorChanged(value.text ?? "red"))
    }
    builder.button("save", "저장", isEnabled: state.text != nil) { [store] in store.send(.saveTapped) }
  }
}
