/// Finds what somebody meant who made a typo.
public enum Suggestions {
  /// The candidate nearest to `word`, if it is near enough: at most a third of the word's letters, and at least
  /// one, may be wrong, missing, superfluous or swapped with a neighbour. Case does not matter. Among equally
  /// near candidates the first wins. Failing that, the only one that begins with `word`.
  public static func closest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    let limit = max(1, letters.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      guard distance <= limit, distance < max(letters.count, 1) else { continue }
      if let best, best.distance <= distance { continue }
      best = (distance, candidate)
    }
    if let best { return best.candidate }
    // `mon` for `monday`: a beginning that only one of them has.
    guard letters.count >= 3 else { return nil }
    let longer = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    return longer.count == 1 ? longer.first : nil
  }

  /// Up to eight values in backticks, separated by commas, and `…` if there are more.
  public static func list(_ values: some Sequence<String>) -> String {
    var shown: [String] = []
    for value in values {
      if shown.count == 8 {
        shown.append("…")
        break
      }
      shown.append("`\(value)`")
    }
    return shown.joined(separator: ", ")
  }

  /// Number of insertions, deletions, replacements and swaps of neighbours between two words.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty else { return right.count }
    guard !right.isEmpty else { return left.count }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
