import YAML

/// Finds a value by the UTF-8 bytes of its name, without making a string.
struct ByteTable<Element: Sendable>: Sendable {
  private var entries: [Entry] = []
  /// Positions in `entries` plus 1; 0 for a free slot. The count is a power of two.
  private var slots: [Int32]

  private struct Entry: Sendable {
    var hash: UInt32
    var name: [UInt8]
    var element: Element
  }

  /// Takes names with their values; of equal names the first counts.
  init(_ pairs: some Sequence<(String, Element)>) {
    slots = [Int32](repeating: 0, count: 8)
    for (name, element) in pairs { insert(Array(name.utf8), element) }
  }

  /// Number of names.
  var count: Int { entries.count }

  /// Adds a name, unless it is there.
  mutating func insert(_ name: [UInt8], _ element: Element) {
    let hash = name.withUnsafeBufferPointer { Self.hash($0) }
    let slot = name.withUnsafeBufferPointer { self.slot(of: $0, hash: hash) }
    guard slots[slot] == 0 else { return }
    entries.append(Entry(hash: hash, name: name, element: element))
    slots[slot] = Int32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      slots[entry.name.withUnsafeBufferPointer { slot(of: $0, hash: entry.hash) }] = Int32(position + 1)
    }
  }

  /// The value of a scalar node's text.
  subscript(node: Node) -> Element? {
    @inline(__always) get { node.withTextBytes { find($0) } }
  }

  /// The value of a name.
  subscript(name: some StringProtocol) -> Element? {
    if let found = name.utf8.withContiguousStorageIfAvailable({ find($0) }) { return found }
    return Array(name.utf8).withUnsafeBufferPointer { find($0) }
  }

  /// The value of a name given as bytes.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Element? {
    let position = Int(slots[slot(of: name, hash: Self.hash(name))])
    return position == 0 ? nil : entries[position - 1].element
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ (hash >> 15)
  }

  /// The slot that holds this name, or the free one where it would go.
  private func slot(of name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    // At most half of the slots are taken, so this ends.
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if entries[position].hash == hash, Self.areEqual(entries[position].name, name) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private static func areEqual(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}
