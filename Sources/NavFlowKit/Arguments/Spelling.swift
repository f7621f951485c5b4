/// Did-you-mean for words of the command line.
enum Spelling {
  /// The candidate that `word` was probably meant to be, or nil if none is near enough.
  static func closest(to word: String, in candidates: [String]) -> String? {
    nearest(word, candidates)
  }

  /// Near is a third of the word's length, but at least one edit; the first of equally near ones wins.
  private static func nearest(_ word: String, _ candidates: [String]) -> String? {
    let lowered = Array(word.lowercased().unicodeScalars.prefix(65))
    // No name of this program is that long, and distance costs length times length.
    guard !lowered.isEmpty, lowered.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(lowered, Array(candidate.lowercased().unicodeScalars))
      guard distance <= max(1, lowered.count / 3), distance < lowered.count else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, left) in first.enumerated() {
      var current = [row + 1]
      for (column, right) in second.enumerated() {
        var cost = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (left == right ? 0 : 1))
        if row > 0, column > 0, left == second[column - 1], first[row - 1] == right {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
