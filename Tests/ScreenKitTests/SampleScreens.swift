import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// A chain of screens without anything on them: each may open the next.
struct Link: Reducer {
  struct State: ScreenState {
    @Presents var next: Link.State?
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }
  }

  indirect enum Action: StoreScreenAction {
    case next(Link.Action)
    case open, close, commandExecuted, disappeared, backButtonTapped
  }

  enum Command: ScreenCommand {
    case close

    static let entries = [CommandEntry("close")]
    var value: CommandValue { CommandValue("close") }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open: state.next = State()
      case .close, .backButtonTapped: state.action = .close
      case .commandExecuted: state.action = nil
      case .next(.disappeared): state.next = nil
      case .next, .disappeared: break
      }
      return .none
    }
    .ifLet(\.$next, action: Action.toNext) { Link() }
  }
}

extension Link.Action {
  static let toNext = CasePath<Self, Self>(
    embed: { .next($0) }, extract: { if case .next(let action) = $0 { action } else { nil } })

  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    default: .other
    }
  }
}
