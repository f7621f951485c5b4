import Composable
import Testing

@MainActor @Suite struct IfLetReducerTests {
  let hooks = RecordingHooks()
  let effects = RecordingEffects()
  let store: Store<Home.State, Home.Action>

  init() {
    store = Store(initialState: Home.State(), effects: effects, hooks: hooks) { Home() }
    hooks.wantsActions = false
  }

  private func open(_ id: Int) {
    store.send(.openCalendar)
    store.send(.calendar(.open(id)))
    hooks.log = []
  }

  private var detailStamp: WriteStamp? { store.state.calendar?.$detail.stamp }

  @Test func childRunsBeforeParent() {
    struct Parent { var log: [String] = []; @Presents var child: String? }
    let path = CasePath<String, String>(embed: { $0 }, extract: { $0 })
    let store = Store<Parent, String>(initialState: Parent(child: ""), effects: effects) {
      Reduce<Parent, String> { state, action in
        state.log.append("parent sees \(state.child ?? "nil")")
        return action == "first" ? .send("from parent") : .none
      }.ifLet(\.$child, action: path) {
        Reduce<String, String> { state, action in
          state = "child \(action)"
          return action == "first" ? .send("from child") : .none
        }
      }
    }
    store.send("first")
    #expect(
      store.state.log == [
        "parent sees child first", "parent sees child from child", "parent sees child from parent",
      ])
  }

  @Test func actionToNilSkipsTheChildRunsTheParentAndIsReported() {
    store.send(.openCalendar)
    hooks.log = []
    store.send(.detail(.rename("x")))
    #expect(store.state.calendar?.count == 1)
    #expect(
      hooks.log == [
        "reduced", "nil State rename(\"x\") ComposableTests/Features.swift:\(Calendar.ifLetLine)",
        "published",
      ])
  }

  @Test func reportsKeepTheOrderOfEffects() {
    struct Parent { var log: [String] = []; @Presents var child: Int? }
    let path = CasePath<String, String>(embed: { $0 }, extract: { $0 == "child" ? $0 : nil })
    let line: UInt = #line + 5
    let store = Store<Parent, String>(initialState: Parent(), effects: effects, hooks: hooks) {
      Reduce<Parent, String> { state, action in
        state.log.append(action)
        return action == "child" ? .merge(.timer(after: .seconds(1), action: ""), .send("next")) : .none
      }.ifLet(\.$child, action: path) { EmptyReducer<Int, String>() }
    }
    store.send("child")
    #expect(store.state.log == ["child", "next"])
    #expect(
      hooks.log == [
        "reduced", "nil Int child ComposableTests/IfLetReducerTests.swift:\(line)", "reduced", "published",
      ])
    #expect(effects.log == ["timer 1.0 seconds of root"])
  }

  @Test func ownersAreChainsOfStamps() throws {
    open(3)
    store.send(.calendar(.load))
    store.send(.detail(.load))
    store.send(.settings(.load))
    let calendar = store.state.$calendar.stamp
    let detail = try #require(detailStamp)
    #expect(effects.pending.map(\.owner.stamps) == [[calendar], [calendar, detail], []])
    #expect(
      effects.log == [
        "request calendar of #1", "request detail 3 of #1.#2 as load", "request calendar of root",
      ])
  }

  /// An action that may end the effects of detail 3, #2, in the calendar #1, and what the handler is told then.
  struct Ending: Sendable {
    var action: @Sendable () -> Home.Action
    var log: [String]
  }

  @Test(arguments: [
    Ending(action: { .calendar(.close) }, log: ["cancel owner #2"]),
    Ending(action: { .calendar(.open(5)) }, log: ["cancel owner #2"]),
    Ending(action: { .calendar(.open(3)) }, log: ["cancel owner #2"]),
    Ending(action: { .closeDetail }, log: ["cancel owner #2"]),
    Ending(action: { .replaceDetail(3) }, log: ["cancel owner #2"]),
    Ending(action: { .closeCalendar }, log: ["cancel owner #1"]),
    Ending(action: { .openCalendar }, log: ["cancel owner #1"]),
    Ending(action: { .replaceAll(Home.State()) }, log: ["cancel owner #1"]),
    Ending(
      action: { .replaceAll(Home.State(calendar: Calendar.State(detail: Detail.State(id: 3)))) },
      log: ["cancel owner #1"]),
    Ending(action: { .detail(.rename("in place")) }, log: []),
    Ending(action: { .detail(.echoed(1)) }, log: []),
    Ending(action: { .settings(.close) }, log: []),
  ]) func effectsEndWithTheirOwner(ending: Ending) {
    open(3)
    store.send(.detail(.load))
    store.send(.calendar(.load))
    store.send(.detail(.wait))
    effects.log = []
    store.send(ending.action())
    #expect(effects.log == ending.log)
    effects.log = []
    store.send(ending.action())
    #expect(effects.log == [])
  }

  @Test func effectsOfAChildInAPartEndWithIt() {
    store.send(.settings(.open(3)))
    store.send(.settings(.detail(.load)))
    store.send(.openCalendar)
    #expect(effects.log == ["request detail 3 of #1 as load"])
    store.send(.closeDetail)
    #expect(effects.log == ["request detail 3 of #1 as load", "cancel owner #1"])
  }

  @Test func bothAreCancelledWhenBothAreReplacedInOneAction() {
    open(3)
    store.send(.settings(.open(4)))
    store.send(.settings(.detail(.load)))
    store.send(.detail(.load))
    effects.log = []
    store.send(.closeDetail)
    #expect(effects.log == ["cancel owner #3", "cancel owner #1"])
  }

  @Test func workReturnedOnTheActionThatEndsItsOwnerIsDroppedButSendsAreDelivered() {
    open(3)
    store.send(.detail(.closeAndWork))
    #expect(effects.log == [])
    #expect(store.state.calendar?.count == 3)
    #expect(
      hooks.log == [
        "wrote", "reduced", "nil State echoed(1) ComposableTests/Features.swift:\(Calendar.ifLetLine)",
        "published",
      ])
  }

  @Test func cancelByNameBelongsToItsOwner() {
    open(3)
    store.send(.detail(.wait))
    store.send(.detail(.stop))
    #expect(effects.log == ["timer 3.0 seconds of #1.#2 as wait", "cancel wait of #1.#2"])
  }

  @Test func aResponseReachesItsReducer() {
    open(3)
    store.send(.detail(.load))
    effects.pending[0].deliver(.success("loaded"))
    #expect(store.state.calendar?.detail?.title == "loaded")
    effects.pending[0].deliver(.failure(EffectFailure(message: "offline")))
    #expect(store.state.calendar?.detail?.title == "failed")
    effects.pending[0].deliver(.success(3))
    #expect(store.state.calendar?.detail?.title == "failed")
  }

  @Test func aResponseForAChildThatIsGoneIsSentAllTheSame() {
    open(3)
    store.send(.detail(.load))
    store.send(.calendar(.close))
    hooks.log = []
    effects.pending[0].deliver(.success("late"))
    #expect(
      hooks.log == [
        "reduced", "nil State loaded(\"late\") ComposableTests/Features.swift:\(Calendar.ifLetLine)",
        "published",
      ])
  }

  @Test func aResponseForAStoreThatIsGoneDoesNothing() {
    weak var released: StateBox<Home.State>?
    do {
      let store = Store<Home.State, Home.Action>(initialState: Home.State(), effects: effects) { Home() }
      store.send(.openCalendar)
      store.send(.calendar(.load))
      released = store.stateBox
    }
    #expect(released == nil)
    effects.pending[0].deliver(.success(true))
  }
}
