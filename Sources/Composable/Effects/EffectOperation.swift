/// One presented child around an effect: when it was written and how to find out whether it still is there.
@usableFromInline struct OwnerLink {
  /// From the parent's state to the stamp and the state of the child it presents now.
  @usableFromInline typealias Finder = (UnsafeRawPointer) -> (stamp: WriteStamp, state: UnsafeRawPointer)?

  @usableFromInline let stamp: WriteStamp
  @usableFromInline let find: Finder

  @inlinable init(stamp: WriteStamp, find: @escaping Finder) {
    self.stamp = stamp
    self.find = find
  }

  /// The same child seen from a state that contains its parent.
  @inlinable func rebased<Outer, Parent>(onto path: KeyPath<Outer, Parent>) -> OwnerLink {
    OwnerLink(stamp: stamp) { [find] outer in
      // The child's own state stays where it is when its parent is copied to look into it.
      withUnsafePointer(to: outer.assumingMemoryBound(to: Outer.self).pointee[keyPath: path]) { find($0) }
    }
  }
}

/// An action that found its child nil.
@usableFromInline struct NilReport {
  @usableFromInline let childState: Any.Type
  @usableFromInline let action: Any
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable init(childState: Any.Type, action: Any, fileID: StaticString, line: UInt) {
    self.childState = childState
    self.action = action
    self.fileID = fileID
    self.line = line
  }
}

/// One thing the store is to do after an action.
@usableFromInline enum EffectOperation<Action> {
  case send(Action)
  case report(NilReport)
  case work(EffectWork<Action>)
}

/// Something for the effect handler, with the children it was returned through, innermost first.
@usableFromInline struct EffectWork<Action> {
  @usableFromInline enum Kind {
    case request(any EffectCall, (Result<any Sendable, EffectFailure>) -> Action)
    case timer(Duration, () -> Action)
    case cancel
  }

  @usableFromInline var kind: Kind
  @usableFromInline var id: EffectID?
  @usableFromInline var links: [OwnerLink] = []

  @inlinable init(kind: Kind, id: EffectID?, links: [OwnerLink] = []) {
    self.kind = kind
    self.id = id
    self.links = links
  }

  var owner: EffectOwner {
    var owner = EffectOwner()
    for link in links.reversed() { owner.append(link.stamp) }
    return owner
  }
}

extension EffectOperation {
  @inlinable func map<Other>(_ transform: @escaping (Action) -> Other) -> EffectOperation<Other> {
    switch self {
    case .send(let action): .send(transform(action))
    case .report(let report): .report(report)
    case .work(let work):
      .work(EffectWork<Other>(kind: work.kind.map(transform), id: work.id, links: work.links))
    }
  }

  @inlinable mutating func mutateWork(_ body: (inout EffectWork<Action>) -> Void) {
    guard case .work(var work) = self else { return }
    body(&work)
    self = .work(work)
  }
}

extension EffectWork.Kind {
  @inlinable func map<Other>(_ transform: @escaping (Action) -> Other) -> EffectWork<Other>.Kind {
    switch self {
    case .request(let call, let action): .request(call) { transform(action($0)) }
    case .timer(let delay, let action): .timer(delay) { transform(action()) }
    case .cancel: .cancel
    }
  }
}
