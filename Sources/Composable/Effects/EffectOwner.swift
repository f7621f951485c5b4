/// Whom an effect belongs to: the stamps of the presented children around the reducer that returned it,
/// outermost first. The effects of the root reducer belong to `.root`.
public struct EffectOwner: Hashable, Sendable {
  // Four inline, so that owners of ordinary depth need no allocation.
  @usableFromInline var first = WriteStamp.unwritten
  @usableFromInline var second = WriteStamp.unwritten
  @usableFromInline var third = WriteStamp.unwritten
  @usableFromInline var fourth = WriteStamp.unwritten
  @usableFromInline var deeper: [WriteStamp] = []
  /// How many presented children there are around the effect.
  public private(set) var depth = 0

  /// The root reducer.
  public static let root = EffectOwner()

  @usableFromInline init() {}

  /// The owner with these stamps, outermost first.
  public init(_ stamps: some Sequence<WriteStamp>) {
    for stamp in stamps { append(stamp) }
  }

  /// The owner of work that was returned through these children, innermost first.
  @usableFromInline init(of links: [OwnerLink]) {
    for index in links.indices.reversed() { append(links[index].stamp) }
  }

  /// The stamps, outermost first.
  public var stamps: [WriteStamp] { (0..<depth).map { self[$0] } }

  /// Whether `stamp` is one of the chain: what it marked contains the effect.
  public func contains(_ stamp: WriteStamp) -> Bool {
    (0..<depth).contains { self[$0] == stamp }
  }

  /// Whether this owner is `other` or lies inside it.
  public func isWithin(_ other: EffectOwner) -> Bool {
    depth >= other.depth && (0..<other.depth).allSatisfy { self[$0] == other[$0] }
  }

  subscript(index: Int) -> WriteStamp {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    default: deeper[index - 4]
    }
  }

  mutating func append(_ stamp: WriteStamp) {
    switch depth {
    case 0: first = stamp
    case 1: second = stamp
    case 2: third = stamp
    case 3: fourth = stamp
    default: deeper.append(stamp)
    }
    depth += 1
  }
}
