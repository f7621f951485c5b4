import AppCatalog
import Composable
import ScreenKit

/// The calendar: a month, the events of the selected day, and the way to everything else.
struct EventCalendar: Reducer {
  struct State: ScreenState {
    var selectedDate: CalendarDay { didSet { refreshOccurrences() } }
    var visibleMonth: CalendarMonth
    var events = EventList() { didSet { refreshOccurrences() } }
    /// The occurrences of the selected day.
    private(set) var occurrences: [Occurrence] = []
    var settings: CalendarSettings
    var loading = Loading.initial
    /// An event that a link asked for before the events were loaded.
    var awaitedEvent: LinkedEvent?
    @Presents var calendarSetting: CalendarSetting.State?
    @Presents var eventDetail: EventDetail.State?
    @Presents var eventAddEdit: EventAddEdit.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    init(today: CalendarDay, settings: CalendarSettings) {
      selectedDate = today
      visibleMonth = today.calendarMonth
      self.settings = settings
    }

    private mutating func refreshOccurrences() {
      occurrences = events.occurrences(on: selectedDate)
    }
  }

  /// Where the events stand.
  enum Loading: Hashable, Sendable {
    case initial
    case running(afterFailure: Bool)
    case failed
    case loaded
  }

  /// An event to be opened for a link, seen from a day.
  struct LinkedEvent: Hashable, Sendable {
    var id: String
    var today: CalendarDay
  }

  enum Action: StoreScreenAction, Equatable {
    /// The contents page came on display for the first time.
    case pageAppeared
    case retryTapped
    case fetched(Result<EventList, EffectFailure>)
    case previousMonthTapped, nextMonthTapped
    case todayTapped(CalendarDay)
    case dateTapped(CalendarDay)
    case eventTapped(Occurrence)
    case addTapped(now: CalendarMoment)
    case settingTapped
    case meetingPollTapped
    case eventLinked(LinkedEvent)
    case linkFailed
    case calendarSetting(CalendarSetting.Action)
    case eventDetail(EventDetail.Action)
    case eventAddEdit(EventAddEdit.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case pop
    case startMeetingPoll
    case presentErrorToast(ErrorToast)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageAppeared, .retryTapped: return state.load()
      case .fetched(let result): state.take(result)
      case .previousMonthTapped: state.visibleMonth = state.visibleMonth.adding(months: -1)
      case .nextMonthTapped: state.visibleMonth = state.visibleMonth.adding(months: 1)
      case .todayTapped(let today):
        state.selectedDate = today
        state.visibleMonth = today.calendarMonth
      case .dateTapped(let day): state.selectedDate = day
      case .eventTapped(let occurrence): state.open(occurrence.event)
      case .addTapped(let now): state.add(now: now)
      case .settingTapped:
        state.awaitedEvent = nil
        state.calendarSetting = CalendarSetting.State(settings: state.settings)
      case .meetingPollTapped: state.action = .startMeetingPoll
      case .eventLinked(let event): return state.follow(event)
      case .linkFailed: state.action = .presentErrorToast(.overAll(Labels.eventNotFound))
      case .backButtonTapped: state.action = .pop
      case .commandExecuted: state.action = nil
      case .calendarSetting(let action): state.follow(action)
      case .eventDetail(let action): state.follow(action)
      case .eventAddEdit(let action): state.follow(action)
      case .disappeared: break
      }
      return .none
    }
    .ifLet(\.$calendarSetting, action: Action.toCalendarSetting) { CalendarSetting() }
    .ifLet(\.$eventDetail, action: Action.toEventDetail) { EventDetail() }
    .ifLet(\.$eventAddEdit, action: Action.toEventAddEdit) { EventAddEdit() }
  }
}

// MARK: - Loading

extension EventCalendar.State {
  var isLoading: Bool {
    if case .running = loading { true } else { false }
  }

  /// Whether the user may ask for the events again: from a failure until they are there.
  var canRetry: Bool { loading == .failed || loading == .running(afterFailure: true) }

  /// Whether it is known that nothing takes place on the selected day.
  var isDayEmpty: Bool { occurrences.isEmpty && !canRetry && !isLoading }

  fileprivate mutating func load() -> Effect<EventCalendar.Action> {
    guard !isLoading else { return .none }
    loading = .running(afterFailure: loading == .failed)
    return .request(CalendarRequest.fetchEvents) { .fetched($0) }
  }

  fileprivate mutating func take(_ result: Result<EventList, EffectFailure>) {
    let awaited = awaitedEvent
    awaitedEvent = nil
    switch result {
    case .success(let list):
      events = list
      loading = .loaded
      if let awaited { show(awaited) }
    case .failure(let failure):
      loading = .failed
      action = .presentErrorToast(.inView(failure.message))
    }
  }
}

// MARK: - Opening

extension EventCalendar.State {
  fileprivate mutating func open(_ event: Event) {
    awaitedEvent = nil
    eventDetail = EventDetail.State(event: event)
  }

  fileprivate mutating func add(now: CalendarMoment) {
    awaitedEvent = nil
    // The hour after eleven at night is the next day's first.
    let start = CalendarMoment(day: selectedDate, minuteOfDay: (now.hour + 1) * 60)
    let end = start.adding(minutes: settings.defaultDuration)
    eventAddEdit = EventAddEdit.State(.add, draft: EventDraft(time: .timed(start, end)))
  }

  /// Opens the event of a link, once the events are there.
  fileprivate mutating func follow(_ event: EventCalendar.LinkedEvent) -> Effect<EventCalendar.Action> {
    if loading == .loaded || events[event.id] != nil {
      show(event)
      return .none
    }
    let effect = load()
    awaitedEvent = event
    return effect
  }

  private mutating func show(_ linked: EventCalendar.LinkedEvent) {
    guard let series = events[linked.id] else {
      action = .presentErrorToast(.overAll(Labels.eventNotFound))
      return
    }
    open(series.event(seenFrom: [selectedDate, linked.today]))
  }
}

// MARK: - Following the children

extension EventCalendar.State {
  fileprivate mutating func follow(_ child: CalendarSetting.Action) {
    if let calendarSetting { settings = calendarSetting.settings }
    if child == .disappeared { calendarSetting = nil }
  }

  fileprivate mutating func follow(_ child: EventDetail.Action) {
    switch child {
    case .deleted(.success(let change)), .eventAddEdit(.saved(.success(let change))): events.apply(change)
    case .disappeared: eventDetail = nil
    default: break
    }
  }

  fileprivate mutating func follow(_ child: EventAddEdit.Action) {
    switch child {
    case .saved(.success(let change)): events.apply(change)
    case .disappeared: eventAddEdit = nil
    default: break
    }
  }
}

extension EventCalendar.Action {
  static let toCalendarSetting = CasePath<Self, CalendarSetting.Action>(
    embed: { .calendarSetting($0) },
    extract: { if case .calendarSetting(let action) = $0 { action } else { nil } })
  static let toEventDetail = CasePath<Self, EventDetail.Action>(
    embed: { .eventDetail($0) },
    extract: { if case .eventDetail(let action) = $0 { action } else { nil } })
  static let toEventAddEdit = CasePath<Self, EventAddEdit.Action>(
    embed: { .eventAddEdit($0) },
    extract: { if case .eventAddEdit(let action) = $0 { action } else { nil } })
}
