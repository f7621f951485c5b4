import Diagnostics
import RunEvents

/// The files of a run in their order. Some of them may still have to be found while others run already.
struct WorkQueue {
  /// What is next in the order.
  enum Entry {
    case item(WorkItem)
    /// Something at this place in the order that cannot be searched.
    case unusable(WorkItem, FileRecord)

    /// The place in the order, from 0.
    var index: Int {
      switch self {
      case .item(let item), .unusable(let item, _): item.index
      }
    }
  }

  private var standardInput: WorkItem?
  private var waiting: [FlowFinder.Discovery]
  private var next = 0
  private var finder: FlowFinder?
  private let repetitions: Int
  private let isTraced: Bool
  /// How many entries were taken.
  private var taken = 0

  /// - Parameters:
  ///   - standardInput: a flow that is no file, before all others.
  ///   - finder: finds the files behind `files`; nil if these are all.
  init(
    _ files: [FoundFile], standardInput: SourceFile? = nil, finder: FlowFinder? = nil, repetitions: Int = 1,
    isTraced: Bool = false
  ) {
    waiting = files.map { .file($0) }
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

  /// How many entries are known, those that were taken included.
  var knownCount: Int { taken + count }

  /// Whether all entries are known.
  var isComplete: Bool { finder == nil }

  /// Looks for so many more files.
  mutating func find(_ most: Int) {
    for _ in 0..<most {
      guard let discovery = finder?.next() else {
        finder = nil
        return
      }
      waiting.append(discovery)
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
    let discovery = waiting[next]
    let index = taken
    taken += 1
    next += 1
    forgetTaken()
    switch discovery {
    case .file(let file):
      return .item(WorkItem(index: index, file: file, repetitions: repetitions, isTraced: isTraced))
    case .error(let error):
      return .unusable(
        WorkItem(index: index, file: FoundFile(path: error.path, root: ".")),
        FileRecord(path: error.path, diagnostics: [error.diagnostic]))
    }
  }

  /// Gives the memory of what was taken back, seldom enough that moving the rest costs nothing.
  private mutating func forgetTaken() {
    guard next >= 4096, next >= waiting.count / 2 else { return }
    waiting = Array(waiting[next...])
    next = 0
  }
}
