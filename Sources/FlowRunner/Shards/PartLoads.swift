/// How much each part of a suite has to do so far, as a heap: the part with the least, and of equals the first, is on top.
struct PartLoads {
  private var parts: [(load: Int, index: Int)]

  /// Parts that have nothing to do yet.
  init(count: Int) {
    parts = (0..<count).map { (0, $0) }
  }

  /// Gives so much to the part that has least, and tells which that is, from 0.
  mutating func give(_ duration: Int) -> Int? {
    guard let index = parts.first?.index else { return nil }
    parts[0].load = parts[0].load.addingClamped(duration)
    var place = 0
    while true {
      let children = (2 * place + 1...2 * place + 2).filter { $0 < parts.count }
      guard let least = children.min(by: { parts[$0] < parts[$1] }), parts[least] < parts[place] else {
        return index
      }
      parts.swapAt(place, least)
      place = least
    }
  }
}
