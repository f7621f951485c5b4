import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// The shopping list: one navigation stack, one store for both screens.
final class ShoppingApp: App {
  nonisolated static let catalog = AppCatalog.shopping

  let navigationController: NavigationController
  private let world: World
  private let store: Store<ShoppingList.State, ShoppingList.Action>
  private let departures = DepartureWatcher()

  /// Builds the app and its server as the flow's `given` describes them.
  init(world: World) {
    let items = (world.given["items"]?.list ?? []).compactMap(Item.init(given:))
    self.world = world
    world.backend = ShoppingServer(items: items)
    store = Store(initialState: ShoppingList.State(items: items), effects: world, hooks: world) {
      ShoppingList()
    }
    navigationController = NavigationController(
      rootViewController: ShoppingListController(
        store: store, context: ScreenContext(root: world, departures: departures)))
    navigationController.delegate = departures
  }

  var rootState: AnyObject { store.stateBox ?? store }

  func launch() {
    world.application.window.rootViewController = navigationController
  }
}
