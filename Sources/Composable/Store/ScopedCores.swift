/// The way from a store to a presented child: a key path, not an identity.
@MainActor final class ChildPath<Parent, ParentAction, Child> {
  let parent: Core<Parent, ParentAction>
  private let field: KeyPath<Parent, Presents<Child>>
  private var version = -1
  // Unretained, for a box that is held is copied with the next action. Alive, since only an action changes the
  // state, and it changes the version first.
  private var known: Unmanaged<StateBox<Child>>?

  init(parent: Core<Parent, ParentAction>, field: KeyPath<Parent, Presents<Child>>) {
    self.parent = parent
    self.field = field
  }

  /// The box of the child that is there now.
  var box: StateBox<Child>? {
    if version == parent.version { return known?.takeUnretainedValue() }
    let box = wrapper?.stateBox
    known = box.map(Unmanaged.passUnretained)
    version = parent.version
    return box
  }

  /// The box of the child that is there now or was there last.
  var lastBox: StateBox<Child>? { wrapper?.box }

  private var wrapper: Presents<Child>? {
    var wrapper: Presents<Child>?
    parent.read { wrapper = $0[keyPath: field] }
    return wrapper
  }
}

/// A store of an optional child.
@MainActor final class OptionalCore<Parent, ParentAction, Child, Action>: Core<Child?, Action> {
  private let path: ChildPath<Parent, ParentAction, Child>
  private let embed: (Action) -> ParentAction

  init(path: ChildPath<Parent, ParentAction, Child>, embed: @escaping (Action) -> ParentAction) {
    self.path = path
    self.embed = embed
    super.init(relay: path.parent.relay)
  }

  override var version: Int { path.parent.version }
  override var box: AnyObject? { path.box }
  override var isPresent: Bool { path.box != nil }
  override func send(_ action: Action) { path.parent.send(embed(action)) }
  override func read(_ body: (Child?) -> Void) { body(path.box?.value) }

  override func unwrapped() -> AnyObject? {
    path.box.map { PresentedCore(path: path, embed: embed, first: $0) }
  }
}

/// A store of a child that was there when the store was made.
@MainActor final class PresentedCore<Parent, ParentAction, Child, Action>: Core<Child, Action> {
  private let path: ChildPath<Parent, ParentAction, Child>
  private let embed: (Action) -> ParentAction
  // Read only if the parent's whole state was replaced, and with it the memory of its last child.
  private let first: StateBox<Child>

  init(
    path: ChildPath<Parent, ParentAction, Child>, embed: @escaping (Action) -> ParentAction,
    first: StateBox<Child>
  ) {
    self.path = path
    self.embed = embed
    self.first = first
    super.init(relay: path.parent.relay)
  }

  override var version: Int { path.parent.version }
  override var box: AnyObject? { path.box }
  override func send(_ action: Action) { path.parent.send(embed(action)) }
  override func read(_ body: (Child) -> Void) { body((path.box ?? path.lastBox ?? first).value) }
}

/// A store of a part of the state that is always there.
@MainActor final class PartCore<Parent, ParentAction, Part, Action>: Core<Part, Action> {
  private let parent: Core<Parent, ParentAction>
  private let part: KeyPath<Parent, Part>
  private let embed: (Action) -> ParentAction

  init(
    parent: Core<Parent, ParentAction>, part: KeyPath<Parent, Part>,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.part = part
    self.embed = embed
    super.init(relay: parent.relay)
  }

  override var version: Int { parent.version }
  override func send(_ action: Action) { parent.send(embed(action)) }
  override func read(_ body: (Part) -> Void) { parent.read { body($0[keyPath: part]) } }
}
