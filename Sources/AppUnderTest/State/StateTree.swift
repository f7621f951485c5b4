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
  private let readers: [SlotReader]
  // Unchecked: looked at after every action, each time as a whole.
  @exclusivity(unchecked) private var memories: [Memory]
  /// Which slot a child's stamp belongs to, also after the child is gone.
  @exclusivity(unchecked) private var written: [(stamp: UInt64, slot: SlotID)] = []
  @exclusivity(unchecked) var root: AnyObject?

  init(catalog: AppCatalog) {
    self.catalog = catalog
    readers = catalog.slotReaders
    memories = Array(repeating: Memory(), count: catalog.slots.count)
    written.reserveCapacity(16)
  }

  /// The object that keeps the state at a slot; nil if the state there is nil.
  public func object(at slot: SlotID) -> AnyObject? {
    guard catalog.slots.indices.contains(slot.index) else { return nil }
    let reader = readers[slot.index]
    guard let parent = reader.parent else { return root }
    return object(at: SlotID(parent)).flatMap { reader.readChild(of: $0).object }
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
    guard catalog.slots.indices.contains(slot.index), let field = readers[slot.index].command,
      let object = object(at: slot)
    else { return nil }
    return (field.read(object), field.stamp(object))
  }

  /// The slot whose child state was written under this stamp, now or earlier.
  func slot(stamped stamp: UInt64) -> SlotID? {
    for write in written.reversed() where write.stamp == stamp { return write.slot }
    return nil
  }

  /// Whether the state that was written under this stamp is still the one at its slot.
  func isAlive(stamped stamp: UInt64) -> Bool {
    guard let slot = slot(stamped: stamp) else { return true }
    return memories[slot.index].isPresent && memories[slot.index].childStamp == stamp
  }

  /// Finds what was written since the last call, parents before children.
  func collectWrites(_ body: (Write) -> Void) {
    guard let root, let first = readers.first else { return }
    memories[0].isPresent = true
    collectWrites(first, in: root, body)
  }

  /// Reads the state at a slot and those below it. The objects are held no longer than they are read.
  private func collectWrites(_ reader: SlotReader, in object: AnyObject, _ body: (Write) -> Void) {
    let index = reader.slot.index
    let stamp = reader.readCommandStamp(of: object)
    if stamp != memories[index].commandStamp {
      memories[index].commandStamp = stamp
      body(.command(slot: SlotID(index), stamp: stamp, reader.command?.read(object)))
    }
    for place in reader.children.indices {
      // The catalog holds them all.
      unowned(unsafe) let child = reader.children[place]
      let reading = child.readChild(of: object)
      if reading.stamp != memories[child.slot.index].childStamp { noteChild(child, reading, body) }
      if let object = reading.object { collectWrites(child, in: object, body) }
    }
  }

  private func noteChild(_ reader: SlotReader, _ reading: ChildField.Reading, _ body: (Write) -> Void) {
    let slot = reader.slot
    let old = memories[slot.index]
    var identity: Value?
    if let object = reading.object, let read = reader.identity { identity = read(object) }
    memories[slot.index] = Memory(
      childStamp: reading.stamp, commandStamp: 0, isPresent: reading.object != nil, identity: identity)
    if reading.object == nil {
      for index in (slot.index + 1)..<reader.end { memories[index] = Memory() }
    }
    written.append((reading.stamp, slot))
    body(
      .child(
        slot: slot, stamp: reading.stamp, hadValue: old.isPresent, hasValue: reading.object != nil,
        isAnotherItem: old.isPresent && reading.object != nil && old.identity != identity))
  }
}
