/// The way from a parent's state to a child that it presents, without the types of either.
@usableFromInline struct ChildLookup {
  /// Where the child's wrapper lies in the parent's state, in bytes.
  @usableFromInline let offset: Int
  /// Finds a wrapper that lies elsewhere; nil if the offset leads to it.
  @usableFromInline let find: ((UnsafeRawPointer) -> PresentedChild)?

  @inlinable init(offset: Int) {
    self.offset = offset
    find = nil
  }

  @inlinable init(_ find: @escaping (UnsafeRawPointer) -> PresentedChild) {
    offset = 0
    self.find = find
  }

  /// The child in a parent's state, where it lies; only for lookups by offset. `parent` must point to a state of the
  /// type that the lookup was made for.
  @inlinable func address(in parent: UnsafeRawPointer) -> UnsafePointer<PresentedChild> {
    // A wrapper stores nothing else, so that it lies where the wrapper does.
    (parent + offset).assumingMemoryBound(to: PresentedChild.self)
  }

  /// The child in a parent's state, which must be of the type that the lookup was made for.
  @inlinable func child(in parent: UnsafeRawPointer) -> PresentedChild {
    find?(parent) ?? address(in: parent).pointee
  }

  /// The same child seen from a state that contains its parent.
  @inlinable func rebased<Outer, Parent>(onto path: KeyPath<Outer, Parent>) -> ChildLookup {
    ChildLookup { [self] outer in
      // The child's own state stays where it is when its parent is copied to look into it.
      withUnsafePointer(to: outer.assumingMemoryBound(to: Outer.self).pointee[keyPath: path]) {
        child(in: UnsafeRawPointer($0))
      }
    }
  }
}

extension StampedField {
  /// The way to the child, once it is known whether the wrapper lies in the state.
  @inlinable func lookup<Child>() -> ChildLookup where Wrapper == Presents<Child> {
    if let offset { return ChildLookup(offset: offset) }
    return ChildLookup { [path] in $0.assumingMemoryBound(to: Root.self).pointee[keyPath: path].child }
  }
}
