/// Where a state lies, as plain memory: looked at for each subscriber after each batch, and so without a reference being
/// counted.
///
/// Its `StatePlace` owns it, and holds the place of the parent and the relay, whose memory it points to.
@usableFromInline struct StateSpot {
  /// The relay's count of changes: what was looked up is valid while it stays the same.
  let changes: UnsafePointer<Int>
  let parent: UnsafeMutablePointer<StateSpot>?
  /// What is read if the parent has no state any more, not even a last one.
  let parentsFirst: UnsafeRawPointer?
  /// Where the child's wrapper lies in the parent's state.
  let offset: Int
  var version = -1
  /// The box of the child that is there now or was there last. Like the addresses unretained, for a box that is held is
  /// copied with the next action. Alive, since only an action changes the state, and it changes the version first.
  var box: Unmanaged<AnyStateBox>?
  /// The state of the child that is there now.
  var known: UnsafeRawPointer?
  /// The state of the child that is there now or was there last.
  var last: UnsafeRawPointer?

  init(
    _ changes: UnsafePointer<Int>, in parent: UnsafeMutablePointer<StateSpot>? = nil,
    else parentsFirst: UnsafeRawPointer? = nil, at offset: Int = 0
  ) {
    self.changes = changes
    self.parent = parent
    self.parentsFirst = parentsFirst
    self.offset = offset
  }

  /// Looks the child up, unless nothing has changed since the last time or the state never moves.
  mutating func refresh() {
    if version == changes.pointee { return }
    version = changes.pointee
    guard let parent else { return }
    parent.pointee.refresh()
    guard let state = parent.pointee.last ?? parentsFirst else { return }
    // A wrapper stores nothing else, so that it lies where the wrapper does.
    remember((state + offset).assumingMemoryBound(to: PresentedChild.self))
  }

  mutating func remember(_ child: UnsafePointer<PresentedChild>) {
    if let found = child.pointee.box {
      box = Unmanaged.passUnretained(found)
      last = UnsafeRawPointer(found.address)
      known = child.pointee.isPresent ? last : nil
    } else {
      (box, known, last) = (nil, nil, nil)
    }
  }
}

/// What a subscriber waits for: some bytes that tell whether there is news.
@usableFromInline struct StateWatch {
  let spot: UnsafeMutablePointer<StateSpot>
  /// The state of a store whose child is gone for good.
  let first: UnsafeRawPointer?
  /// Where the words lie in the state; negative for whether there is a state at all.
  let offset: Int
  var words: (UInt64, UInt64) = (0, 0)

  /// Whether the words are others than the last time.
  mutating func notesNews() -> Bool {
    spot.pointee.refresh()
    var now: (UInt64, UInt64) = (0, 0)
    if offset < 0 {
      now.0 = spot.pointee.known == nil ? 0 : 1
    } else if let state = spot.pointee.last ?? first {
      now.0 = state.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      now.1 = state.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
    }
    if now == words { return false }
    words = now
    return true
  }
}
