import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import Testing
import VirtualUIKit

/// A state that a view model keeps, below a parent's store.
@MainActor
@Suite struct ObservedStateTests {
  struct Counter: ScreenState {
    enum Command: ScreenCommand {
      case ring(Int)
      static let entries = [CommandEntry("ring", .integer())]
      var value: CommandValue {
        switch self {
        case .ring(let count): CommandValue("ring", .integer(count))
        }
      }
    }

    var count = 0
    @OneShot var action: Command?
    var oneShotAction: OneShot<Command> {
      get { $action }
      set { $action = newValue }
    }
  }

  struct Parent: Reducer {
    struct State: ScreenState {
      @Presents var counter: ObservedState<Counter>?
      @Presents var storedCounter: Counter?
      @OneShot var action: Counter.Command?
      var oneShotAction: OneShot<Counter.Command> {
        get { $action }
        set { $action = newValue }
      }
    }
    enum Action { case open(ObservedState<Counter>), close }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .open(let counter): state.counter = counter
        case .close: state.counter = nil
        }
        return .none
      }
    }
  }

  enum Input: ScreenAction {
    case count, executed
    var role: ScreenActionRole { self == .executed ? .reset : .other }
  }

  struct Fetch: AppRequest {
    var name: String { "fetch" }
    var arguments: [Value.Member] { [] }
  }

  private final class Log: WorldObserver {
    let wantsActions = true
    let wantsCallbacks = false
    var lines: [String] = []
    func observe(_ observation: Observation) {
      switch observation {
      case .action(let action): lines.append(action)
      case .childWritten(let write): lines.append("child \(write.hasValue)")
      case .commandWritten(_, let command, _): lines.append("command \(command?.description ?? "nil")")
      case .actionToNil(let screen): lines.append("actionToNil \(screen.index)")
      case .requestCancelled(let request): lines.append("cancelled \(request.name)")
      default: break
      }
    }
  }

  nonisolated private static let catalog = AppCatalog(
    name: "counting", summary: "",
    screens: [
      ScreenEntry(
        "parent",
        state: SchemaBuilder(Parent.State.self)
          .child("counter", { $0.$storedCounter }, orOf: { $0.$counter }).build(), ""),
      ScreenEntry(
        "counter",
        state: SchemaBuilder(Counter.self).field("count", .integer()) { .integer($0.count) }.build(), ""),
    ], requests: [RequestEntry("fetch")])

  private final class ParentApp: App {
    nonisolated static let catalog = ObservedStateTests.catalog
    let navigationController: NavigationController
    let store: Store<Parent.State, Parent.Action>
    var rootState: AnyObject { store.stateBox ?? store }
    init(world: World) {
      store = Store(initialState: Parent.State(), effects: world, hooks: world) { Parent() }
      navigationController = NavigationController(rootViewController: ViewController(world.application))
    }
    func launch() {}
    func open(link: String) {}
    func receive(push: Value) {}
  }

  @MainActor
  private struct Stage {
    let world = World(
      catalog: ObservedStateTests.catalog, given: Given(now: .first, server: [ServerRule("fetch", [.hang])]))
    let log = Log()
    let counter: ObservedState<Counter>
    let store: Store<Parent.State, Parent.Action>?

    init() {
      counter = ObservedState(Counter(), in: world)
      world.launch(ParentApp.self)
      store = (world.app as? ParentApp)?.store
      world.observer = log
    }

    func open() {
      store?.send(.open(counter))
      if let store { counter.keep(in: store) { $0.$counter } }
      log.lines = []
    }
  }

  @Test func isReadByTheSchemaOfAStore() {
    let stage = Stage()
    defer { stage.world.close() }
    stage.open()
    stage.counter.update(Input.count) { $0.count = 3 }
    let slot = SlotID(1)
    #expect(stage.world.states.isPresent(slot))
    let object = stage.world.states.object(at: slot)
    #expect(object === stage.counter)
    #expect(object.map { Self.catalog.screens[1].state?.fields[0].read($0) } == .integer(3))
  }

  @Test func writesPassTheSeams() {
    let stage = Stage()
    defer { stage.world.close() }
    stage.open()
    stage.counter.update(Input.count) { $0.action = .ring(1) }
    stage.counter.update(Input.executed) { $0.action = nil }
    #expect(stage.log.lines == ["count", "command { ring: 1 }", "executed", "command nil"])
  }

  @Test func subscribersAreToldOfOneChangeBeforeTheNext() {
    let stage = Stage()
    defer { stage.world.close() }
    stage.open()
    var told: [String] = []
    let first = stage.counter.subscribe { [counter = stage.counter] state in
      told.append("first \(state.count)")
      if state.count == 1 { counter.update(Input.count) { $0.count = 2 } }
    }
    let second = stage.counter.subscribe { told.append("second \($0.count)") }
    stage.counter.update(Input.count) { $0.count = 1 }
    #expect(told == ["first 0", "second 0", "first 1", "second 1", "first 2", "second 2"])
    first.cancel()
    stage.counter.update(Input.count) { $0.count = 3 }
    #expect(told.suffix(1) == ["second 3"])
    second.cancel()
  }

  @Test func theSameCommandWithoutAResetIsNoChange() {
    let stage = Stage()
    defer { stage.world.close() }
    stage.open()
    var told: [Counter.Command?] = []
    let subscription = stage.counter.subscribeToCommand { told.append($0) }
    for command in [.ring(1), .ring(1), nil, .ring(1)] as [Counter.Command?] {
      stage.counter.update(Input.count) { $0.action = command }
    }
    #expect(told == [nil, .ring(1), nil, .ring(1)])
    subscription.cancel()
  }

  @Test(arguments: [true, false])
  func endsWithItsAssignment(isReplaced: Bool) {
    let stage = Stage()
    defer { stage.world.close() }
    stage.open()
    stage.counter.request(Fetch()) { (_: Result<Int, EffectFailure>) in }
    stage.store?.send(isReplaced ? .open(ObservedState(Counter(), in: stage.world)) : .close)
    #expect(!stage.counter.isKept)
    #expect(stage.log.lines.suffix(2) == ["child \(isReplaced)", "cancelled fetch"])
    stage.log.lines = []
    stage.counter.update(Input.count) { $0.count = 9 }
    stage.counter.update(Input.executed) { $0.count = 9 }
    #expect(stage.counter.value.count == 0)
    #expect(stage.log.lines == ["count", "actionToNil 1", "executed"])
    stage.counter.request(Fetch()) { (_: Result<Int, EffectFailure>) in }
    #expect(stage.world.server.pending.isEmpty)
  }
}
