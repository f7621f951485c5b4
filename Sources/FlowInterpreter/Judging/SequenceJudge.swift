import FlowLanguage

/// The entries of one sequence key and how far they have been judged.
///
/// Each check judges everything since the key was last judged, so that nothing slips through a gap.
@MainActor
struct JudgedSequence<Entry> {
  private(set) var entries: [Entry] = []
  /// Entries before this were judged.
  private var cursor = 0
  /// Entries that a `contains` passed over.
  private(set) var passedOver: [Entry] = []

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  /// Forgets what came before the flow's first step.
  mutating func begin() {
    entries = []
    cursor = 0
  }

  /// What was added since a moment that was `count` entries long.
  func since(_ count: Int) -> ArraySlice<Entry> { entries[min(count, entries.count)...] }

  /// What has not been judged.
  var unjudged: ArraySlice<Entry> { entries[cursor...] }

  /// Judges everything since the last time.
  ///
  /// - Parameter isIgnored: entries that may be left out altogether.
  /// - Returns: nil if the entries are what the check wants.
  mutating func judge<Wanted>(
    _ check: SequenceCheck<Wanted>, ignoring isIgnored: (@MainActor (Entry) -> Bool)? = nil,
    matches: @MainActor (Entry, Wanted) -> Bool
  ) -> SequenceMismatch<Entry>? {
    var found = Array(unjudged)
    if let isIgnored { found.removeAll { isIgnored($0) } }
    cursor = entries.count
    switch check.mode {
    case .exactly:
      var next = 0
      while next < found.count, next < check.entries.count, matches(found[next], check.entries[next]) {
        next += 1
      }
      if next == found.count, next == check.entries.count { return nil }
      return SequenceMismatch(
        found: found,
        rows: SequenceAlignment.rows(found.count, check.entries.count) {
          matches(found[$0], check.entries[$1])
        })
    case .contains:
      var next = 0
      for entry in found {
        if next < check.entries.count, matches(entry, check.entries[next]) {
          next += 1
        } else {
          passedOver.append(entry)
        }
      }
      if next == check.entries.count { return nil }
      return SequenceMismatch(
        found: found,
        rows: SequenceAlignment.rows(found.count, check.entries.count) {
          matches(found[$0], check.entries[$1])
        })
    }
  }
}

/// A sequence that is not what was wanted.
struct SequenceMismatch<Entry> {
  /// What was compared.
  var found: [Entry]
  /// Both sequences, entry by entry.
  var rows: [SequenceAlignment.Row]
}

/// Two sequences laid side by side.
@MainActor
enum SequenceAlignment {
  enum Row: Hashable, Sendable {
    /// Found entry and wanted entry, by their indices.
    case same(found: Int, wanted: Int)
    case missing(wanted: Int)
    case unexpected(found: Int)
  }

  /// Pairs as many entries as possible in order, and lists the others at their places, the wanted ones first.
  ///
  /// Sequences too long for that are compared entry by entry.
  static func rows(_ found: Int, _ wanted: Int, _ isSame: @MainActor (Int, Int) -> Bool) -> [Row] {
    guard found.multipliedReportingOverflow(by: wanted).partialValue <= 1_000_000 else {
      return compare(found, wanted, isSame)
    }
    // Longest common subsequence of what is left from each pair of places on.
    var lengths = Array(repeating: Array(repeating: 0, count: wanted + 1), count: found + 1)
    var same = Array(repeating: Array(repeating: false, count: wanted), count: found)
    for left in stride(from: found - 1, through: 0, by: -1) {
      for right in stride(from: wanted - 1, through: 0, by: -1) {
        same[left][right] = isSame(left, right)
        lengths[left][right] =
          same[left][right]
          ? lengths[left + 1][right + 1] + 1 : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < found || right < wanted {
      if left < found, right < wanted, same[left][right] {
        rows.append(.same(found: left, wanted: right))
        left += 1
        right += 1
      } else if right < wanted, left >= found || lengths[left][right + 1] >= lengths[left + 1][right] {
        rows.append(.missing(wanted: right))
        right += 1
      } else {
        rows.append(.unexpected(found: left))
        left += 1
      }
    }
    return rows
  }

  private static func compare(_ found: Int, _ wanted: Int, _ isSame: @MainActor (Int, Int) -> Bool) -> [Row] {
    var rows: [Row] = []
    for index in 0..<max(found, wanted) {
      if index < found, index < wanted, isSame(index, index) {
        rows.append(.same(found: index, wanted: index))
        continue
      }
      if index < wanted { rows.append(.missing(wanted: index)) }
      if index < found { rows.append(.unexpected(found: index)) }
    }
    return rows
  }
}
