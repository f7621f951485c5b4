import AppCatalog
import Composable
import ScreenKit

/// A custom repeat rule being put together.
struct RecurrenceCustom: Reducer {
  struct State: ScreenState {
    /// The first day of the event, which no end may precede.
    let start: CalendarDay
    var frequency: RepeatPattern.Frequency
    var interval: Int
    var weekdays: WeekdaySet
    var end: RepeatPattern.End
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    /// Begins with a rule, or with every day where there is none; a weekly one that names no weekday comes on
    /// the start's.
    init(rule: RepeatRule, start: CalendarDay) {
      self.start = start
      let pattern = rule.pattern ?? RepeatPattern(frequency: .daily)
      frequency = pattern.frequency
      interval = pattern.interval
      weekdays = pattern.weekdays.isEmpty ? [start.weekday] : pattern.weekdays
      end = pattern.end
    }

    /// What was put together so far.
    var pattern: RepeatPattern {
      RepeatPattern(frequency: frequency, interval: interval, weekdays: weekdays, end: end)
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case frequencyChanged(RepeatPattern.Frequency)
    case intervalChanged(Int)
    case weekdaysChanged(WeekdaySet)
    case endChanged(RepeatPattern.End)
    case doneTapped
    /// For the parent: this is the rule.
    case finished(RepeatPattern)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case pop
    case presentErrorToast(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .frequencyChanged(let frequency): state.frequency = frequency
      case .intervalChanged(let interval): state.interval = interval
      case .weekdaysChanged(let weekdays): state.weekdays = weekdays
      case .endChanged(let end): state.end = end
      case .doneTapped:
        if let problem = state.pattern.problem(startingOn: state.start) {
          state.action = .presentErrorToast(KoreanTexts.problem(problem))
        } else {
          state.action = .pop
          return .send(.finished(state.pattern))
        }
      case .backButtonTapped: state.action = .pop
      case .commandExecuted: state.action = nil
      case .finished, .disappeared: break
      }
      return .none
    }
  }
}
