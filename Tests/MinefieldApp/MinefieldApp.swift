import AppCatalog
import AppUnderTest
import Composable
import Glibc
import ScreenKit
import VirtualUIKit

/// An app for tests of the runner: it can be told to bring its process down.
final class MinefieldApp: App {
  nonisolated static let catalog = AppCatalog(
    name: "minefield", summary: "buttons that end processes",
    screens: [
      ScreenEntry(
        "field",
        state: SchemaBuilder(Minefield.State.self)
          .field("taps", .integer()) { .integer($0.taps) }
          .build(), "the field")
    ],
    words: Mine.allCases.map { WordEntry($0.rawValue) },
    elements: Mine.allCases.map { ElementEntry($0.rawValue, .button, $0.rawValue, on: ["field"]) })

  let navigationController: NavigationController
  private let world: World
  private let store: Store<Minefield.State, Minefield.Action>
  private let departures = DepartureWatcher()

  init(world: World) {
    self.world = world
    world.backend = NoServer()
    store = Store(initialState: Minefield.State(), effects: world, hooks: world) { Minefield() }
    navigationController = NavigationController(
      rootViewController: FieldController(
        store: store, context: ScreenContext(root: world, departures: departures)))
    navigationController.delegate = departures
  }

  isolated deinit {
    while isLingering { usleep(1_000) }
  }

  var rootState: AnyObject { store.stateBox ?? store }

  func launch() {
    world.application.window.rootViewController = navigationController
  }

  func open(link: String) {}

  func receive(push: Value) {}
}

private final class FieldController: StoreScreenController<Minefield.State, Minefield.Action> {
  override func describe(into builder: inout ElementBuilder) {
    for mine in Mine.allCases {
      builder.button(mine.rawValue, mine.rawValue) { [store] in store.send(.tapped(mine)) }
    }
  }
}

private final class NoServer: Backend {
  func perform(_ request: any AppRequest) -> ServerResponse { .success(true) }
}
