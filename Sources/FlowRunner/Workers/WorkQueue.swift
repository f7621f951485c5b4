import Diagnostics
import RunEvents

/// The files of a run in their order. Some of them may still have to be found while others run already.
struct WorkQueue {
  /// What is next in the order.
  enum Entry {
    case item(WorkItem)
    /// An item before its turn, which comes with ``turn(_:)``.
    case early(WorkItem)
    /// The turn of an item that was taken early.
    case turn(Int)
    /// Something at this place in the order that cannot be searched.
    case unusable(WorkItem, FileRecord)
  }

  private var standardInput: WorkItem?
  private var waiting: [Waiting]
  private var next = 0
  private var finder: FlowFinder?
  private let repetitions: Int
  private let isTraced: Bool
  /// How many entries were taken.
  private var taken = 0
  /// The files that were found before their turn, and by which numbers they were taken.
  private var early: [String: Int?] = [:]
  /// How many turns wait.
  private var turns = 0

  private enum Waiting {
    case found(FlowFinder.Discovery)
    case early(FoundFile)
    case turn(String)
  }

  /// - Parameters:
  ///   - standardInput: a flow that is no file, before all others.
  ///   - finder: finds the files behind `files`; nil if these are all.
  init(
    _ files: [FoundFile], standardInput: SourceFile? = nil, finder: FlowFinder? = nil, repetitions: Int = 1,
    isTraced: Bool = false
  ) {
    waiting = files.map { .found(.file($0)) }
    self.finder = finder.flatMap { $0.isComplete ? nil : $0 }
    self.repetitions = repetitions
    self.isTraced = isTraced
    self.standardInput = standardInput.map { source in
      WorkItem(
        index: 0, file: FoundFile(path: source.path, root: ".", isNamed: true), source: source,
        repetitions: repetitions, isTraced: isTraced)
    }
  }

  /// How many entries are known and were not taken.
  var count: Int { waiting.count - next + (standardInput == nil ? 0 : 1) }

  /// How many files are known, those that were taken included.
  var knownCount: Int { taken + count - turns }

  /// Whether all entries are known.
  var isComplete: Bool { finder == nil }

  /// Looks for so many more files, or for as long as it takes to list a part of a large folder.
  mutating func find(_ most: Int) {
    for _ in 0..<most {
      switch finder?.advance() {
      case .found(.file(let file))? where early[file.path] != nil:
        waiting.append(.turn(file.path))
        turns += 1
      case .found(let discovery)?: waiting.append(.found(discovery))
      case .early(let file)?:
        waiting.append(.early(file))
        early[file.path] = .some(nil)
      case .pending?: return
      case nil:
        finder = nil
        return
      }
    }
  }

  /// The next entry that is known.
  mutating func take() -> Entry? {
    if let item = standardInput {
      standardInput = nil
      taken += 1
      return .item(item)
    }
    guard next < waiting.count else { return nil }
    let first = waiting[next]
    next += 1
    forgetTaken()
    switch first {
    case .turn(let path):
      turns -= 1
      // What is found early is taken before its turn is found.
      return (early.removeValue(forKey: path) ?? nil).map { .turn($0) }
    case .early(let file):
      early[file.path] = taken
      return .early(item(file))
    case .found(.file(let file)): return .item(item(file))
    case .found(.error(let error)):
      return .unusable(
        item(FoundFile(path: error.path, root: ".")),
        FileRecord(path: error.path, diagnostics: [error.diagnostic]))
    }
  }

  private mutating func item(_ file: FoundFile) -> WorkItem {
    defer { taken += 1 }
    return WorkItem(index: taken, file: file, repetitions: repetitions, isTraced: isTraced)
  }

  /// Gives the memory of what was taken back, seldom enough that moving the rest costs nothing.
  private mutating func forgetTaken() {
    guard next >= 4096, next >= waiting.count / 2 else { return }
    waiting = Array(waiting[next...])
    next = 0
  }
}
