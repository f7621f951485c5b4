import AppUnderTest
import ScreenKit
import VirtualUIKit

/// Shows an event.
@MainActor
final class EventDetailController: StoreScreenController<EventDetail.State, EventDetail.Action> {
  override var navigationTitle: String { "일정" }

  /// The event on display.
  var eventID: String { store.withState(\.event.id) }

  override func bindChildren() {
    let editor = store.scope(state: \.$eventAddEdit, action: EventDetail.Action.toEventAddEdit)
    pushes(editor, as: "eventAddEdit") { EventAddEditController(store: $0, context: $1) }
  }

  override func execute(_ command: EventDetail.Command) {
    switch command {
    case .pop: leaveStack()
    case .presentDeleteAlert: presentDeleteAlert()
    case .presentActionSheet(.moreActions): presentMoreActions()
    case .presentActionSheet(.deleteScope): presentDeleteScope()
    case .presentShareSheet: presentModal("shareSheet", title: "공유", .pageSheet)
    case .presentPlaceMap: presentModal("placeMap", title: "지도", .fullScreen)
    case .presentSuccessToast:
      showToast(Labels.deleted, for: ToastTime.success) { [weak self] in
        self?.store.send(.successToastDismissed)
      }
    case .presentErrorToast(let message): showToast(message, for: ToastTime.error)
    }
  }

  private func presentDeleteAlert() {
    presentAlert(
      "deleteEvent", title: Labels.deleteQuestion,
      [
        AlertAction(id: "confirm", title: "삭제", style: .destructive) { [weak self] in
          self?.store.send(.deleteConfirmed)
        },
        AlertAction(id: "cancel", title: "취소", style: .cancel),
      ])
  }

  private func presentMoreActions() {
    presentActionSheet(
      EventDetail.Sheet.moreActions.rawValue,
      [
        AlertAction(id: "choose.copy", title: "복사") { [weak self] in self?.store.send(.copyChosen) },
        AlertAction(id: "choose.share", title: "공유") { [weak self] in self?.store.send(.shareTapped) },
        AlertAction(id: "choose.delete", title: "삭제", style: .destructive) { [weak self] in
          self?.store.send(.deleteTapped)
        },
        AlertAction(id: "cancel", title: "취소", style: .cancel),
      ])
  }

  private func presentDeleteScope() {
    presentActionSheet(
      EventDetail.Sheet.deleteScope.rawValue,
      AlertAction.scopes { [weak self] scope in self?.store.send(.scopeChosen(scope)) })
  }

  private func presentModal(_ screen: String, title: String, _ style: ModalPresentationStyle) {
    present(
      ModalScreenController(context: context.child(screen), title: title, style: style), animated: true)
  }

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      let (event, isIdle) = (state.event, !state.isDeleting)
      builder.text("title", event.title)
      builder.text("when", KoreanTexts.when(event.time))
      if let place = event.place { builder.text("place", place) }
      if let memo = event.memo { builder.text("memo", memo) }
      builder.text("repeats", KoreanTexts.repeats(event.repeats))
      builder.button("edit", "수정", isEnabled: isIdle, in: store, sends: .editTapped)
      builder.button("delete", "삭제", isEnabled: isIdle, in: store, sends: .deleteTapped)
      builder.button("more", "더보기", isEnabled: isIdle, in: store, sends: .moreTapped)
      builder.button("share", "공유", in: store, sends: .shareTapped)
      if event.place != nil { builder.button("openMap", "지도", in: store, sends: .mapTapped) }
    }
  }
}
