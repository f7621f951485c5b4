import AppCatalog
import Composable
import ScreenKit

/// The calendar's settings; what is changed holds at once.
struct CalendarSetting: Reducer {
  struct State: ScreenState {
    /// The calendar reads them after each action.
    var settings: CalendarSettings
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    init(settings: CalendarSettings) {
      self.settings = settings
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case firstWeekdayChanged(Weekday)
    case showWeekendsChanged(Bool)
    case defaultDurationChanged(Int)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case pop
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstWeekdayChanged(let weekday): state.settings.firstWeekday = weekday
      case .showWeekendsChanged(let isShown): state.settings.showWeekends = isShown
      case .defaultDurationChanged(let minutes): state.settings.defaultDuration = minutes
      case .backButtonTapped: state.action = .pop
      case .commandExecuted: state.action = nil
      case .disappeared: break
      }
      return .none
    }
  }
}
