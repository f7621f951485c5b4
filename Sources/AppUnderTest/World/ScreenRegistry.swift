import AppCatalog
import VirtualUIKit

/// Which controller is which screen, by the controllers' ids.
@MainActor
struct ScreenRegistry {
  struct Entry {
    var screen: ScreenID
    var slot: SlotID?
  }

  private var entries: [ControllerID: Entry] = [:]

  subscript(id: ControllerID) -> Entry? { entries[id] }

  mutating func enter(_ id: ControllerID, screen: ScreenID, slot: SlotID?) {
    entries[id] = Entry(screen: screen, slot: slot)
  }
}
