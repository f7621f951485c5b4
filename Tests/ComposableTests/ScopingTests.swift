import Composable
import Testing

@MainActor @Suite struct ScopingTests {
  let hooks = RecordingHooks()
  let store: Store<Home.State, Home.Action>
  let log = Log()

  init() {
    store = Store(initialState: Home.State(), effects: RecordingEffects(), hooks: hooks) { Home() }
  }

  private var calendar: Store<Calendar.State?, Calendar.Action> {
    store.scope(state: \.$calendar, action: Home.Action.Cases.calendar)
  }

  /// Watches whether there is a detail, and keeps the stores handed out for it.
  private func watchDetail(
    of calendar: Store<Calendar.State, Calendar.Action>,
    then: @escaping (Store<Detail.State, Detail.Action>) -> Void = { _ in }
  ) -> Cancellable {
    calendar.scope(state: \.$detail, action: Calendar.Action.Cases.detail)
      .ifLet(
        then: { [log] detail in
          log("detail \(detail.state.id)")
          then(detail)
        }, else: { [log] in log("no detail") })
  }

  /// The store of a calendar that is there.
  private func openCalendar() throws -> Store<Calendar.State, Calendar.Action> {
    store.send(.openCalendar)
    var opened: Store<Calendar.State, Calendar.Action>?
    calendar.ifLet { opened = $0 }.cancel()
    return try #require(opened)
  }

  @Test func scopedStoresAreCached() {
    #expect(calendar === calendar)
    let settings = store.scope(state: \.settings, action: Home.Action.Cases.settings)
    #expect(settings === store.scope(state: \.settings, action: Home.Action.Cases.settings))
  }

  @Test func anOptionalScopeReadsTheChildOrNil() {
    #expect(calendar.state == nil)
    #expect(calendar.childBox() == nil)
    store.send(.openCalendar)
    calendar.send(.open(7))
    #expect(calendar.state?.detail?.id == 7)
    #expect(calendar.childBox()?.value.count == 1)
    #expect(store.state.calendar == calendar.state)
  }

  @Test func aPartIsReadAndSentTo() {
    let settings = store.scope(state: \.settings, action: Home.Action.Cases.settings)
    settings.send(.open(4))
    #expect(settings.state.detail?.id == 4)
    #expect(store.state.settings.count == 1)
    #expect(settings.stateBox == nil)
    var titles: [String] = []
    let subscription = settings.scope(state: \.$detail, action: Calendar.Action.Cases.detail).ifLet {
      detail in
      titles.append("\(detail.state.id) \(detail.state.title)")
      detail.send(.rename("new"))
      titles.append(detail.state.title)
    }
    #expect(titles == ["4 ", "new"])
    subscription.cancel()
  }

  @Test func ifLetFiresAtOnceAndThenOnlyWhenNilnessFlips() throws {
    let calendar = try openCalendar()
    let subscription = watchDetail(of: calendar)
    #expect(log.take() == ["no detail"])
    calendar.send(.open(3))
    #expect(log.take() == ["detail 3"])
    calendar.send(.detail(.rename("a")))
    calendar.send(.open(5))
    #expect(log.take() == [])
    calendar.send(.close)
    #expect(log.take() == ["no detail"])
    calendar.send(.close)
    #expect(log.take() == [])
    let second = watchDetail(of: calendar)
    calendar.send(.open(6))
    #expect(log.take() == ["no detail", "detail 6", "detail 6"])
    subscription.cancel()
    second.cancel()
  }

  @Test func nilToValueToNilInOneBatchDoesNotFire() {
    struct Parent { @Presents var child: Int? }
    let store = Store<Parent, Bool>(Parent()) { state, open in
      state.child = open ? 1 : nil
      return open ? .send(false) : .none
    }
    let path = CasePath<Bool, Bool>(embed: { $0 }, extract: { $0 })
    let subscription = store.scope(state: \.$child, action: path)
      .ifLet(then: { [log] _ in log("child") }, else: { [log] in log("nil") })
    store.send(true)
    #expect(log.lines == ["nil"])
    subscription.cancel()
  }

  @Test func aChildStoreIsAPathAndKeepsTheLastState() throws {
    let calendar = try openCalendar()
    var details: [Store<Detail.State, Detail.Action>] = []
    let subscription = watchDetail(of: calendar) { details.append($0) }
    calendar.send(.open(3))
    let first = try #require(details.first)
    calendar.send(.open(5))
    #expect(first.state.id == 5)
    first.send(.rename("five"))
    calendar.send(.close)
    #expect(first.state == Detail.State(id: 5, title: "five"))
    #expect(first.stateBox == nil)
    calendar.send(.open(8))
    #expect(details.count == 2)
    #expect(details[1] !== first)
    #expect(first.state.id == 8)
    #expect(first.stateBox === details[1].stateBox)
    subscription.cancel()
  }

  @Test func theLastStateOutlivesTheParents() throws {
    let calendar = try openCalendar()
    var details: [Store<Detail.State, Detail.Action>] = []
    let subscription = watchDetail(of: calendar) { details.append($0) }
    calendar.send(.open(3))
    let detail = try #require(details.first)
    detail.send(.rename("three"))
    store.send(.closeCalendar)
    #expect(calendar.state.count == 2)
    #expect(detail.state.title == "three")
    // The memory of the last child goes with a parent that is replaced; what was there first remains.
    store.send(.replaceAll(Home.State()))
    #expect(detail.state.id == 3)
    subscription.cancel()
  }

  @Test func sendsOfAStaleStoreStillReachTheRoot() throws {
    let calendar = try openCalendar()
    var details: [Store<Detail.State, Detail.Action>] = []
    let subscription = watchDetail(of: calendar) { details.append($0) }
    calendar.send(.open(3))
    calendar.send(.close)
    hooks.log = []
    details.first?.send(.echoed(1))
    #expect(
      hooks.log == [
        "will calendar(ComposableTests.Calendar.Action.detail(ComposableTests.Detail.Action.echoed(1)))",
        "reduced", "nil State echoed(1) ComposableTests/Features.swift:\(Calendar.ifLetLine)", "published",
      ])
    subscription.cancel()
  }

  @Test func aSendFromThenIsReentrantAndSeesTheOldState() throws {
    let calendar = try openCalendar()
    let subscription = watchDetail(of: calendar) { [log] detail in
      detail.send(.rename("loaded"))
      log("then '\(detail.state.title)'")
    }
    let titles = calendar.publisher(\.detail?.title).sink { [log] in log("title \($0 ?? "nil")") }
    _ = log.take()
    hooks.log = []
    calendar.send(.open(3))
    #expect(log.lines == ["detail 3", "then ''", "title ", "title loaded"])
    #expect(hooks.log.contains("reentrant"))
    subscription.cancel()
    titles.cancel()
  }

  @Test func anIfLetInsideAChildThatIsGoneHearsNothing() throws {
    var inner: Cancellable?
    let outer = calendar.ifLet(
      then: { [log] calendar in
        log("calendar")
        inner = calendar.scope(state: \.$detail, action: Calendar.Action.Cases.detail)
          .ifLet(then: { _ in log("detail") }, else: { log("no detail") })
      }, else: { [log] in log("no calendar") })
    store.send(.openCalendar)
    store.send(.calendar(.open(1)))
    store.send(.closeCalendar)
    #expect(log.lines == ["no calendar", "calendar", "no detail", "detail", "no calendar"])
    inner?.cancel()
    outer.cancel()
  }

  @Test func boxesAreThoseOfChildrenThatAreStillThere() throws {
    let calendar = try openCalendar()
    var details: [Store<Detail.State, Detail.Action>] = []
    let subscription = watchDetail(of: calendar) { details.append($0) }
    let optional = calendar.scope(state: \.$detail, action: Calendar.Action.Cases.detail)
    calendar.send(.open(3))
    let detail = try #require(details.first)
    #expect(detail.stateBox?.value.id == 3)
    #expect(optional.childBox() === detail.stateBox)
    store.send(.closeCalendar)
    #expect(detail.state.id == 3)
    #expect(detail.stateBox == nil)
    #expect(optional.childBox() == nil)
    #expect(calendar.stateBox == nil)
    subscription.cancel()
  }

  @Test func commandsOfAChildArePublished() throws {
    struct Parent { @Presents var child: Child? }
    struct Child { @OneShot var action: Command? }
    let store = Store<Parent, Command?>(Parent(child: Child())) { state, command in
      state.child?.action = command
      return .none
    }
    let path = CasePath<Command?, Command?>(embed: { $0 }, extract: { $0 })
    var commands: Cancellable?
    let subscription = store.scope(state: \.$child, action: path).ifLet { [log] child in
      commands = child.publisher(\.$action).sink { log($0.map { "\($0)" } ?? "nil") }
    }
    store.send(.pop)
    store.send(.pop)
    store.send(nil)
    #expect(log.lines == ["nil", "pop", "nil"])
    commands?.cancel()
    subscription.cancel()
  }
}
