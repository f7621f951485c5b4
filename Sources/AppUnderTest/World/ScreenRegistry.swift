import AppCatalog
import VirtualUIKit

/// Which controller is which screen, by the controllers' ids.
@MainActor
struct ScreenRegistry {
  struct Entry {
    var screen: ScreenID
    var slot: SlotID?
    // Safe, for it is asked for by one who holds the controller.
    unowned(unsafe) var controller: any Screen
  }

  /// By id, for ids are dense.
  private var entries: [Entry?] = []

  subscript(id: ControllerID) -> Entry? {
    let index = Int(id.rawValue)
    return entries.indices.contains(index) ? entries[index] : nil
  }

  mutating func enter(_ controller: any Screen) {
    let index = max(Int(controller.id.rawValue), 0)
    if index >= entries.count { entries += Array(repeating: nil, count: index + 16 - entries.count) }
    entries[index] = Entry(screen: controller.screen, slot: controller.slot, controller: controller)
  }
}
