/// Where the state of a store lies: a place, not an identity.
///
/// It is the same class for all states, so that to look whether a child is there asks nothing of the runtime. Nor is it
/// isolated, though only stores use it: what is, checks in each closure that it runs where it should.
@usableFromInline final class StatePlace {
  @usableFromInline let relay: Relay
  /// Nil for the root.
  @usableFromInline let parent: StatePlace?
  /// Where a child's wrapper lies in its parent's state; negative for the root, for parts, and for children that must be
  /// looked for.
  @usableFromInline let offset: Int
  /// Finds a child that lies elsewhere.
  @usableFromInline let lookup: ChildLookup?
  /// What is read if the parent has no state any more, not even a last one.
  @usableFromInline let parentsFirst: AnyStateBox?
  /// Lends a part of the parent's state that is made for the occasion.
  @usableFromInline let lend: ((UnsafeRawPointer) -> Void) -> Void
  @usableFromInline let kind: Kind
  /// The owner of the root's state.
  @usableFromInline let root: AnyObject?

  @usableFromInline enum Kind { case root, child, part }

  @exclusivity(unchecked) @usableFromInline var version = -1
  // All unretained, for a box that is held is copied with the next action. Alive, since only an action changes the
  // state, and it changes the version first.
  @exclusivity(unchecked) @usableFromInline var knownBox: Unmanaged<AnyStateBox>?
  @exclusivity(unchecked) @usableFromInline var known: UnsafeRawPointer?
  /// The state of the child that was there last.
  @exclusivity(unchecked) @usableFromInline var last: UnsafeRawPointer?

  /// The root's, which never moves.
  @usableFromInline init(_ relay: Relay, of root: AnyObject, in box: AnyStateBox) {
    self.relay = relay
    self.root = root
    kind = .root
    offset = -1
    knownBox = Unmanaged.passUnretained(box)
    known = UnsafeRawPointer(box.address)
    lend = { _ in }
    (parent, lookup, parentsFirst) = (nil, nil, nil)
  }

  /// A presented child's.
  @usableFromInline init(in parent: StatePlace, else parentsFirst: AnyStateBox?, _ lookup: ChildLookup) {
    relay = parent.relay
    kind = .child
    self.parent = parent
    self.parentsFirst = parentsFirst
    let isDirect = lookup.find == nil && parent.kind != .part
    offset = isDirect ? lookup.offset : -1
    self.lookup = isDirect ? nil : lookup
    lend = { _ in }
    root = nil
  }

  /// A part's.
  @usableFromInline init(partOf parent: StatePlace, lend: @escaping ((UnsafeRawPointer) -> Void) -> Void) {
    relay = parent.relay
    kind = .part
    offset = -1
    self.parent = parent
    self.lend = lend
    (lookup, parentsFirst, root) = (nil, nil, nil)
  }

  /// Looks the child up, unless nothing has changed since the last time.
  @inlinable func refresh() {
    if version != relay.version { lookUp() }
  }

  @usableFromInline func lookUp() {
    version = relay.version
    guard offset >= 0, let parent else { return lookElsewhere() }
    let state = parent.state(else: parentsFirst) + offset
    // A wrapper stores nothing else, so that it lies where the wrapper does.
    remember(state.assumingMemoryBound(to: PresentedChild.self))
  }

  private func lookElsewhere() {
    guard let parent, let lookup else { return }
    parent.read(else: parentsFirst) { state in
      withUnsafePointer(to: lookup.child(in: state)) { remember($0) }
    }
  }

  private func remember(_ child: UnsafePointer<PresentedChild>) {
    guard let box = child.pointee.box else { return (known, knownBox, last) = (nil, nil, nil) }
    last = UnsafeRawPointer(box.address)
    known = child.pointee.isPresent ? last : nil
    knownBox = Unmanaged.passUnretained(box)
  }

  /// Whether there is a state now, if it is that of an optional child.
  @inlinable var isPresent: Bool {
    refresh()
    return known != nil || kind == .part
  }

  /// Whether the state is part of the root's, not the last one of something that is gone.
  @usableFromInline var isLive: Bool { isPresent && (parent?.isLive ?? true) }

  /// The box that holds the state, if there is one. In a parent that is gone it is the box that was there last.
  @inlinable var box: AnyStateBox? {
    refresh()
    return known == nil ? nil : knownBox?.takeUnretainedValue()
  }

  /// Where the state lies that is there now or was there last, or else that in `first`; not for parts. It is not
  /// retained: whoever runs foreign code meanwhile, which might send, must hold the `box`.
  @inlinable func state(else first: AnyStateBox?) -> UnsafeRawPointer {
    refresh()
    if let state = known ?? last { return state }
    // A store of a child is made while there is one.
    guard let first else { preconditionFailure("A store lent no state.") }
    return UnsafeRawPointer(first.address)
  }

  /// Lends the state, exactly once.
  @inlinable func read(else first: AnyStateBox?, _ body: (UnsafeRawPointer) -> Void) {
    if kind == .part { lend(body) } else { body(state(else: first)) }
  }
}
