/// The way from a store to a presented child: a key path, not an identity.
@MainActor @usableFromInline final class ChildPath<Parent, ParentAction, Child> {
  @usableFromInline let parent: Core<Parent, ParentAction>
  // Of the parent, so that a look-up goes to them directly.
  @usableFromInline let relay: Relay
  @usableFromInline let read: @MainActor (@MainActor (UnsafePointer<Parent>) -> Void) -> Void
  @usableFromInline let field: StampedField<Parent, Presents<Child>>
  @exclusivity(unchecked) @usableFromInline var version = -1
  // Both unretained, for a box that is held is copied with the next action. Alive, since only an action changes the
  // state, and it changes the version first.
  @exclusivity(unchecked) @usableFromInline var known: Unmanaged<StateBox<Child>>?
  @exclusivity(unchecked) @usableFromInline var knownState: UnsafePointer<Child>?

  @inlinable
  init(parent: Core<Parent, ParentAction>, field: WritableKeyPath<Parent, Presents<Child>>) {
    self.parent = parent
    relay = parent.relay
    read = parent.read
    self.field = StampedField(field)
  }

  /// Looks the child up, unless nothing has changed since the last time.
  @inlinable func refresh() {
    let current = relay.version
    guard version != current else { return }
    read { state in
      if let address = field.address(in: state) {
        remember(address.pointee.stateBox)
      } else {
        remember(field.load(state).stateBox)
      }
    }
    version = current
  }

  @inlinable func remember(_ box: StateBox<Child>?) {
    known = if let box { Unmanaged.passUnretained(box) } else { nil }
    knownState = UnsafePointer(box?.pointer)
  }

  /// Whether there is a child now.
  @inlinable var isPresent: Bool {
    refresh()
    return knownState != nil
  }

  /// The box of the child that is there now.
  @inlinable var box: StateBox<Child>? {
    refresh()
    return known?.takeUnretainedValue()
  }

  /// The state of the child that is there now or was there last, or else that in `first`. Valid until the next
  /// action.
  @inlinable func pointer(else first: StateBox<Child>) -> UnsafePointer<Child> {
    refresh()
    return knownState ?? UnsafePointer((lastBox ?? first).pointer)
  }

  /// The box of the child that is there now or was there last.
  @inlinable var lastBox: StateBox<Child>? {
    var box: StateBox<Child>?
    parent.read { box = field.load($0).box }
    return box
  }
}
