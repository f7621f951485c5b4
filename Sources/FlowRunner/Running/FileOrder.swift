/// The order in which reports are told of files, as far as it is known and not told.
struct FileOrder {
  private var items: [Int] = []
  private var next = 0
  /// Files that were begun before it was known where they belong.
  private var early: Set<Int> = []
  /// How many files were told of.
  private(set) var doneCount = 0

  /// The file whose turn it is; nil if nobody knows.
  var first: Int? { next < items.count ? items[next] : nil }

  /// All that are left. Those of which nobody knows where they belong come last.
  var all: [Int] { items[next...] + early.sorted() }

  /// The file that comes behind all others so far.
  mutating func add(_ item: Int) {
    early.remove(item)
    items.append(item)
  }

  /// Whether it is not known yet where a file belongs.
  func isEarly(_ item: Int) -> Bool { early.contains(item) }

  /// A file whose place is told later.
  mutating func addEarly(_ item: Int) {
    early.insert(item)
  }

  /// The first file is done with.
  mutating func removeFirst() {
    doneCount += 1
    next += 1
    // Seldom enough that moving the rest costs nothing.
    guard next >= 4096, next >= items.count / 2 else { return }
    items = Array(items[next...])
    next = 0
  }
}
