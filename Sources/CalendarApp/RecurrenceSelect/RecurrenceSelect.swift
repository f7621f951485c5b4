import AppCatalog
import Composable
import ScreenKit

/// The choice of a repeat rule.
struct RecurrenceSelect: Reducer {
  /// What can be chosen, in this order.
  enum Choice: String, CaseIterable, Sendable {
    case none, daily, weekly, biweekly, monthly, yearly, custom

    /// The text on the row.
    var label: String {
      switch self {
      case .none: "반복 안 함"
      case .daily: "매일"
      case .weekly: "매주"
      case .biweekly: "2주마다"
      case .monthly: "매월"
      case .yearly: "매년"
      case .custom: "사용자 설정"
      }
    }

    /// The rule that it says; nil for `custom`, which says none by itself.
    var rule: RepeatRule? { RepeatRule(word: rawValue) }
  }

  struct State: ScreenState {
    /// The first day of the event.
    let start: CalendarDay
    /// The rule as it stands; the editor reads it.
    var rule: RepeatRule
    var selected: Choice
    @Presents var recurrenceCustom: RecurrenceCustom.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }

    init(rule: RepeatRule, start: CalendarDay) {
      self.start = start
      self.rule = rule
      selected = rule.shortWord.flatMap(Choice.init) ?? .custom
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case selected(Choice)
    case recurrenceCustom(RecurrenceCustom.Action)
    case backButtonTapped, commandExecuted, disappeared
  }

  enum Command: ScreenCommand {
    case pop
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .selected(let choice):
        if let rule = choice.rule {
          state.selected = choice
          state.rule = rule
          state.action = .pop
        } else {
          state.recurrenceCustom = RecurrenceCustom.State(rule: state.rule, start: state.start)
        }
      case .recurrenceCustom(.finished(let pattern)):
        state.selected = .custom
        state.rule = .pattern(pattern)
      case .recurrenceCustom(.disappeared): state.recurrenceCustom = nil
      case .backButtonTapped: state.action = .pop
      case .commandExecuted: state.action = nil
      case .recurrenceCustom, .disappeared: break
      }
      return .none
    }
    .ifLet(\.$recurrenceCustom, action: Action.toRecurrenceCustom) { RecurrenceCustom() }
  }
}

extension RecurrenceSelect.Action {
  static let toRecurrenceCustom = CasePath<Self, RecurrenceCustom.Action>(
    embed: { .recurrenceCustom($0) },
    extract: { if case .recurrenceCustom(let action) = $0 { action } else { nil } })
}
