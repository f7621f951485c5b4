/// How the state at one slot is read, with everything looked up beforehand: what the hot path needs of a catalog.
public final class SlotReader: Sendable {
  /// The slot that is read.
  public let slot: SlotID
  /// The index of the slot that holds this one; nil for the root.
  public let parent: Int?
  /// The slots that hang here, in order.
  public let children: [SlotReader]
  /// The index after the last of the slots below this one, which all follow it.
  public let end: Int
  private let readChild: @Sendable (AnyObject) -> ChildField.Reading
  /// The screen whose state hangs here.
  public let screen: ScreenID
  /// Whether that screen has its place on the navigation stack.
  public let isOfStack: Bool
  /// The screen's action state, if it has one.
  public let command: CommandField?
  private let commandStamp: @Sendable (AnyObject) -> UInt64
  /// What tells one item's state from another's, if the screen says so.
  public let identity: (@Sendable (AnyObject) -> Value)?

  private static let noStamp: @Sendable (AnyObject) -> UInt64 = { _ in 0 }

  // Methods, for a closure that is taken out of an object to be called is held meanwhile.

  /// Reads this child from the object that keeps the parent's state; never asked of the root.
  public func readChild(of parent: AnyObject) -> ChildField.Reading { readChild(parent) }

  /// Reads the write stamp of the action state; 0 without one.
  public func readCommandStamp(of state: AnyObject) -> UInt64 { commandStamp(state) }

  /// Makes the readers of all slots, which stand in the order of the slots.
  static func all(of slots: [StateSlot], screens: [ScreenEntry]) -> [SlotReader] {
    var readers: [SlotReader?] = Array(repeating: nil, count: slots.count)
    // Children stand after their parents.
    for place in slots.reversed() {
      let children = slots.filter { $0.parent == place.id }.compactMap { readers[$0.id.index] }
      readers[place.id.index] = SlotReader(place, screens: screens, slots: slots, children: children)
    }
    return readers.compactMap(\.self)
  }

  private init(_ place: StateSlot, screens: [ScreenEntry], slots: [StateSlot], children: [SlotReader]) {
    let schema = screens[place.screen.index].state
    slot = place.id
    parent = place.parent?.index
    screen = place.screen
    isOfStack = screens[place.screen.index].presentation == .stack
    command = schema?.command
    commandStamp = schema?.command?.stamp ?? Self.noStamp
    identity = schema?.identity
    self.children = children
    let end = slots[(place.id.index + 1)...].firstIndex { $0.depth <= place.depth }
    self.end = end ?? slots.count
    if let parent = place.parent, let holder = screens[slots[parent.index].screen.index].state {
      readChild = holder.children[place.childIndex].read
    } else {
      readChild = { _ in ChildField.Reading(stamp: 0, object: nil) }
    }
  }
}
