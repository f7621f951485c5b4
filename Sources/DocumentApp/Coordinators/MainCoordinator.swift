import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// The store of the main screen, under whose state those of all other screens hang.
typealias MainStore = Store<MainScreen.State, MainScreen.Action>

/// The coordinator of the main screen: what all who open a document have in common.
@MainActor
final class MainCoordinator: BaseCoordinator {
  let world: World
  let store: MainStore
  let container: Container
  /// What details are built with.
  let implementation: Implementation
  /// The context of the main screen.
  let context: ScreenContext
  weak var navigationController: NavigationController?

  init(world: World, store: MainStore, implementation: Implementation, context: ScreenContext) {
    self.world = world
    self.store = store
    self.implementation = implementation
    self.context = context
    container = Container(world: world, main: store)
  }

  /// Whether a detail has a state, on the stack or not.
  var hasDetail: Bool {
    store.withState { $0.$documentDetail.isPresent || $0.$documentDetailModel.isPresent }
  }

  /// Whether a detail is on the stack.
  var isDetailOnStack: Bool {
    navigationController?.viewControllers.contains { $0 is any DocumentDetailScreen } ?? false
  }
}
