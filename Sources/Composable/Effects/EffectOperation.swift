/// One presented child around an effect: when it was written and how to find out whether it still is there.
@usableFromInline struct OwnerLink {
  @usableFromInline let stamp: WriteStamp
  /// The way from the parent's state to the child it presents now.
  @usableFromInline let lookup: ChildLookup

  @inlinable init(stamp: WriteStamp, lookup: ChildLookup) {
    self.stamp = stamp
    self.lookup = lookup
  }

  /// The child's state, if it is still there.
  @inlinable func state(in parent: UnsafeRawPointer) -> UnsafeRawPointer? {
    if lookup.find != nil { return state(of: lookup.child(in: parent)) }
    let child = lookup.address(in: parent)
    guard child.pointee.isPresent, child.pointee.stamp == stamp else { return nil }
    return child.pointee.state
  }

  @usableFromInline func state(of child: PresentedChild) -> UnsafeRawPointer? {
    child.isPresent && child.stamp == stamp ? child.state : nil
  }

  /// The same child seen from a state that contains its parent.
  @inlinable func rebased<Outer, Parent>(onto path: KeyPath<Outer, Parent>) -> OwnerLink {
    OwnerLink(stamp: stamp, lookup: lookup.rebased(onto: path))
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

  @inlinable var owner: EffectOwner { EffectOwner(of: links) }
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
