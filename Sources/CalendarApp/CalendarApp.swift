import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// The calendar: one navigation controller inside a tab, one store for all of its screens.
@MainActor
public final class CalendarApp: App {
  /// What flows may say about the calendar.
  public nonisolated static let catalog = AppCatalog.calendar

  /// The stack in the tab.
  public let navigationController: NavigationController

  /// The same for all worlds: a reducer has no state of its own.
  private static let reducer = Home().prepared()

  private let world: World
  private let opensCalendar: Bool
  private let store: Store<Home.State, Home.Action>
  private let links: LinkHandler
  /// The stack refers to its delegate weakly.
  private let departures = DepartureWatcher()

  /// Builds the calendar and its server as the flow describes them.
  public init(world: World) {
    let given = CalendarGiven(world.given)
    let server = CalendarServer(events: given.events)
    self.world = world
    opensCalendar = given.opensCalendar
    world.backend = server
    store = Store(initialState: Home.State(settings: given.settings), effects: world, hooks: world) {
      Self.reducer
    }
    let home = HomeController(store: store, context: ScreenContext(root: world, departures: departures))
    navigationController = NavigationController(rootViewController: home)
    navigationController.delegate = departures
    links = LinkHandler(
      world: world, store: store, server: server, navigationController: navigationController)
  }

  /// The box of the root's state.
  public var rootState: AnyObject { store.stateBox ?? store }

  /// Shows the tab, and opens the calendar unless the flow starts at home.
  public func launch() {
    let application = world.application
    application.window.rootViewController = TabBarController(
      application, viewControllers: [navigationController])
    if opensCalendar { store.send(.calendarTapped(today: world.now.day)) }
  }

  /// Follows a link; one that arrives in the background waits until the app returns.
  public func open(link: String) { links.follow(Link(link)) }

  /// Follows a push notification, as a link to its event.
  public func receive(push: Value) { links.follow(Link(push: push)) }
}
