/// Which children have started work, to end it as soon as they are gone, whoever removed them: work lives as
/// long as the assignments it was started under are in the state.
@MainActor @usableFromInline final class WorkLedger {
  private var owners: [EffectOwner: [OwnerLink]] = [:]
  @usableFromInline private(set) var isTracking = false

  @usableFromInline init() {}

  /// Notes the owner of work that is about to start. False if a child it belongs to is gone already.
  func admit(_ links: [OwnerLink], of owner: EffectOwner, in root: UnsafeRawPointer) -> Bool {
    guard !links.isEmpty else { return true }
    guard Self.firstDead(links, in: root) == nil else { return false }
    owners[owner] = links
    isTracking = true
    return true
  }

  /// Ends the work of all children that are gone.
  @usableFromInline func cancelOrphans(in root: UnsafeRawPointer, _ effects: any EffectHandler) {
    var dead: Set<WriteStamp> = []
    for (owner, links) in owners {
      guard let stamp = Self.firstDead(links, in: root) else { continue }
      owners[owner] = nil
      dead.insert(stamp)
    }
    guard !dead.isEmpty else { return }
    isTracking = !owners.isEmpty
    for stamp in dead.sorted() { effects.cancel(owner: stamp) }
  }

  /// The outermost child on the way to the owner that is no longer in the state.
  private static func firstDead(_ links: [OwnerLink], in root: UnsafeRawPointer) -> WriteStamp? {
    var state = root
    for link in links.reversed() {
      guard let child = link.find(state), child.stamp == link.stamp else { return link.stamp }
      state = child.state
    }
    return nil
  }
}
