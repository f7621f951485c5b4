import AppCatalog
import Composable
import ScreenKit

/// An event, or the occurrence of a recurring one that was opened.
struct EventDetail: Reducer {
  struct State: ScreenState {
    /// The event with the time of the occurrence at hand.
    var event: Event
    var isDeleting = false
    @Presents var eventAddEdit: EventAddEdit.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    init(event: Event) {
      self.event = event
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case editTapped, deleteTapped, moreTapped, shareTapped, mapTapped
    case copyChosen
    case deleteConfirmed
    case scopeChosen(EventScope)
    case deleted(Result<EventListChange, EffectFailure>)
    case successToastDismissed
    case eventAddEdit(EventAddEdit.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Sheet: String, CaseIterable, Sendable { case moreActions, deleteScope }

  enum Command: ScreenCommand {
    case pop
    case presentDeleteAlert
    case presentActionSheet(Sheet)
    case presentShareSheet
    case presentPlaceMap
    case presentSuccessToast
    case presentErrorToast(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped:
        guard !state.isDeleting else { break }
        state.eventAddEdit = EventAddEdit.State(.edit, draft: EventDraft(state.event))
      case .deleteTapped:
        guard !state.isDeleting else { break }
        state.action =
          state.event.repeats.isRecurring ? .presentActionSheet(.deleteScope) : .presentDeleteAlert
      case .moreTapped:
        guard !state.isDeleting else { break }
        state.action = .presentActionSheet(.moreActions)
      case .copyChosen:
        state.eventAddEdit = EventAddEdit.State(.add, draft: .copy(of: state.event))
      case .shareTapped: state.action = .presentShareSheet
      case .mapTapped: state.action = .presentPlaceMap
      case .deleteConfirmed: return state.delete(nil)
      case .scopeChosen(let scope):
        return state.delete(SeriesPart(scope: scope, occurrence: state.event.time.firstDay))
      case .deleted(.success): state.action = .presentSuccessToast
      case .deleted(.failure(let failure)):
        state.isDeleting = false
        state.action = .presentErrorToast(failure.message)
      case .successToastDismissed, .backButtonTapped: state.action = .pop
      case .commandExecuted: state.action = nil
      case .eventAddEdit(.saved(.success(let change))): state.show(change)
      case .eventAddEdit(.disappeared): state.eventAddEdit = nil
      case .eventAddEdit, .disappeared: break
      }
      return .none
    }
    .ifLet(\.$eventAddEdit, action: Action.toEventAddEdit) { EventAddEdit() }
  }
}

extension EventDetail.State {
  fileprivate mutating func delete(_ part: SeriesPart?) -> Effect<EventDetail.Action> {
    guard !isDeleting else { return .none }
    isDeleting = true
    return .request(CalendarRequest.deleteEvent(id: event.id, part)) { .deleted($0) }
  }

  /// Shows what the event became when its editor saved it; a part of a series that was changed has an id of
  /// its own from then on.
  fileprivate mutating func show(_ change: EventListChange) {
    guard let editor = eventAddEdit, editor.mode == .edit,
      let series = change.created.first ?? change.updated.first(where: { $0.id == event.id })
    else { return }
    var fields = editor.original.fields
    fields.repeats = series.event.repeats
    event = Event(id: series.id, fields: fields)
  }
}

extension EventDetail.Action {
  static let toEventAddEdit = CasePath<Self, EventAddEdit.Action>(
    embed: { .eventAddEdit($0) },
    extract: { if case .eventAddEdit(let action) = $0 { action } else { nil } })
}
