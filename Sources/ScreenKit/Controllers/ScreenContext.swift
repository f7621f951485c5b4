import AppCatalog
import AppUnderTest

/// Where a screen controller stands: its world, which screen it is and where its state hangs.
@MainActor
public struct ScreenContext {
  /// What the controller's app lives in, with all the seams it passes.
  public let world: World
  /// Which screen of the catalog the controller is.
  public let screen: ScreenID
  /// Nil for a screen without a store.
  public let slot: SlotID?
  /// Notices departures for the `didShow` strategy; shared by all screens of a stack.
  public let departures: DepartureWatcher

  /// The context of the catalog's root screen.
  public init(root world: World, departures: DepartureWatcher) {
    self.world = world
    screen = ScreenID(0)
    slot = world.catalog.slots.first?.id
    self.departures = departures
  }

  private init(world: World, screen: ScreenID, slot: SlotID?, departures: DepartureWatcher) {
    self.world = world
    self.screen = screen
    self.slot = slot
    self.departures = departures
  }

  /// The context of a screen that opens from this one.
  public func child(_ id: String) -> ScreenContext {
    let screen = world.catalog.screen(id) ?? self.screen
    var place: SlotID?
    if let slot { place = world.catalog.slot(of: screen, under: slot) }
    return ScreenContext(world: world, screen: screen, slot: place, departures: departures)
  }
}
