/// A place in the state tree where a screen's state can hang.
public struct StateSlot: Hashable, Sendable {
  /// The index of this slot in `AppCatalog.slots`.
  public var id: SlotID
  /// The screen whose state hangs here; it may have other slots, too.
  public var screen: ScreenID
  /// The slot of the state that holds this one; nil for the root.
  public var parent: SlotID?
  /// The index of this child among the parent schema's `children`.
  public var childIndex: Int
  /// The whole path, such as `home.calendar.eventDetail`.
  public var path: String
  /// How many states lie above this one; 0 for the root's.
  public var depth: Int
}

extension StateSlot {
  /// Every slot of the tree that hangs below the root screen, parents before children.
  ///
  /// A schema that contains itself would make an endless tree; such a child is left out at its second occurrence
  /// on one path.
  static func tree(root: ScreenID, screens: [ScreenEntry]) -> [StateSlot] {
    var slots: [StateSlot] = []
    func visit(_ screen: ScreenID, parent: StateSlot?, childIndex: Int, ancestors: [ScreenID]) {
      guard screens.indices.contains(screen.index), let schema = screens[screen.index].state else { return }
      let name = screens[screen.index].id
      let slot = StateSlot(
        id: SlotID(slots.count), screen: screen, parent: parent?.id, childIndex: childIndex,
        path: parent.map { $0.path + "." + name } ?? name, depth: ancestors.count)
      slots.append(slot)
      for (index, child) in schema.children.enumerated() {
        guard let next = screens.firstIndex(where: { $0.id == child.screen }).map({ ScreenID($0) }),
          next != screen, !ancestors.contains(next)
        else { continue }
        visit(next, parent: slot, childIndex: index, ancestors: ancestors + [screen])
      }
    }
    visit(root, parent: nil, childIndex: 0, ancestors: [])
    return slots
  }
}
