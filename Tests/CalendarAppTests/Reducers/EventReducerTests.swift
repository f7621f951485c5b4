import AppCatalog
import Composable
import Testing

@testable import CalendarApp

/// What the reducers of the event's screens say to sequences of actions.
@MainActor
@Suite struct EventReducerTests {
  nonisolated private static let failure = EffectFailure(message: "오류")
  nonisolated private static let once = Event(
    id: "a", title: "가", time: time("2026-04-20 10:00", "2026-04-20 12:00"))
  nonisolated private static let weekly = Event(
    id: "w", title: "나", time: time("2026-04-20 10:00", "2026-04-20 12:00"), repeats: .weekly)

  // MARK: EventDetail

  struct DetailRow: Sendable {
    var event: Event = once
    var actions: [EventDetail.Action]
    var command: EventDetail.Command?
    var requests: [CalendarRequest] = []
    var isDeleting = false
    var editor: EventAddEdit.Mode?
  }

  nonisolated static let detailRows = [
    DetailRow(actions: [.backButtonTapped], command: .pop),
    DetailRow(actions: [.backButtonTapped, .commandExecuted]),
    DetailRow(actions: [.deleteTapped], command: .presentDeleteAlert),
    DetailRow(event: weekly, actions: [.deleteTapped], command: .presentActionSheet(.deleteScope)),
    DetailRow(actions: [.moreTapped], command: .presentActionSheet(.moreActions)),
    DetailRow(actions: [.shareTapped], command: .presentShareSheet),
    DetailRow(actions: [.mapTapped], command: .presentPlaceMap),
    DetailRow(actions: [.editTapped], editor: .edit),
    DetailRow(actions: [.copyChosen], editor: .add),
    DetailRow(actions: [.deleteConfirmed], requests: [.deleteEvent(id: "a", nil)], isDeleting: true),
    DetailRow(
      actions: [.deleteConfirmed, .deleteConfirmed], requests: [.deleteEvent(id: "a", nil)], isDeleting: true),
    DetailRow(
      event: weekly, actions: [.scopeChosen(.thisEvent)],
      requests: [
        .deleteEvent(id: "w", SeriesPart(scope: .thisEvent, occurrence: day("2026-04-20")))
      ], isDeleting: true),
    DetailRow(
      actions: [.deleteConfirmed, .editTapped, .moreTapped, .deleteTapped],
      requests: [.deleteEvent(id: "a", nil)], isDeleting: true),
    DetailRow(
      actions: [.deleteConfirmed, .deleted(.failure(failure))], command: .presentErrorToast("오류"),
      requests: [.deleteEvent(id: "a", nil)]),
    DetailRow(
      actions: [.deleteConfirmed, .deleted(.success(EventListChange(removed: ["a"])))],
      command: .presentSuccessToast, requests: [.deleteEvent(id: "a", nil)], isDeleting: true),
    DetailRow(actions: [.successToastDismissed], command: .pop),
    DetailRow(actions: [.editTapped, .eventAddEdit(.disappeared)]),
  ]

  @Test(arguments: detailRows.indices)
  func eventDetail(row: Int) {
    let row = Self.detailRows[row]
    let run = ReducerRun(EventDetail.State(event: row.event), EventDetail(), row.actions)
    #expect(run.command == row.command)
    #expect(run.requests == row.requests)
    #expect(run.state?.isDeleting == row.isDeleting)
    #expect(run.state?.eventAddEdit?.mode == row.editor)
    run.finish()
  }

  // MARK: EventAddEdit

  struct EditorRow: Sendable {
    var mode: EventAddEdit.Mode = .edit
    var event: Event = once
    var actions: [EventAddEdit.Action]
    var command: EventAddEdit.Command?
    var requests: [CalendarRequest] = []
    var canSave = false
    var hasChanges = false
  }

  nonisolated static let editorRows = [
    EditorRow(actions: [.saveTapped]),
    EditorRow(actions: [.titleChanged("다")], canSave: true, hasChanges: true),
    EditorRow(actions: [.titleChanged("다"), .titleChanged("가")]),
    EditorRow(actions: [.titleChanged(" ")], hasChanges: true),
    EditorRow(mode: .add, actions: [], canSave: true),
    EditorRow(mode: .add, actions: [.titleChanged("")], hasChanges: true),
    EditorRow(actions: [.backButtonTapped], command: .pop),
    EditorRow(
      actions: [.placeChanged("강당"), .backButtonTapped], command: .presentDiscardAlert, canSave: true,
      hasChanges: true),
    EditorRow(
      actions: [.memoChanged("메모"), .discardConfirmed], command: .pop, canSave: true, hasChanges: true),
    EditorRow(
      actions: [.endsChanged(bound("2026-04-20 09:00")), .saveTapped],
      command: .presentErrorToast("종료 시간이 시작 시간보다 빠릅니다"), canSave: true, hasChanges: true),
    EditorRow(
      actions: [.titleChanged("다"), .saveTapped, .saveTapped],
      requests: [.updateEvent(id: "a", EventChanges(title: "다"), nil)], hasChanges: true),
    EditorRow(
      actions: [.titleChanged("다"), .saveTapped, .saved(.success(EventListChange()))],
      command: .presentSuccessToast,
      requests: [.updateEvent(id: "a", EventChanges(title: "다"), nil)]),
    EditorRow(
      actions: [.titleChanged("다"), .saveTapped, .saved(.failure(failure))],
      command: .presentErrorToast("오류"),
      requests: [.updateEvent(id: "a", EventChanges(title: "다"), nil)], canSave: true, hasChanges: true),
    EditorRow(actions: [.successToastDismissed], command: .pop),
    EditorRow(
      event: weekly, actions: [.titleChanged("다"), .saveTapped], command: .presentActionSheet, canSave: true,
      hasChanges: true),
    EditorRow(
      event: weekly,
      actions: [.titleChanged("다"), .startsChanged(bound("2026-04-21 10:00")), .scopeChosen(.thisAndFuture)],
      requests: [
        .updateEvent(
          id: "w",
          EventChanges(title: "다", starts: bound("2026-04-21 10:00"), ends: bound("2026-04-21 12:00")),
          SeriesPart(scope: .thisAndFuture, occurrence: day("2026-04-20")))
      ], hasChanges: true),
    EditorRow(
      mode: .add, actions: [.saveTapped],
      requests: [.createEvent(once.fields)]),
    EditorRow(
      actions: [.recurrenceTapped, .recurrenceSelect(.selected(.daily)), .saveTapped],
      requests: [.updateEvent(id: "a", EventChanges(repeats: .daily), nil)], hasChanges: true),
    EditorRow(
      actions: [
        .recurrenceTapped, .recurrenceSelect(.selected(.custom)),
        .recurrenceSelect(.recurrenceCustom(.intervalChanged(3))),
        .recurrenceSelect(.recurrenceCustom(.doneTapped)), .saveTapped,
      ],
      requests: [.updateEvent(id: "a", EventChanges(repeats: every(.daily, 3)), nil)], hasChanges: true),
  ]

  @Test(arguments: editorRows.indices)
  func eventAddEdit(row: Int) {
    let row = Self.editorRows[row]
    let draft = row.mode == .add ? EventDraft.copy(of: row.event) : EventDraft(row.event)
    let run = ReducerRun(EventAddEdit.State(row.mode, draft: draft), EventAddEdit(), row.actions)
    #expect(run.command == row.command)
    #expect(run.requests == row.requests)
    #expect(run.state?.canSave == row.canSave)
    #expect(run.state?.hasChanges == row.hasChanges)
    run.finish()
  }
}
