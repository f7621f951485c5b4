/// Where the state of a store lies: a place, not an identity.
///
/// It is the same class for all states, so that to look whether a child is there asks nothing of the runtime. Nor is it
/// isolated, though only stores use it: what is, checks in each closure that it runs where it should.
@usableFromInline final class StatePlace {
  @usableFromInline enum Kind { case root, child, part }

  @usableFromInline let kind: Kind
  @usableFromInline let relay: Relay
  /// Nil for the root.
  @usableFromInline let parent: StatePlace?
  let spot: UnsafeMutablePointer<StateSpot>
  /// Whether the spot finds the state by itself, in it and in all places around it.
  let isDirect: Bool
  /// Finds a child that lies elsewhere.
  private let lookup: ChildLookup?
  /// Lends a part of the parent's state that is made for the occasion.
  private let lend: (((UnsafeRawPointer) -> Void) -> Void)?
  /// The owner of the root's state; or what is read if the parent has no state any more, not even a last one.
  private let held: AnyObject?

  /// The root's, which never moves.
  @usableFromInline init(_ relay: Relay, of root: AnyObject, in box: AnyStateBox) {
    kind = .root
    self.relay = relay
    held = root
    spot = .allocate(capacity: 1)
    spot.initialize(to: StateSpot(relay.changes))
    spot.pointee.box = Unmanaged.passUnretained(box)
    spot.pointee.known = UnsafeRawPointer(box.address)
    spot.pointee.last = UnsafeRawPointer(box.address)
    isDirect = true
    (parent, lookup, lend) = (nil, nil, nil)
  }

  /// A presented child's.
  @usableFromInline init(in parent: StatePlace, else parentsFirst: AnyStateBox?, _ lookup: ChildLookup) {
    kind = .child
    relay = parent.relay
    self.parent = parent
    held = parentsFirst
    isDirect = lookup.find == nil && parent.isDirect
    self.lookup = lookup
    lend = nil
    let first = parentsFirst.map { UnsafeRawPointer($0.address) }
    spot = .allocate(capacity: 1)
    spot.initialize(to: StateSpot(relay.changes, in: parent.spot, else: first, at: lookup.offset))
  }

  /// A part's.
  @usableFromInline init(partOf parent: StatePlace, lend: @escaping ((UnsafeRawPointer) -> Void) -> Void) {
    kind = .part
    relay = parent.relay
    self.parent = parent
    isDirect = false
    self.lend = lend
    (lookup, held) = (nil, nil)
    spot = .allocate(capacity: 1)
    spot.initialize(to: StateSpot(relay.changes))
  }

  deinit {
    spot.deinitialize(count: 1)
    spot.deallocate()
  }

  private func refresh() {
    if isDirect { return spot.pointee.refresh() }
    guard spot.pointee.version != relay.version, let parent, let lookup else { return }
    spot.pointee.version = relay.version
    parent.read(else: held as? AnyStateBox) { state in
      withUnsafePointer(to: lookup.child(in: state)) { spot.pointee.remember($0) }
    }
  }

  /// Whether there is a state now, if it is that of an optional child.
  @usableFromInline var isPresent: Bool {
    refresh()
    return spot.pointee.known != nil || kind == .part
  }

  /// Whether the state is part of the root's, not the last one of something that is gone.
  @usableFromInline var isLive: Bool { isPresent && (parent?.isLive ?? true) }

  /// The box that holds the state, if there is one. In a parent that is gone it is the box that was there last.
  @usableFromInline var box: AnyStateBox? {
    refresh()
    return spot.pointee.known == nil ? nil : spot.pointee.box?.takeUnretainedValue()
  }

  /// Where the state lies that is there now or was there last, or else that in `first`; not for parts. It is not
  /// retained: whoever runs foreign code meanwhile, which might send, must hold the `box`.
  @usableFromInline func state(else first: AnyStateBox?) -> UnsafeRawPointer {
    refresh()
    if let state = spot.pointee.last { return state }
    // A store of a child is made while there is one.
    guard let first else { preconditionFailure("A store lent no state.") }
    return UnsafeRawPointer(first.address)
  }

  /// Lends the state, exactly once.
  @usableFromInline func read(else first: AnyStateBox?, _ body: (UnsafeRawPointer) -> Void) {
    if let lend { lend(body) } else { body(state(else: first)) }
  }

  /// What a subscriber waits for who wants to know whether there is a child; nil if that must be asked of the place.
  @usableFromInline var presenceWatch: StateWatch? {
    isDirect && kind == .child ? StateWatch(spot: spot, first: nil, offset: -1) : nil
  }

  /// What a subscriber waits for who wants to know of a change of sixteen bytes of the state.
  @usableFromInline func watch(_ offset: Int?, else first: AnyStateBox?) -> StateWatch? {
    guard isDirect, let offset else { return nil }
    return StateWatch(spot: spot, first: first.map { UnsafeRawPointer($0.address) }, offset: offset)
  }
}
