import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// Documents: a detail that is being moved from a view model to a store, behind a coordinator that stays as it is.
@MainActor
public final class DocumentApp: App {
  /// What flows may say about the documents.
  public nonisolated static let catalog = AppCatalog.documents

  /// The stack above the main screen.
  public let navigationController: NavigationController

  private let world: World
  private let coordinator: MainCoordinator
  private let links: LinkHandler
  /// The stack refers to its delegate weakly.
  private let departures = DepartureWatcher()

  /// Builds the app and its server as the flow describes them.
  public init(world: World) {
    let given = DocumentGiven(world.given)
    let server = DocumentServer(documents: given.documents)
    self.world = world
    world.backend = server
    let store = MainStore(initialState: MainScreen.State(), effects: world, hooks: world) { MainScreen() }
    coordinator = MainCoordinator(
      world: world, store: store, implementation: given.implementation,
      context: ScreenContext(root: world, departures: departures))
    let main = MainController(coordinator: coordinator)
    navigationController = NavigationController(rootViewController: main)
    navigationController.delegate = departures
    coordinator.navigationController = navigationController
    links = LinkHandler(
      world: world, server: server, main: main, navigationController: navigationController)
  }

  /// The box of the root's state.
  public var rootState: AnyObject { coordinator.store.stateBox ?? coordinator.store }

  /// Shows the stack.
  public func launch() {
    world.application.window.rootViewController = navigationController
  }

  /// Follows a link; one that arrives in the background waits until the app returns.
  public func open(link: String) { links.follow(Link(link)) }

  /// Follows a push notification, as a link to its document.
  public func receive(push: Value) { links.follow(Link(push: push)) }
}
