import AppCatalog
import Composable
import ScreenKit

/// The root of the tab.
struct Home: Reducer {
  struct State: ScreenState {
    /// The settings outlive the calendar's screen.
    var settings: CalendarSettings
    @Presents var calendar: EventCalendar.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    init(settings: CalendarSettings = CalendarSettings()) {
      self.settings = settings
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case calendarTapped(today: CalendarDay)
    case linkFailed
    case calendar(EventCalendar.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case presentErrorToast(ErrorToast)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .calendarTapped(let today):
        state.calendar = EventCalendar.State(today: today, settings: state.settings)
      case .linkFailed: state.action = .presentErrorToast(.overAll(Labels.eventNotFound))
      case .commandExecuted: state.action = nil
      case .calendar(.disappeared): state.calendar = nil
      case .calendar(.calendarSetting):
        if let calendar = state.calendar { state.settings = calendar.settings }
      case .calendar, .backButtonTapped, .disappeared: break
      }
      return .none
    }
    .ifLet(\.$calendar, action: Action.toCalendar) { EventCalendar() }
  }
}

extension Home.Action {
  static let toCalendar = CasePath<Self, EventCalendar.Action>(
    embed: { .calendar($0) },
    extract: { if case .calendar(let action) = $0 { action } else { nil } })
}
