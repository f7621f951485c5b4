/// Which children have started work, to end it as soon as they are gone, whoever removed them: work lives as
/// long as the assignments it was started under are in the state.
@MainActor @usableFromInline final class WorkLedger {
  private struct Entry {
    let owner: EffectOwner
    // Outermost first.
    let links: [OwnerLink]
  }

  @exclusivity(unchecked) private var entries: [Entry] = [] {
    didSet {
      isTracking = !entries.isEmpty
      innermost = []
      for entry in entries where !Self.isAround(entry.owner, entries) { innermost.append(entry) }
    }
  }
  // Looked at after each action: as long as these live, so do those around them.
  @exclusivity(unchecked) private var innermost: [Entry] = []
  @exclusivity(unchecked) @usableFromInline private(set) var isTracking = false

  @usableFromInline init() {}

  /// Notes the owner of work that is about to start. False if a child it belongs to is gone already.
  @usableFromInline func admit(_ links: [OwnerLink], of owner: EffectOwner, in root: UnsafeRawPointer) -> Bool
  {
    guard !links.isEmpty else { return true }
    for entry in entries where entry.owner == owner { return true }
    let entry = Entry(owner: owner, links: links.reversed())
    guard Self.firstDead(entry.links, in: root) == nil else { return false }
    entries.append(entry)
    return true
  }

  /// Ends the work of all children that are gone.
  @usableFromInline func cancelOrphans(in root: UnsafeRawPointer, _ effects: any EffectHandler) {
    var isComplete = true
    // By index, for an iterator would copy what is only looked at.
    for index in innermost.indices where Self.firstDead(innermost[index].links, in: root) != nil {
      isComplete = false
    }
    if isComplete { return }

    var dead: Set<WriteStamp> = []
    var alive: [Entry] = []
    for entry in entries {
      if let stamp = Self.firstDead(entry.links, in: root) { dead.insert(stamp) } else { alive.append(entry) }
    }
    entries = alive
    for stamp in dead.sorted() { effects.cancel(owner: stamp) }
  }

  /// Whether another owner lies inside this one.
  private static func isAround(_ owner: EffectOwner, _ entries: [Entry]) -> Bool {
    for entry in entries where entry.owner != owner && entry.owner.isWithin(owner) { return true }
    return false
  }

  /// The outermost child on the way to the owner that is no longer in the state.
  private static func firstDead(_ links: [OwnerLink], in root: UnsafeRawPointer) -> WriteStamp? {
    var state = root
    for index in links.indices {
      guard let child = links[index].state(in: state) else { return links[index].stamp }
      state = child
    }
    return nil
  }
}
