/// Where in a parent state an optional child hangs, without its types: one step from box to box.
@usableFromInline class AnyPresentedField {
  @inlinable init() {}

  /// The child in the parent that `box` holds.
  @usableFromInline func current(in box: AnyObject) -> (stamp: WriteStamp, box: AnyObject)? { nil }

  /// The same field seen from a state that contains the parent.
  @usableFromInline func rebased<Outer>(onto path: PartialKeyPath<Outer>) -> AnyPresentedField { self }
}

/// Where in a parent state an optional child hangs.
@usableFromInline final class PresentedField<Parent, Child>: AnyPresentedField {
  @usableFromInline let path: WritableKeyPath<Parent, Presents<Child>>

  @inlinable init(_ path: WritableKeyPath<Parent, Presents<Child>>) {
    self.path = path
    super.init()
  }

  /// The child's box, made unique so that it can be mutated in place, or nil if there is no child.
  @inlinable func uniqueChild(of parent: inout Parent) -> (StateBox<Child>, WriteStamp)? {
    var wrapper = parent[keyPath: path]
    guard wrapper.isPresent else { return nil }
    // The parent lets go of the box for a moment; else it would seem shared.
    parent[keyPath: path] = Presents(wrappedValue: nil)
    wrapper.makeUnique()
    parent[keyPath: path] = wrapper
    guard let box = wrapper.box else { return nil }
    return (box, wrapper.stamp)
  }

  @usableFromInline override func current(in box: AnyObject) -> (stamp: WriteStamp, box: AnyObject)? {
    guard let parent = box as? StateBox<Parent> else { return nil }
    let wrapper = parent.value[keyPath: path]
    guard let child = wrapper.stateBox else { return nil }
    return (wrapper.stamp, child)
  }

  @usableFromInline override func rebased<Outer>(onto path: PartialKeyPath<Outer>) -> AnyPresentedField {
    guard let path = path as? WritableKeyPath<Outer, Parent> else { return self }
    return PresentedField<Outer, Child>(path.appending(path: self.path))
  }
}
