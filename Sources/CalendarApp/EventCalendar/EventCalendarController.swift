import AppCatalog
import AppUnderTest
import ScreenKit
import VirtualUIKit

/// The root container of the calendar: it hosts the contents page and pushes everything else.
@MainActor
final class EventCalendarController: StoreScreenController<EventCalendar.State, EventCalendar.Action> {
  override var navigationTitle: String { "캘린더" }

  private var hasPageAppeared = false

  override func viewDidLoad() {
    super.viewDidLoad()
    hostPage()
    observes("loading", \.loading) { [weak self] loading in
      if loading == .initial { self?.loadAnew() }
    }
  }

  private func hostPage() {
    let page = HostingController(application) { [weak self] in
      self?.hasPageAppeared = true
      self?.store.send(.pageAppeared)
    }
    addChild(page)
    addSubview(of: page)
    page.didMove(toParent: self)
  }

  /// Two fast taps open the calendar once and give it a second state, with which the load of the first ended.
  private func loadAnew() {
    if hasPageAppeared, navigationController != nil { store.send(.pageAppeared) }
  }

  override func bindChildren() {
    let setting = store.scope(state: \.$calendarSetting, action: EventCalendar.Action.toCalendarSetting)
    pushes(setting, as: "calendarSetting") { CalendarSettingController(store: $0, context: $1) }
    let detail = store.scope(state: \.$eventDetail, action: EventCalendar.Action.toEventDetail)
    pushes(detail, as: "eventDetail") { EventDetailController(store: $0, context: $1) }
    let editor = store.scope(state: \.$eventAddEdit, action: EventCalendar.Action.toEventAddEdit)
    pushes(editor, as: "eventAddEdit") { EventAddEditController(store: $0, context: $1) }
  }

  override func execute(_ command: EventCalendar.Command) {
    switch command {
    case .pop: leaveStack()
    case .startMeetingPoll:
      if let navigationController, navigationController.stack.contains(id) {
        Self.startMeetingPoll(on: navigationController)
      }
    case .presentErrorToast(let toast): show(toast)
    }
  }

  /// Replaces all above the root by the meeting poll.
  static func startMeetingPoll(on navigationController: NavigationController) {
    guard let root = navigationController.viewControllers.first as? ScreenController else { return }
    let poll = MeetingPollDateSelectionController(context: root.context.child("meetingPollDateSelection"))
    navigationController.setViewControllers([root, poll], animated: true)
  }

  // MARK: The contents page

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      builder.text("monthTitle", KoreanTexts.monthTitle(state.visibleMonth))
      builder.button("previousMonth", "이전 달", in: store, sends: .previousMonthTapped)
      builder.button("nextMonth", "다음 달", in: store, sends: .nextMonthTapped)
      if builder.wants("today") {
        // Whoever taps means the day of the tap.
        builder.button("today", "오늘") { [store, world] in store.send(.todayTapped(world.now.day)) }
      }
      builder.text(
        "weekdayHeader", state.settings.columns.map(KoreanTexts.shortName).joined(separator: " "))
      describeDays(of: state, into: &builder)
      describeEvents(of: state, into: &builder)
      if builder.wants("addEvent") {
        builder.button("addEvent", "일정 추가") { [store, world] in store.send(.addTapped(now: world.now)) }
      }
      builder.button("openSetting", "설정", in: store, sends: .settingTapped)
      builder.button("startMeetingPoll", "일정 투표", in: store, sends: .meetingPollTapped)
    }
  }

  private func describeDays(of state: EventCalendar.State, into builder: inout ElementBuilder) {
    guard builder.wants(family: EventCalendar.dayCells) else { return }
    let columns = state.settings.columns
    for day in days(of: state.visibleMonth, wanted: builder.query) {
      guard let column = columns.firstIndex(of: day.weekday) else { continue }
      builder.button(
        EventCalendar.dayCells + day.description, KoreanTexts.cell(day), kind: .cell, column: column,
        in: store, sends: .dateTapped(day))
    }
  }

  /// The days of a month, or only the one that is wanted.
  private func days(of month: CalendarMonth, wanted query: ElementQuery) -> [CalendarDay] {
    guard case .id(let id) = query else { return month.days }
    guard let day = CalendarDay(id.dropFirst(EventCalendar.dayCells.count)), month.contains(day) else {
      return []
    }
    return [day]
  }

  private func describeEvents(of state: EventCalendar.State, into builder: inout ElementBuilder) {
    if builder.wants(family: EventCalendar.eventRows) {
      for occurrence in state.occurrences {
        builder.button(
          EventCalendar.eventRows + occurrence.id, occurrence.title, kind: .row, in: store,
          sends: .eventTapped(occurrence))
      }
    }
    if state.isDayEmpty { builder.text("emptyDay", "일정이 없습니다") }
    if state.canRetry {
      builder.button("retry", "다시 시도", isEnabled: !state.isLoading, in: store, sends: .retryTapped)
    }
  }
}
