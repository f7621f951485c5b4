/// A store of an optional child.
@MainActor @usableFromInline
final class OptionalCore<Parent, ParentAction, Child, Action>: Core<Child?, Action> {
  @usableFromInline let path: ChildPath<Parent, ParentAction, Child>
  @usableFromInline let embed: (Action) -> ParentAction

  @inlinable
  init(path: ChildPath<Parent, ParentAction, Child>, embed: @escaping (Action) -> ParentAction) {
    self.path = path
    self.embed = embed
    super.init(relay: path.parent.relay)
  }

  @inlinable override var version: Int { path.parent.version }
  @inlinable override var box: AnyObject? { path.box }
  @inlinable override var isPresent: Bool { path.box != nil }
  @inlinable override func send(_ action: Action) { path.parent.send(embed(action)) }

  @inlinable override func read(_ body: (UnsafePointer<Child?>) -> Void) {
    withUnsafePointer(to: path.box?.value, body)
  }

  @inlinable override func unwrapped() -> AnyObject? {
    path.box.map { PresentedCore(path: path, embed: embed, first: $0) }
  }
}

/// A store of a child that was there when the store was made.
@MainActor @usableFromInline
final class PresentedCore<Parent, ParentAction, Child, Action>: Core<Child, Action> {
  @usableFromInline let path: ChildPath<Parent, ParentAction, Child>
  @usableFromInline let embed: (Action) -> ParentAction
  // Read only if the parent's whole state was replaced, and with it the memory of its last child.
  @usableFromInline let first: StateBox<Child>

  @inlinable
  init(
    path: ChildPath<Parent, ParentAction, Child>, embed: @escaping (Action) -> ParentAction,
    first: StateBox<Child>
  ) {
    self.path = path
    self.embed = embed
    self.first = first
    super.init(relay: path.parent.relay)
  }

  @inlinable override var version: Int { path.parent.version }
  @inlinable override var box: AnyObject? { path.box }
  @inlinable override func send(_ action: Action) { path.parent.send(embed(action)) }

  @inlinable override func read(_ body: (UnsafePointer<Child>) -> Void) {
    body(UnsafePointer((path.box ?? path.lastBox ?? first).pointer))
  }
}

/// A store of a part of the state that is always there.
@MainActor @usableFromInline
final class PartCore<Parent, ParentAction, Part, Action>: Core<Part, Action> {
  @usableFromInline let parent: Core<Parent, ParentAction>
  @usableFromInline let part: KeyPath<Parent, Part>
  @usableFromInline let embed: (Action) -> ParentAction

  @inlinable
  init(
    parent: Core<Parent, ParentAction>, part: KeyPath<Parent, Part>,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.part = part
    self.embed = embed
    super.init(relay: parent.relay)
  }

  @inlinable override var version: Int { parent.version }
  @inlinable override func send(_ action: Action) { parent.send(embed(action)) }

  @inlinable override func read(_ body: (UnsafePointer<Part>) -> Void) {
    parent.read { parent in withUnsafePointer(to: parent.pointee[keyPath: part], body) }
  }
}
