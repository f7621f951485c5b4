import AppCatalog
import VirtualUIKit

/// A controller that flows know as a screen of the catalog.
@MainActor
public protocol Screen: ViewController {
  /// Which screen of the catalog the controller is.
  var screen: ScreenID { get }
  /// Where the screen's state hangs; nil for a screen without a store.
  var slot: SlotID? { get }
  /// The text in the middle of the navigation bar.
  var navigationTitle: String { get }
  /// Adds everything the screen shows, top to bottom.
  func describe(into builder: inout ElementBuilder)
}
