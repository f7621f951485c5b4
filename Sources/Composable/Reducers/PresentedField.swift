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
  @usableFromInline let field: StampedField<Parent, Presents<Child>>

  @inlinable init(_ path: WritableKeyPath<Parent, Presents<Child>>) {
    field = StampedField(path)
    super.init()
  }

  /// The child's box, made unique so that it can be mutated in place, or nil if there is no child.
  @inlinable func uniqueChild(of parent: inout Parent) -> (box: StateBox<Child>, stamp: WriteStamp)? {
    field.modify(&parent) { wrapper in
      guard wrapper.hasChild else { return nil }
      wrapper.makeUnique()
      return wrapper.box.map { ($0, wrapper.writeStamp) }
    }
  }

  @usableFromInline override func current(in box: AnyObject) -> (stamp: WriteStamp, box: AnyObject)? {
    guard let parent = box as? StateBox<Parent> else { return nil }
    return field.read(UnsafePointer(parent.pointer)) { wrapper in
      wrapper.stateBox.map { (wrapper.stamp, $0) }
    }
  }

  @usableFromInline override func rebased<Outer>(onto path: PartialKeyPath<Outer>) -> AnyPresentedField {
    guard let path = path as? WritableKeyPath<Outer, Parent> else { return self }
    return PresentedField<Outer, Child>(path.appending(path: field.path))
  }
}
