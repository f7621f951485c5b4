import Composable
import Testing

@MainActor @Suite struct StorePublisherTests {
  struct Screen: Reducer {
    struct State: Equatable {
      @OneShot var action: Command?
      var title = ""
    }
    enum Action { case set(Command?), setAndReset(Command), nothing, title(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .set(let command): state.action = command
      case .setAndReset(let command):
        state.action = command
        return .send(.set(nil))
      case .nothing: break
      case .title(let title): state.title = title
      }
      return .none
    }
  }

  /// How a screen watches its command: by key path to the wrapper, or like any other field.
  enum Kind: CaseIterable { case command, field, dynamicMember }

  let store = Store<Screen.State, Screen.Action>(
    initialState: Screen.State(), effects: RecordingEffects(), reducer: { Screen() })
  let log = Log()

  private func commands(_ kind: Kind) -> StorePublisher<Command?> {
    switch kind {
    case .command: store.publisher(\.$action)
    case .field: store.publisher(\.action)
    case .dynamicMember: store.publisher.action
    }
  }

  private func watch(_ name: String, _ kind: Kind, then: @escaping (Command?) -> Void = { _ in })
    -> Cancellable
  {
    commands(kind).sink { [log] command in
      log("\(name) \(command.map { "\($0)" } ?? "nil")")
      then(command)
    }
  }

  @Test func wholeStateIsPublishedAtOnceAndAfterEachActionChangedOrNot() {
    let subscription = store.publisher.sink { [log] in log($0.title) }
    store.send(.nothing)
    store.send(.title("a"))
    store.send(.title("a"))
    #expect(log.lines == ["", "", "a", "a"])
    subscription.cancel()
  }

  @Test func fieldsArePublishedWithoutDuplicates() {
    let subscription = store.publisher(\.title).sink { [log] in log($0) }
    store.send(.nothing)
    store.send(.title("a"))
    store.send(.title("a"))
    store.send(.title("b"))
    #expect(log.lines == ["", "a", "b"])
    subscription.cancel()
  }

  @Test func propertiesAreObservedWhereTheyLieOrByTheirPath() {
    let stored = store.observe(\.title) { [log] in log("title \($0)") }
    let computed = store.observe(\.title.count) { [log] in log("count \($0)") }
    #expect(log.take() == ["title ", "count 0"])
    store.send(.nothing)
    store.send(.title("a"))
    store.send(.title("a"))
    store.send(.title("b"))
    #expect(log.lines == ["title a", "count 1", "title b"])
    stored.cancel()
    computed.cancel()
  }

  @Test func valuesCanBeMapped() {
    let subscription = store.publisher(\.title).map(\.count).removeDuplicates().sink { [log] in log("\($0)") }
    store.send(.title("a"))
    store.send(.title("b"))
    store.send(.title("cc"))
    #expect(log.lines == ["0", "1", "2"])
    subscription.cancel()
  }

  @Test(arguments: Kind.allCases) func sameValueTwiceWithoutAResetIsDropped(kind: Kind) {
    let subscription = watch("A", kind)
    store.send(.set(.pop))
    store.send(.set(.pop))
    store.send(.set(nil))
    store.send(.set(.pop))
    #expect(log.lines == ["A nil", "A pop", "A nil", "A pop"])
    subscription.cancel()
  }

  @Test(arguments: Kind.allCases) func resetInsideTheSink(kind: Kind) {
    let b = watch("B", kind)
    let a = watch("A", kind) { [store] in if $0 != nil { store.send(.set(nil)) } }
    let c = watch("C", kind)
    _ = log.take()
    store.send(.set(.pop))
    #expect(log.lines == ["B pop", "A pop", "C pop", "B nil", "A nil", "C nil"])
    for subscription in [a, b, c] { subscription.cancel() }
  }

  @Test(arguments: Kind.allCases) func resetThenSomethingNewInsideOneSink(kind: Kind) {
    let a = watch("A", kind) { [store] in
      guard $0 == .pop else { return }
      store.send(.set(nil))
      store.send(.set(.toast))
    }
    let b = watch("B", kind)
    _ = log.take()
    store.send(.set(.pop))
    #expect(log.lines == ["A pop", "B pop", "A toast", "B toast"])
    for subscription in [a, b] { subscription.cancel() }
  }

  @Test(arguments: Kind.allCases) func resetThenTheSameInsideOneSink(kind: Kind) {
    let a = watch("A", kind) { [store, log] in
      guard $0 == .pop, log.lines.count == 1 else { return }
      store.send(.set(nil))
      store.send(.set(.pop))
    }
    log("begin")
    let lines = log.take()
    store.send(.set(.pop))
    #expect(lines == ["A nil", "begin"])
    #expect(log.lines == ["A pop"])
    a.cancel()
  }

  @Test(arguments: Kind.allCases) func valueResetByItsOwnEffectIsNeverSeen(kind: Kind) {
    let a = watch("A", kind)
    store.send(.setAndReset(.pop))
    #expect(log.lines == ["A nil"])
    #expect(store.state.$action.stamp > .unwritten)
    a.cancel()
  }

  @Test func mutationInPlaceOfACommandIsSeen() {
    struct Toast: Equatable { var text: String }
    struct State { @OneShot var toast: Toast? }
    let store = Store<State, String>(State(toast: Toast(text: "a"))) { state, text in
      state.toast?.text = text
      return .none
    }
    let subscription = store.publisher(\.$toast).sink { [log] in log($0?.text ?? "nil") }
    let stamp = store.state.$toast.stamp
    store.send("b")
    #expect(log.lines == ["a", "b"])
    #expect(store.state.$toast.stamp == stamp)
    subscription.cancel()
  }

  @Test func subscribersRunInOrderOverASnapshot() {
    var late: Cancellable?
    let last = Log()
    var c: Cancellable?
    let a = store.publisher(\.title).sink { [log] in log("A \($0)") }
    let b = store.publisher(\.title).sink { [store, log] title in
      log("B \(title)")
      guard title == "x" else { return }
      late = store.publisher(\.title).sink { log("late \($0)") }
      c?.cancel()
    }
    c = store.publisher(\.title).sink { [log] in log("C \($0)") }
    let d = store.publisher(\.title).sink { [log] in log("D \($0)") }
    _ = log.take()
    store.send(.title("x"))
    #expect(log.take() == ["A x", "B x", "late x", "D x"])
    store.send(.title("y"))
    #expect(log.take() == ["A y", "B y", "D y", "late y"])
    #expect(last.lines == [])
    for subscription in [a, b, d, late] { subscription?.cancel() }
    store.send(.title("z"))
    #expect(log.lines == [])
  }

  @Test func aSubscriptionEndsWhenItIsReleased() {
    var subscriptions: Set<Cancellable> = []
    var list: [Cancellable] = []
    store.publisher(\.title).sink { [log] in log("set \($0)") }.store(in: &subscriptions)
    store.publisher(\.title).sink { [log] in log("list \($0)") }.store(in: &list)
    store.send(.title("a"))
    subscriptions = []
    store.send(.title("b"))
    list = []
    store.send(.title("c"))
    #expect(log.lines == ["set ", "list ", "set a", "list a", "list b"])
  }

  @Test func aSubscriberMayCancelItself() {
    var subscription: Cancellable?
    subscription = store.publisher(\.title).sink { [log] in
      log($0)
      subscription?.cancel()
    }
    store.send(.title("a"))
    store.send(.title("b"))
    #expect(log.lines == ["", "a"])
  }
}
