import Composable

struct Load: EffectCall, CustomStringConvertible {
  var name: String
  init(_ name: String) { self.name = name }
  var description: String { name }
}

enum Command: Equatable { case pop, toast }

/// The innermost feature.
struct Detail: Reducer {
  struct State: Equatable {
    var id: Int
    var title = ""
    var tags: [String] = []
    @OneShot var action: Command?
  }

  enum Action: Equatable {
    case load, loaded(String), echo(Int), echoed(Int), closeAndWork, wait, waited, stop, rename(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load:
      return .request(Load("detail \(state.id)"), id: "load") { .loaded((try? $0.get()) ?? "failed") }
    case .loaded(let title), .rename(let title): state.title = title
    case .echo(let number): return .send(.echoed(number))
    case .closeAndWork:
      return .merge(
        .request(Load("late")) { (_: Result<Bool, EffectFailure>) in .waited },
        .send(.echoed(1)), .timer(after: .seconds(1), action: .waited))
    case .wait: return .timer(after: .seconds(3), id: "wait", action: .waited)
    case .stop: return .cancel(id: "wait")
    case .echoed, .waited: break
    }
    return .none
  }
}

/// The feature in the middle, made with `body`.
struct Calendar: Reducer {
  struct State: Equatable {
    var count = 0
    @Presents var detail: Detail.State?
    @OneShot var action: Command?
  }

  enum Action: Equatable {
    case open(Int), close, load, detail(Detail.Action)

    enum Cases {
      static let detail = CasePath<Action, Detail.Action>(
        embed: { .detail($0) }, extract: { if case .detail(let action) = $0 { action } else { nil } })
    }
  }

  static let ifLetLine: UInt = #line + 13

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      switch action {
      case .open(let id): state.detail = Detail.State(id: id)
      case .close, .detail(.closeAndWork): state.detail = nil
      case .load:
        return .request(Load("calendar")) { (_: Result<Bool, EffectFailure>) in .close }
      case .detail: break
      }
      return .none
    }.ifLet(\.$detail, action: Action.Cases.detail) { Detail() }
  }
}

/// The outermost feature: its own part runs after everything else, so it is an "outer" reducer to all children.
struct Home: Reducer {
  struct State: Equatable {
    @Presents var calendar: Calendar.State?
    var settings = Calendar.State()
  }

  enum Action: Equatable {
    case openCalendar, closeCalendar, closeDetail, replaceDetail(Int), replaceAll(State)
    case calendar(Calendar.Action), settings(Calendar.Action)

    enum Cases {
      static let calendar = CasePath<Action, Calendar.Action>(
        embed: { .calendar($0) }, extract: { if case .calendar(let action) = $0 { action } else { nil } })
      static let settings = CasePath<Action, Calendar.Action>(
        embed: { .settings($0) }, extract: { if case .settings(let action) = $0 { action } else { nil } })
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.settings, action: Action.Cases.settings) { Calendar() }
    Reduce { state, action in
      switch action {
      case .openCalendar: state.calendar = Calendar.State()
      case .closeCalendar: state.calendar = nil
      case .closeDetail:
        state.calendar?.detail = nil
        state.settings.detail = nil
      case .replaceDetail(let id): state.calendar?.detail = Detail.State(id: id)
      case .replaceAll(let other): state = other
      case .calendar, .settings: break
      }
      return .none
    }.ifLet(\.$calendar, action: Action.Cases.calendar) { Calendar() }
  }
}

extension Home.Action {
  static func detail(_ action: Detail.Action) -> Home.Action { .calendar(.detail(action)) }
}
