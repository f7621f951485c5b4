import AppCatalog
import Composable
import ScreenKit

/// The editor of a new or an existing event.
struct EventAddEdit: Reducer {
  enum Mode: String, CaseIterable, Sendable { case add, edit }

  struct State: ScreenState {
    let mode: Mode
    var draft: EventDraft
    /// The event as it was when it was last saved, or what a new one began with.
    var original: EventDraft
    /// The time of day that comes back when the event no longer takes the whole day.
    var timeOfDay: TimeOfDay
    var isSaving = false
    /// What is being saved; the user may go on typing.
    var sent: EventDraft?
    @Presents var recurrenceSelect: RecurrenceSelect.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    /// An editor that begins with this draft.
    init(_ mode: Mode, draft: EventDraft) {
      self.mode = mode
      self.draft = draft
      original = draft
      timeOfDay = TimeOfDay(of: draft.time) ?? TimeOfDay()
    }

    var hasChanges: Bool { draft != original }

    var canSave: Bool { !isSaving && !draft.isTitleBlank && (mode == .add || hasChanges) }
  }

  enum Action: StoreScreenAction, Equatable {
    case titleChanged(String)
    case allDayChanged(Bool)
    case startsChanged(EventBound)
    case endsChanged(EventBound)
    case placeChanged(String)
    case memoChanged(String)
    case recurrenceTapped
    case saveTapped
    case scopeChosen(EventScope)
    case saved(Result<EventListChange, EffectFailure>)
    case successToastDismissed
    /// Someone else wants the screen to leave.
    case leaveRequested
    case discardConfirmed
    case recurrenceSelect(RecurrenceSelect.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case pop
    case presentDiscardAlert
    case presentActionSheet
    case presentSuccessToast
    case presentErrorToast(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title): state.draft.title = title.entered
      case .placeChanged(let place): state.draft.place = place.entered
      case .memoChanged(let memo): state.draft.memo = memo.entered
      case .allDayChanged(let isAllDay): state.setAllDay(isAllDay)
      case .startsChanged(let start): state.draft.time = state.draft.time.moved(toStart: start)
      case .endsChanged(let end): state.draft.time = state.draft.time.ending(end)
      case .recurrenceTapped:
        state.recurrenceSelect = RecurrenceSelect.State(
          rule: state.draft.repeats, start: state.draft.time.firstDay)
      case .saveTapped: return state.save()
      case .scopeChosen(let scope):
        return state.send(
          in: SeriesPart(scope: scope, occurrence: state.original.time.firstDay))
      case .saved(.success):
        state.original = state.sent ?? state.draft
        state.action = .presentSuccessToast
      case .saved(.failure(let failure)):
        state.isSaving = false
        state.action = .presentErrorToast(failure.message)
      case .successToastDismissed, .discardConfirmed: state.action = .pop
      case .backButtonTapped, .leaveRequested:
        state.action = state.hasChanges ? .presentDiscardAlert : .pop
      case .commandExecuted: state.action = nil
      case .recurrenceSelect(.disappeared):
        state.takeRule()
        state.recurrenceSelect = nil
      case .recurrenceSelect: state.takeRule()
      case .disappeared: break
      }
      return .none
    }
    .ifLet(\.$recurrenceSelect, action: Action.toRecurrenceSelect) { RecurrenceSelect() }
  }
}

extension EventAddEdit.State {
  /// What is chosen below the editor holds at once.
  fileprivate mutating func takeRule() {
    guard let rule = recurrenceSelect?.rule, rule != draft.repeats else { return }
    draft.repeats = rule
  }

  fileprivate mutating func setAllDay(_ isAllDay: Bool) {
    if let current = TimeOfDay(of: draft.time) { timeOfDay = current }
    draft.time = draft.time.settingAllDay(
      isAllDay, startingAt: timeOfDay.start, lasting: timeOfDay.minutes)
  }

  fileprivate mutating func save() -> Effect<EventAddEdit.Action> {
    // Two fast taps hit the same enabled button.
    guard canSave else { return .none }
    guard draft.time.isOrdered else {
      action = .presentErrorToast(Labels.endBeforeStart)
      return .none
    }
    if mode == .edit, original.repeats.isRecurring {
      action = .presentActionSheet
      return .none
    }
    return send(in: nil)
  }

  /// Sends the event, or what changed of it in a part of its series.
  fileprivate mutating func send(in part: SeriesPart?) -> Effect<EventAddEdit.Action> {
    guard canSave else { return .none }
    isSaving = true
    sent = draft
    let fields = draft.fields
    let request: CalendarRequest =
      if mode == .edit, let id = draft.id {
        .updateEvent(id: id, .diff(from: original.fields, to: fields), part)
      } else {
        .createEvent(fields)
      }
    return .request(request) { .saved($0) }
  }
}

extension EventAddEdit.Action {
  static let toRecurrenceSelect = CasePath<Self, RecurrenceSelect.Action>(
    embed: { .recurrenceSelect($0) },
    extract: { if case .recurrenceSelect(let action) = $0 { action } else { nil } })
}
