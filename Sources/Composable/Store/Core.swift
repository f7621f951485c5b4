/// What a store is made of, whether it owns its state or is a view into that of another.
///
/// Closures rather than a class with overrides: methods of a generic class that are called through its table
/// stay generic, while a closure is specialized where the app makes the store. A class, for all who subscribe hold
/// the whole of it.
@MainActor @usableFromInline final class Core<State, Action> {
  @usableFromInline let relay: Relay
  /// Sends an action; scoped cores wrap it and pass it on to the root.
  @usableFromInline let send: @MainActor (Action) -> Void
  /// Lends the state, exactly once and before it returns. It is not retained: whoever runs foreign code
  /// meanwhile, which might send, must hold the `box`.
  @usableFromInline let read: @MainActor (@MainActor (UnsafePointer<State>) -> Void) -> Void
  /// Whether the state is part of the root's, not the last one of something that is gone.
  @usableFromInline let isLive: @MainActor () -> Bool
  /// For an optional child: whether it is there.
  @usableFromInline let isPresent: @MainActor () -> Bool
  /// The box that holds the state, or for an optional state what it wraps; nil if there is none. In a parent
  /// that is gone it is the box that was there last.
  @usableFromInline let box: @MainActor () -> AnyObject?
  /// For an optional child that is there: a new `Core` of it.
  @usableFromInline let unwrapped: @MainActor () -> Any?

  @inlinable
  init(
    relay: Relay, send: @escaping @MainActor (Action) -> Void,
    read: @escaping @MainActor (@MainActor (UnsafePointer<State>) -> Void) -> Void,
    isLive: @escaping @MainActor () -> Bool,
    isPresent: @escaping @MainActor () -> Bool = { true }, box: @escaping @MainActor () -> AnyObject?,
    unwrapped: @escaping @MainActor () -> Any? = { nil }
  ) {
    self.relay = relay
    self.send = send
    self.read = read
    self.isLive = isLive
    self.isPresent = isPresent
    self.box = box
    self.unwrapped = unwrapped
  }
}

extension Core {
  /// Owns the state.
  @inlinable convenience init(_ root: Root<State, Action>) {
    self.init(
      relay: root.relay,
      send: { root.send($0) },
      read: { $0(UnsafePointer(root.state.pointer)) },
      isLive: { true },
      box: { root.state })
  }

  /// An optional child.
  @inlinable
  convenience init<Parent, ParentAction, Child>(
    _ path: ChildPath<Parent, ParentAction, Child>, embed: @escaping (Action) -> ParentAction
  ) where State == Child? {
    let (send, isParentLive) = (path.parent.send, path.parent.isLive)
    self.init(
      relay: path.parent.relay,
      send: { send(embed($0)) },
      read: { withUnsafePointer(to: path.box?.value, $0) },
      isLive: { path.isPresent && isParentLive() },
      isPresent: { path.isPresent },
      box: { path.box },
      unwrapped: { path.box.map { Core<Child, Action>(path, embed: embed, first: $0) } })
  }

  /// A child that is there now. `first` is read only if its parent's whole state was replaced later, and with
  /// it the memory of the last child.
  @inlinable
  convenience init<Parent, ParentAction>(
    _ path: ChildPath<Parent, ParentAction, State>, embed: @escaping (Action) -> ParentAction,
    first: StateBox<State>
  ) {
    let (send, isParentLive) = (path.parent.send, path.parent.isLive)
    self.init(
      relay: path.parent.relay,
      send: { send(embed($0)) },
      read: { $0(path.pointer(else: first)) },
      isLive: { path.isPresent && isParentLive() },
      box: { path.box })
  }

  /// A part of the parent that is always there.
  @inlinable
  convenience init<Parent, ParentAction>(
    part: KeyPath<Parent, State>, of parent: Core<Parent, ParentAction>,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.init(
      relay: parent.relay,
      send: { parent.send(embed($0)) },
      read: { body in parent.read { parent in withUnsafePointer(to: parent.pointee[keyPath: part], body) } },
      isLive: parent.isLive,
      box: { nil })
  }
}
