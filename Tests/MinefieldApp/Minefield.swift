import AppCatalog
import AppUnderTest
import Composable
import Glibc
import ScreenKit

/// The one screen of an app whose buttons do what ends or halts a process.
struct Minefield: Reducer {
  struct State: ScreenState {
    var taps = 0
    @OneShot var action: Command?

    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }
  }

  enum Action: StoreScreenAction, Equatable {
    case tapped(Mine)
    case backButtonTapped, commandExecuted, disappeared

    var role: ScreenActionRole {
      switch self {
      case .commandExecuted: .reset
      case .disappeared: .disappeared
      default: .other
      }
    }
  }

  /// There is none; the store wants a type.
  enum Command: ScreenCommand {
    case nothing

    static let entries = [CommandEntry("nothing")]
    var value: CommandValue { CommandValue("nothing") }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let mine):
        state.taps += 1
        mine.detonate(&state)
      case .commandExecuted: state.action = nil
      case .backButtonTapped, .disappeared: break
      }
      return .none
    }
  }
}

/// What a button does.
enum Mine: String, CaseIterable, Equatable, Sendable {
  case harmless, trap, hang, exit, abort, recurse, allocate, die, speak, nap, drift
  case print, complain, linger, mute, deafen, scribble, pause

  func detonate(_ state: inout Minefield.State) {
    switch self {
    case .harmless: break
    case .trap:
      let none: [Int] = []
      state.taps = none[state.taps]
    case .hang: while true { usleep(1_000) }
    case .exit: Glibc.exit(0)
    case .abort: Glibc.abort()
    case .recurse: state.taps = deeper(state.taps)
    case .allocate:
      var hoard: [[UInt8]] = []
      while true { hoard.append([UInt8](repeating: UInt8(truncatingIfNeeded: hoard.count), count: 1 << 26)) }
    case .die: kill(getpid(), SIGKILL)
    case .speak:
      for line in 1...10 { "line \(line)\n".withCString { _ = write(2, $0, strlen($0)) } }
    case .nap: usleep(50_000)
    case .print: Swift.print("printed")
    case .complain:
      "the disk is on fire\n".withCString { _ = write(2, $0, strlen($0)) }
      Glibc.abort()
    case .linger: isLingering = true
    case .mute:
      // Where the worker's replies go.
      close(4)
    case .deafen:
      // Where its files come from.
      close(3)
    case .scribble: "this is no reply".withCString { _ = write(4, $0, strlen($0)) }
    case .pause:
      // Not the first time.
      runs += 1
      while runs > 1 { usleep(1_000) }
    case .drift:
      // Outside of the world, so that no two runs in one process agree.
      runs += 1
      state.taps += runs
    }
  }

  private func deeper(_ number: Int) -> Int {
    number < 0 ? 0 : deeper(number + 1) + deeper(number + 2)
  }
}

/// Whether the app never comes to its end.
nonisolated(unsafe) var isLingering = false
nonisolated(unsafe) private var runs = 0  // Reducers run on the main actor.
