import AppCatalog
import VirtualUIKit

/// Which controller is which screen, by the controllers' ids.
@MainActor
struct ScreenRegistry {
  struct Entry {
    var screen: ScreenID
    var slot: SlotID?
  }

  /// By id, for ids are dense.
  private var entries: [Entry?] = []

  subscript(id: ControllerID) -> Entry? {
    let index = Int(id.rawValue)
    return entries.indices.contains(index) ? entries[index] : nil
  }

  mutating func enter(_ id: ControllerID, screen: ScreenID, slot: SlotID?) {
    let index = max(Int(id.rawValue), 0)
    if index >= entries.count { entries += Array(repeating: nil, count: index + 16 - entries.count) }
    entries[index] = Entry(screen: screen, slot: slot)
  }
}
