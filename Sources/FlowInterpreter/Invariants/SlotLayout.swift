import AppCatalog

/// What the invariants ask of a catalog's slots again and again, by the slots' indices.
struct SlotLayout: Sendable {
  let screens: [ScreenID]
  /// Whether the slot's screen belongs onto the navigation stack.
  let areOnStack: [Bool]
  /// The index after the last slot below this one; slots lie parents before children, depth first.
  let subtreeEnds: [Int]

  init(_ catalog: AppCatalog) {
    let slots = catalog.slots
    screens = slots.map(\.screen)
    areOnStack = slots.map { slot in
      catalog.screens.indices.contains(slot.screen.index)
        && catalog.screens[slot.screen.index].presentation == .stack
    }
    subtreeEnds = slots.indices.map { index in
      slots[(index + 1)...].firstIndex { $0.depth <= slots[index].depth } ?? slots.count
    }
  }
}
