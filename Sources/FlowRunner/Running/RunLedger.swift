import Diagnostics
import RunEvents

/// Keeps account of a run: what each file plans, and what became of every case.
///
/// What it learns it tells at once to the journal, in the order of arrival, and to reports in the canonical order: by
/// file, then by case, whatever worker was faster.
final class RunLedger {
  /// The account of one file.
  private struct Account {
    var root: String
    /// The planned cases; nil before the file was read.
    var plan: [CaseRecord]?
    /// The cases that have a verdict.
    var judged: Set<Int> = []
    /// What reports are still to be told.
    var events: [RunEvent] = []
    var isClosed = false
  }

  /// The numbers so far.
  private(set) var summary = RunSummary()
  private let journal: Journal?
  private let ordered: (RunEvent) -> Void
  private let count: Int
  private var accounts: [Int: Account] = [:]
  private var closedCount = 0
  /// The first file that reports have not been told all of.
  private var head = 0
  private var settings: [String: FileRecord] = [:]
  private var settingsTold: Set<String> = []

  /// An account of so many files.
  ///
  /// - Parameters:
  ///   - journal: gets every event at once.
  ///   - ordered: gets every event in the canonical order.
  init(count: Int, journal: Journal?, ordered: @escaping (RunEvent) -> Void) {
    self.count = count
    self.journal = journal
    self.ordered = ordered
  }

  private func arrived(_ event: RunEvent) {
    journal?.append(event)
  }

  /// Makes sure that what was entered survives this process.
  func secure() {
    journal?.flush()
  }

  /// Tells an event that belongs to no file, and has no place but the one where it happens.
  func tell(_ event: RunEvent) {
    if case .fileRead(let record) = event { summary.count(record) }
    arrived(event)
    ordered(event)
  }

  /// The planned cases of a file; nil before it was read.
  func plan(of item: Int) -> [CaseRecord]? { accounts[item]?.plan }

  /// Whether a case has its verdict.
  func isJudged(_ item: Int, _ ordinal: Int) -> Bool { accounts[item]?.judged.contains(ordinal) ?? false }

  /// How many cases of a file have a verdict.
  func judgedCount(of item: Int) -> Int { accounts[item]?.judged.count ?? 0 }

  // MARK: Entries

  /// A file is being worked on.
  func open(_ item: WorkItem) {
    if accounts[item.index] == nil { accounts[item.index] = Account(root: item.file.root) }
  }

  /// The settings of a flows folder have something wrong with them; each worker notices, one is heard.
  func note(settings record: FileRecord, of root: String) {
    guard settings[root] == nil else { return }
    settings[root] = record
    summary.count(record)
    arrived(.fileRead(record))
  }

  /// A file was read. A second reading, after a worker was lost, tells nothing new.
  func read(_ item: Int, _ record: FileRecord) {
    guard accounts[item] != nil, accounts[item]?.plan == nil else { return }
    accounts[item]?.plan = record.cases
    summary.count(record)
    enter(.fileRead(record), for: item)
  }

  /// A case has its verdict; a second one does not count.
  func judged(_ item: Int, _ ordinal: Int, _ result: CaseResult) {
    guard let plan = accounts[item]?.plan, plan.indices.contains(ordinal),
      accounts[item]?.judged.insert(ordinal).inserted == true
    else { return }
    summary.count(result.outcome)
    enter(.caseFinished(plan[ordinal], result), for: item)
  }

  /// All of a file was done.
  func close(_ item: Int) {
    guard accounts[item]?.isClosed == false else { return }
    accounts[item]?.isClosed = true
    closedCount += 1
    advance()
  }

  private func enter(_ event: RunEvent, for item: Int) {
    arrived(event)
    accounts[item]?.events.append(event)
    if item == head { release(item) }
  }

  // MARK: Order

  /// Tells reports what is known of the file whose turn it is.
  private func release(_ item: Int) {
    guard let account = accounts[item] else { return }
    if let record = settings[account.root], settingsTold.insert(account.root).inserted {
      ordered(.fileRead(record))
    }
    accounts[item]?.events = []
    for event in account.events { ordered(event) }
  }

  private func advance() {
    while let account = accounts[head], account.isClosed {
      release(head)
      accounts[head] = nil
      head += 1
    }
  }

  // MARK: The end

  /// Settles the account of a run that came to its end: what has no verdict is missing.
  func settle() {
    for item in accounts.keys.sorted() { release(item) }
  }

  /// Settles the account of a run that was stopped: cases without a verdict were not begun, and of files that were not
  /// read at least the names are told.
  func settle(stopped items: [WorkItem]) {
    for item in items where item.index >= head {
      open(item)
      if accounts[item.index]?.isClosed == false {
        read(item.index, .unread(item.file.path))
        for ordinal in (plan(of: item.index) ?? []).indices where !isJudged(item.index, ordinal) {
          judged(item.index, ordinal, CaseResult(outcome: .notRun, failures: [], stepCount: 0))
        }
      }
      release(item.index)
    }
  }

  /// Whether every file was done to its end.
  var isComplete: Bool { closedCount == count }
}
