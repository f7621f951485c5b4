import AppCatalog
import AppUnderTest
import ScreenKit
import VirtualUIKit

/// Shows the editor of an event.
@MainActor
final class EventAddEditController: StoreScreenController<EventAddEdit.State, EventAddEdit.Action> {
  /// Who waits for the user's answer whether the changes may be discarded.
  private var onDiscardAnswer: ((Bool) -> Void)?

  override var navigationTitle: String {
    store.withState { $0.mode == .add ? "새로운 일정" : "일정 편집" }
  }

  /// With changes the edge swipe would lose them unasked.
  override var isPopGestureEnabled: Bool { !hasChanges }

  var hasChanges: Bool { store.withState(\.hasChanges) }

  /// Whether it was opened by the calendar for a new event.
  var isNewFromCalendar: Bool {
    let calendar = world.catalog.screen("calendar")
    return slot.flatMap { world.catalog.slots[$0.index].parent }
      .map { world.catalog.slots[$0.index].screen } == calendar
  }

  /// Asks the user to give up the changes, and says whether they were; then the editor is about to leave.
  func requestLeave(onAnswer: @escaping (Bool) -> Void) {
    onDiscardAnswer = onAnswer
    store.send(.leaveRequested)
  }

  override func bindChildren() {
    let select = store.scope(state: \.$recurrenceSelect, action: EventAddEdit.Action.toRecurrenceSelect)
    pushes(select, as: "recurrenceSelect") { RecurrenceSelectController(store: $0, context: $1) }
  }

  override func execute(_ command: EventAddEdit.Command) {
    switch command {
    case .pop: leaveStack()
    case .presentDiscardAlert: presentDiscardAlert()
    case .presentActionSheet: presentSaveScope()
    case .presentSuccessToast:
      showToast(Labels.saved, for: ToastTime.success) { [weak self] in
        self?.store.send(.successToastDismissed)
      }
    case .presentErrorToast(let message): showToast(message, for: ToastTime.error)
    }
  }

  private func presentDiscardAlert() {
    presentAlert(
      "discardChanges", title: Labels.discardQuestion,
      [
        AlertAction(id: "confirm", title: "버리기", style: .destructive) { [weak self] in
          self?.store.send(.discardConfirmed)
          self?.answerDiscard(true)
        },
        AlertAction(id: "cancel", title: "취소", style: .cancel) { [weak self] in self?.answerDiscard(false) },
      ])
  }

  private func answerDiscard(_ isDiscarded: Bool) {
    let answer = onDiscardAnswer
    onDiscardAnswer = nil
    answer?(isDiscarded)
  }

  private func presentSaveScope() {
    presentActionSheet(
      EventAddEdit.Command.sheet,
      AlertAction.scopes { [weak self] scope in self?.store.send(.scopeChosen(scope)) })
  }

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      describeFields(of: state.draft, into: &builder)
      builder.button(
        "openRecurrence", "반복", value: .text(KoreanTexts.repeats(state.draft.repeats)), in: store,
        sends: .recurrenceTapped)
      builder.button("save", "저장", isEnabled: state.canSave, in: store, sends: .saveTapped)
    }
  }

  private func describeFields(of draft: EventDraft, into builder: inout ElementBuilder) {
    let time = draft.time
    builder.input("title", "제목", kind: .field, value: Value(draft.title), in: store) {
      .titleChanged($0.text ?? "")
    }
    builder.input("allDay", "하루 종일", kind: .toggle, value: .boolean(time.isAllDay), in: store) {
      $0.boolean.map { .allDayChanged($0) }
    }
    builder.input("starts", "시작", kind: .picker, value: .text(time.starts.description), in: store) {
      $0.bound.map { .startsChanged($0) }
    }
    builder.input("ends", "종료", kind: .picker, value: .text(time.ends.description), in: store) {
      $0.bound.map { .endsChanged($0) }
    }
    builder.input("place", "장소", kind: .field, value: Value(draft.place), in: store) {
      .placeChanged($0.text ?? "")
    }
    builder.input("memo", "메모", kind: .field, value: Value(draft.memo), in: store) {
      .memoChanged($0.text ?? "")
    }
  }
}
