/// Whether the cases that were planned are the ones that got a verdict, each once, without a list of them: of two sets of
/// records the sums of their hashes are the same only if the sets are, but for one chance in many millions of millions.
struct CaseBalance: Sendable {
  private var sum = 0

  /// A balance of nothing.
  init() {}

  /// Whether what was planned has been judged, and nothing else.
  var isEven: Bool { sum == 0 }

  /// Takes in what a file plans.
  mutating func plan(_ file: FileRecord) {
    for record in file.cases { sum &+= Self.hash(record) }
  }

  /// Takes in a verdict.
  mutating func judge(_ record: CaseRecord) { sum &-= Self.hash(record) }

  private static func hash(_ record: CaseRecord) -> Int {
    var hasher = Hasher()
    hasher.combine(record.path)
    hasher.combine(record.row)
    hasher.combine(record.order)
    return hasher.finalize()
  }
}
