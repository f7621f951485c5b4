import Composable
import Testing

@MainActor @Suite struct StoreSendTests {
  @Test func effectsJoinTheBatchAndOnlyTheFinalStateIsPublished() {
    let store = Store<Int, Int>(0) { state, action in
      state = action
      return action == 0 ? .merge(.send(1), .send(2), .merge(.send(3), .send(4))) : .none
    }
    let log = Log()
    let subscription = store.publisher.sink { log("\($0)") }
    store.send(0)
    #expect(log.lines == ["0", "4"])
    subscription.cancel()
  }

  @Test func effectsRunBreadthFirst() {
    let follow = ["a": ["b", "c"], "b": ["d"]]
    let store = Store<[String], String>([]) { state, action in
      state.append(action)
      return .merge((follow[action] ?? []).map(Effect.send))
    }
    store.send("a")
    #expect(store.state == ["a", "b", "c", "d"])
  }

  @Test func sendInASubscriberWaitsUntilAllHaveSeenTheState() {
    let hooks = RecordingHooks()
    let store = Store<Int, Int>(initialState: 0, effects: RecordingEffects(), hooks: hooks) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
    let log = Log()
    let first = store.publisher.sink { value in
      log("first \(value)")
      guard value == 1 else { return }
      store.send(2)
      log("still \(store.state)")
      store.send(3)
    }
    let second = store.publisher.sink { log("second \($0)") }
    _ = log.take()
    store.send(1)
    #expect(log.lines == ["first 1", "still 1", "second 1", "first 3", "second 3"])
    #expect(
      hooks.log == [
        "will 1", "reduced", "reentrant", "reentrant", "published", "will 2", "reduced", "will 3", "reduced",
        "published",
      ])
    first.cancel()
    second.cancel()
  }

  @Test func hooksSeeEachActionBeforeItsEffectsAndThePublication() {
    let log = Log()
    let hooks = RecordingHooks()
    let effects = RecordingEffects()
    let store = Store<Home.State, Home.Action>(initialState: Home.State(), effects: effects, hooks: hooks) {
      Home()
    }
    let subscription = store.publisher(\.calendar?.count).sink { _ in hooks.log.append("subscriber") }
    hooks.log = []
    store.send(.openCalendar)
    store.send(.calendar(.load))
    hooks.wantsActions = false
    store.send(.closeCalendar)
    #expect(
      hooks.log == [
        "will openCalendar", "wrote", "subscriber", "published",
        "will calendar(ComposableTests.Calendar.Action.load)", "reduced", "subscriber", "published",
        "wrote", "subscriber", "published",
      ])
    #expect(effects.log == ["request calendar of #1", "cancel owner #1"])
    #expect(log.lines == [])
    subscription.cancel()
  }

  @Test func aStoreThatFeedsItselfIsEnded() {
    let hooks = RecordingHooks()
    hooks.limit = 5
    let store = Store<Int, Int>(initialState: 0, effects: RecordingEffects(), hooks: hooks) {
      Reduce { state, _ in
        state += 1
        return .merge(.send(0), .send(0))
      }
    }
    let log = Log()
    let subscription = store.publisher.sink { log("\($0)") }
    store.send(0)
    #expect(store.state == 5)
    #expect(log.lines == ["0", "5"])
    store.send(0)
    #expect(store.state == 5)
    #expect(log.lines == ["0", "5"])
    hooks.limit = 1
    store.send(0)
    #expect(store.state == 6)
    subscription.cancel()
  }

  @Test func aSubscriberThatFeedsTheStoreIsEnded() {
    let hooks = RecordingHooks()
    hooks.limit = 3
    let store = Store<Int, Int>(initialState: 0, effects: RecordingEffects(), hooks: hooks) {
      Reduce { state, _ in
        state += 1
        return .none
      }
    }
    let log = Log()
    let subscription = store.publisher.sink { value in
      log("\(value)")
      store.send(0)
    }
    #expect(log.lines == ["0", "1", "2", "3"])
    subscription.cancel()
  }

  @Test func actionsOfEffectsAreNotReentrant() {
    let hooks = RecordingHooks()
    let effects = RecordingEffects()
    let store = Store<Int, Int>(initialState: 0, effects: effects, hooks: hooks) {
      Reduce { state, action in
        state = action
        return action == 1 ? .timer(after: .zero, action: 2) : .none
      }
    }
    let log = Log()
    let subscription = store.publisher.sink { value in
      log("\(value)")
      if value == 1 { effects.timers.first?() }
    }
    store.send(1)
    #expect(log.lines == ["0", "1", "2"])
    #expect(!hooks.log.contains("reentrant"))
    subscription.cancel()
  }

  @Test func nothingRetainsAStoreButItsSubscriptions() {
    weak var weakStore: Store<Home.State, Home.Action>?
    weak var weakBox: StateBox<Home.State>?
    var subscriptions: Set<Cancellable> = []
    do {
      let store = Store<Home.State, Home.Action>(
        initialState: Home.State(), effects: RecordingEffects(), reducer: { Home() })
      weakStore = store
      weakBox = store.stateBox
      store.send(.openCalendar)
      let calendar = store.scope(state: \.$calendar, action: Home.Action.Cases.calendar)
      calendar.ifLet { child in child.send(.load) }.store(in: &subscriptions)
      store.publisher(\.calendar).sink { [store] _ in _ = store }.store(in: &subscriptions)
    }
    #expect(weakStore != nil)
    #expect(weakBox != nil)
    subscriptions = []
    #expect(weakStore == nil)
    #expect(weakBox == nil)
  }
}
