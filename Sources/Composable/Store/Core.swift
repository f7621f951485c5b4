/// What a store is made of, whether it owns its state or is a view into that of another. It refers only upwards.
///
/// Closures rather than a class with overrides: methods of a generic class that are called through its table
/// stay generic, while a closure is specialized where the app makes the store.
@MainActor @usableFromInline struct Core<State, Action> {
  @usableFromInline let place: StatePlace
  /// Sends an action; scoped cores wrap it and pass it on to the root.
  @usableFromInline let send: @MainActor (Action) -> Void
  /// What is read when the child is gone and its parent's whole state was replaced later, and with it the memory of the
  /// last child.
  @usableFromInline let first: AnyStateBox?
  /// Lends a state that is no state of the place, but made from it.
  @usableFromInline let view: (@MainActor (StatePlace, @MainActor (UnsafePointer<State>) -> Void) -> Void)?

  @inlinable init(
    place: StatePlace, send: @escaping @MainActor (Action) -> Void, first: AnyStateBox? = nil,
    view: (@MainActor (StatePlace, @MainActor (UnsafePointer<State>) -> Void) -> Void)? = nil
  ) {
    self.place = place
    self.send = send
    self.first = first
    self.view = view
  }

  /// Where the state lies, unless it is made for the occasion.
  @inlinable var address: UnsafePointer<State>? {
    guard view == nil, place.kind != .part else { return nil }
    return place.state(else: first).assumingMemoryBound(to: State.self)
  }

  /// Lends the state as its place does.
  @inlinable func read(_ body: @MainActor (UnsafePointer<State>) -> Void) {
    if let address { return body(address) }
    if let view { return view(place, body) }
    place.read(else: first) { body($0.assumingMemoryBound(to: State.self)) }
  }
}

extension Core {
  /// Owns the state.
  @inlinable init(_ root: Root<State, Action>) {
    self.init(place: StatePlace(root.relay, of: root, in: root.state), send: { root.send($0) })
  }

  /// An optional child.
  @inlinable init<Parent, ParentAction, Child>(
    child path: WritableKeyPath<Parent, Presents<Child>>, of parent: Core<Parent, ParentAction>,
    embed: @escaping (Action) -> ParentAction
  ) where State == Child? {
    let field = StampedField(path)
    parent.read { _ = field.address(in: $0) }
    let send = parent.send
    self.init(
      place: StatePlace(in: parent.basis, else: parent.first, field.lookup()),
      send: { send(embed($0)) },
      view: { place, body in
        var child: Child?
        if let box = place.box { child = unsafeDowncast(box, to: StateBox<Child>.self).value }
        body(&child)
      })
  }

  /// The child that is there now, of an optional one.
  @inlinable func unwrapped<Child>() -> Core<Child, Action>? where State == Child? {
    guard place.kind == .child, let first = place.box else { return nil }
    return Core<Child, Action>(place: place, send: send, first: first)
  }

  /// A part of the parent that is always there.
  @inlinable init<Parent, ParentAction>(
    part: KeyPath<Parent, State>, of parent: Core<Parent, ParentAction>,
    embed: @escaping (Action) -> ParentAction
  ) {
    let place = StatePlace(partOf: parent.place) { body in
      parent.read { parent in
        withUnsafePointer(to: parent.pointee[keyPath: part]) { body(UnsafeRawPointer($0)) }
      }
    }
    self.init(place: place, send: { parent.send(embed($0)) })
  }

  /// Where children are looked up: a place that lends the state of this type.
  @inlinable var basis: StatePlace {
    if view == nil { return place }
    return StatePlace(partOf: place) { body in read { body(UnsafeRawPointer($0)) } }
  }
}
