/// One of the parts that a suite is cut into.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which part, from 1.
  public var index: Int
  /// How many parts there are, at least 1.
  public var total: Int

  /// The most parts that options and variables may ask for; build engines have fewer. Events may tell of any number.
  public static let greatestTotal = 1_000_000

  /// The part `index` of `total`; nil if there is no such part.
  public init?(index: Int, total: Int) {
    guard total >= 1, (1...total).contains(index) else { return nil }
    self.index = index
    self.total = total
  }

  /// Reads `2/5`.
  public init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let total = Int(parts[1]) else { return nil }
    self.init(index: index, total: total)
  }

  /// Such as `2/5`.
  public var description: String { "\(index)/\(total)" }
}
