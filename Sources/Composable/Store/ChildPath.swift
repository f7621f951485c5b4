/// The way from a store to a presented child: a key path, not an identity.
@MainActor @usableFromInline final class ChildPath<Parent, ParentAction, Child> {
  @usableFromInline let parent: Core<Parent, ParentAction>
  @usableFromInline let field: StampedField<Parent, Presents<Child>>
  @usableFromInline var version = -1
  // Unretained, for a box that is held is copied with the next action. Alive, since only an action changes the
  // state, and it changes the version first.
  @usableFromInline var known: Unmanaged<StateBox<Child>>?

  @inlinable
  init(parent: Core<Parent, ParentAction>, field: WritableKeyPath<Parent, Presents<Child>>) {
    self.parent = parent
    self.field = StampedField(field)
  }

  /// The box of the child that is there now.
  @inlinable var box: StateBox<Child>? {
    let current = parent.relay.version
    if version != current {
      parent.read { known = field.read($0) { $0.stateBox.map(Unmanaged.passUnretained) } }
      version = current
    }
    return known?.takeUnretainedValue()
  }

  /// The box of the child that is there now or was there last.
  @inlinable var lastBox: StateBox<Child>? {
    var box: StateBox<Child>?
    parent.read { box = field.read($0) { $0.box } }
    return box
  }
}
