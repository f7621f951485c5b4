import YAML

/// Values by the UTF-8 bytes of their names, to which more may be added.
///
/// Its memory is its own: as many elements as slots, a power of two, of which at most half are taken. An element is
/// there exactly where the slot is taken.
final class ByteIndex<Element> {
  /// The memory, as it is until a name is added.
  private(set) var view = View(slots: 8)
  /// Number of names.
  private(set) var count = 0

  deinit {
    for (place, slot) in view.slots.enumerated() {
      guard let name = slot.name else { continue }
      name.deallocate()
      (view.elements + place).deinitialize(count: 1)
    }
    view.deallocate()
  }

  /// The value of a scalar node's text.
  subscript(node: Node) -> Element? {
    withExtendedLifetime(self) { view.place(of: node)?.pointee }
  }

  /// Adds a name, unless it is there.
  func insert(_ name: String, _ element: Element) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(name.utf8.count, 1))
    let (_, end) = copy.initialize(from: name.utf8)
    let bytes = UnsafeBufferPointer(rebasing: copy[..<end])
    let hash = View.hash(bytes)
    let place = view.slot(of: bytes, hash: hash)
    guard view.slots[place].name == nil else { return copy.deallocate() }
    view.slots[place] = Slot(name: copy.baseAddress, count: UInt32(clamping: end), hash: hash)
    (view.elements + place).initialize(to: element)
    count += 1
    if count * 2 > view.slots.count { grow() }
  }

  private func grow() {
    let old = view
    view = View(slots: old.slots.count * 2)
    for (oldPlace, taken) in old.slots.enumerated() where taken.name != nil {
      let name = UnsafeBufferPointer(start: UnsafePointer(taken.name), count: Int(taken.count))
      let place = view.slot(of: name, hash: taken.hash)
      view.slots[place] = taken
      (view.elements + place).moveInitialize(from: old.elements + oldPlace, count: 1)
    }
    old.deallocate()
  }

  struct Slot: BitwiseCopyable {
    /// Nil for a free slot.
    var name: UnsafeMutablePointer<UInt8>?
    var count: UInt32
    var hash: UInt32
  }
}

extension ByteIndex {
  /// The memory of an index, which whoever looks into it must hold. Every access is within the slots.
  struct View: BitwiseCopyable {
    let slots: UnsafeMutableBufferPointer<Slot>
    let elements: UnsafeMutablePointer<Element>

    fileprivate init(slots count: Int) {
      slots = .allocate(capacity: count)
      slots.initialize(repeating: Slot(name: nil, count: 0, hash: 0))
      elements = .allocate(capacity: count)
    }

    fileprivate func deallocate() {
      slots.deallocate()
      elements.deallocate()
    }

    /// Where the value of a scalar node's text is.
    @inline(__always)
    func place(of node: Node) -> UnsafePointer<Element>? {
      node.isDirect ? find(node.yaml.textBytes) : node.withTextBytes { find($0) }
    }

    /// Where the value of a name is.
    func find(_ name: UnsafeBufferPointer<UInt8>) -> UnsafePointer<Element>? {
      let place = slot(of: name, hash: Self.hash(name))
      return slots[place].name == nil ? nil : UnsafePointer(elements + place)
    }

    /// The slot that holds this name, or the free one where it would go.
    @inline(__always)
    fileprivate func slot(of name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
      let mask = slots.count - 1
      var place = Int(hash) & mask
      // Half of the slots are free, so this ends.
      while let taken = slots[place].name {
        let isSame = slots[place].hash == hash && Int(slots[place].count) == name.count
        if isSame, Self.areEqual(taken, name) { return place }
        place = (place + 1) & mask
      }
      return place
    }

    @inline(__always)
    private static func areEqual(
      _ left: UnsafeMutablePointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      for index in 0..<right.count where left[index] != right[index] { return false }
      return true
    }

    /// Mixes the length with the first and the last bytes, which tell nearly all names apart.
    @inline(__always)
    fileprivate static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
      let raw = UnsafeRawBufferPointer(name)
      var first: UInt64 = 0
      var last: UInt64 = 0
      if raw.count >= 8 {
        first = raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
        last = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
      } else if raw.count >= 4 {
        first = UInt64(raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
        last = UInt64(raw.loadUnaligned(fromByteOffset: raw.count - 4, as: UInt32.self))
      } else {
        for byte in raw { first = first << 8 | UInt64(byte) }
      }
      var hash = (first ^ last &* 0x9E37_79B9_7F4A_7C15) &+ UInt64(raw.count)
      hash = (hash ^ hash >> 32) &* 0xBF58_476D_1CE4_E5B9
      return UInt32(truncatingIfNeeded: hash >> 32)
    }
  }
}
