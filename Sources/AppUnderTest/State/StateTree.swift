import AppCatalog

/// The app's state as flows know it: which screens have a state, where it hangs, and what was written.
///
/// Nothing is kept of the states themselves: an object that the app holds alone can be changed in place, and one
/// that is held here as well would have to be copied.
@MainActor
public final class StateTree {
  /// What is remembered of a slot to notice the next write.
  private struct Memory {
    var childStamp: UInt64 = 0
    var commandStamp: UInt64 = 0
    var isPresent = false
    var identity: Value?
  }

  /// A write that was noticed.
  enum Write {
    case child(slot: SlotID, stamp: UInt64, hadValue: Bool, hasValue: Bool, isAnotherItem: Bool)
    case command(slot: SlotID, stamp: UInt64, CommandValue?)
  }

  private let catalog: AppCatalog
  private var memories: [Memory]
  /// Which slot a child's stamp belongs to, also after the child is gone.
  private var slotsByStamp: [UInt64: SlotID] = [:]
  var root: AnyObject?

  init(catalog: AppCatalog) {
    self.catalog = catalog
    memories = Array(repeating: Memory(), count: catalog.slots.count)
  }

  /// The object that keeps the state at a slot; nil if the state there is nil.
  public func object(at slot: SlotID) -> AnyObject? {
    guard catalog.slots.indices.contains(slot.index) else { return nil }
    let place = catalog.slots[slot.index]
    guard let parent = place.parent else { return root }
    guard let holder = object(at: parent),
      let schema = catalog.schema(of: catalog.slots[parent.index].screen)
    else { return nil }
    return schema.children[place.childIndex].read(holder).object
  }

  /// Whether there is a state at a slot, as of the last reduction.
  public func isPresent(_ slot: SlotID) -> Bool {
    memories.indices.contains(slot.index) && memories[slot.index].isPresent
  }

  /// The slots that have a state, parents before children.
  public var present: [SlotID] {
    memories.indices.lazy.filter { self.memories[$0].isPresent }.map { SlotID($0) }
  }

  /// The command that the action state at a slot holds, with its stamp.
  public func command(at slot: SlotID) -> (command: CommandValue?, stamp: UInt64)? {
    guard let field = catalog.schema(of: catalog.slots[slot.index].screen)?.command,
      let object = object(at: slot)
    else { return nil }
    return (field.read(object), field.stamp(object))
  }

  /// The slot whose child state was written under this stamp, now or earlier.
  func slot(stamped stamp: UInt64) -> SlotID? { slotsByStamp[stamp] }

  /// Whether the state that was written under this stamp is still the one at its slot.
  func isAlive(stamped stamp: UInt64) -> Bool {
    guard let slot = slotsByStamp[stamp] else { return true }
    return memories[slot.index].isPresent && memories[slot.index].childStamp == stamp
  }

  /// Finds what was written since the last call, parents before children.
  func collectWrites(_ body: (Write) -> Void) {
    guard let root else { return }
    var objects = [AnyObject?](repeating: nil, count: memories.count)
    for place in catalog.slots {
      let index = place.id.index
      guard let schema = catalog.schema(of: place.screen) else { continue }
      if let parent = place.parent {
        guard let holder = objects[parent.index],
          let siblings = catalog.schema(of: catalog.slots[parent.index].screen)
        else {
          memories[index] = Memory()
          continue
        }
        let reading = siblings.children[place.childIndex].read(holder)
        objects[index] = reading.object
        if reading.stamp != memories[index].childStamp {
          noteChild(place.id, reading, schema, body)
        }
      } else {
        objects[index] = root
        memories[index].isPresent = true
      }
      guard let object = objects[index], let field = schema.command else { continue }
      let stamp = field.stamp(object)
      if stamp != memories[index].commandStamp {
        memories[index].commandStamp = stamp
        body(.command(slot: place.id, stamp: stamp, field.read(object)))
      }
    }
  }

  private func noteChild(
    _ slot: SlotID, _ reading: ChildField.Reading, _ schema: StateSchema, _ body: (Write) -> Void
  ) {
    let old = memories[slot.index]
    let identity = reading.object.flatMap { object in schema.identity.map { $0(object) } }
    memories[slot.index] = Memory(
      childStamp: reading.stamp, commandStamp: 0, isPresent: reading.object != nil, identity: identity)
    slotsByStamp[reading.stamp] = slot
    body(
      .child(
        slot: slot, stamp: reading.stamp, hadValue: old.isPresent, hasValue: reading.object != nil,
        isAnotherItem: old.isPresent && reading.object != nil && old.identity != identity))
  }
}
