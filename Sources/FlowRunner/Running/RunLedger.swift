import Diagnostics
import RunEvents

/// Keeps account of a run: what each file plans, and what became of every case.
///
/// What it learns it tells at once to the journal, in the order of arrival, and to reports in the canonical order: by
/// file, then by case, whatever worker was faster.
final class RunLedger {
  /// The numbers so far.
  private(set) var summary = RunSummary()
  private let journal: Journal?
  private let ordered: (RunEvent) -> Void
  private var accounts: [Int: FileAccount] = [:]
  private var stored: [Int: StoredFile] = [:]
  private var closedCount = 0
  /// The files that reports have not been told all of, in their order.
  private var order = FileOrder()
  private var settings: [String: FileRecord] = [:]
  private var settingsTold: Set<String> = []
  /// How many files reports were not told all of, since the journal could not be read again.
  private(set) var untoldCount = 0

  /// An account of nothing yet.
  ///
  /// - Parameters:
  ///   - journal: gets every event at once.
  ///   - ordered: gets every event in the canonical order.
  init(journal: Journal?, ordered: @escaping (RunEvent) -> Void) {
    self.journal = journal
    self.ordered = ordered
  }

  @discardableResult
  private func arrived(_ event: RunEvent) -> Range<Int>? {
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

  /// The path of a file that is being worked on.
  func path(of item: Int) -> String? { accounts[item]?.path }

  /// The planned cases of a file; nil before it was read.
  func plan(of item: Int) -> [CaseRecord]? { accounts[item]?.plan }

  /// Whether a case has its verdict.
  func isJudged(_ item: Int, _ ordinal: Int) -> Bool { accounts[item]?.judged.contains(ordinal) ?? false }

  /// Whether reports hear of a file later, as it is not known yet where it belongs.
  func isEarly(_ item: Int) -> Bool { order.isEarly(item) }

  /// How many cases of a file have a verdict.
  func judgedCount(of item: Int) -> Int { accounts[item]?.judged.count ?? 0 }

  // MARK: Entries

  /// What is next in the order of the run: an item to work on, or something that is done with hereby.
  func open(_ entry: WorkQueue.Entry) -> WorkItem? {
    switch entry {
    case .item(let item):
      open(item)
      return item
    case .early(let item):
      accounts[item.index] = FileAccount(item.file)
      order.addEarly(item.index)
      return item
    case .turn(let item):
      order.add(item)
      if order.first == item, accounts[item]?.isClosed == false { release(item) }
      advance()
      return nil
    case .unusable(let item, let record):
      open(item)
      read(item.index, record)
      close(item.index)
      return nil
    }
  }

  /// A file is being worked on.
  func open(_ item: WorkItem) {
    guard accounts[item.index] == nil else { return }
    accounts[item.index] = FileAccount(item.file)
    order.add(item.index)
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

  /// A case is seen running. Only the journal is told: if the run is killed, it says what it was at.
  func running(_ item: Int, _ ordinal: Int) {
    guard let plan = accounts[item]?.plan, plan.indices.contains(ordinal) else { return }
    arrived(.caseStarted(plan[ordinal]))
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
    if closedCount - order.doneCount > Self.mostHeld { store(item) }
  }

  /// How many files that are done may be held until it is their turn. There are more where one flow takes very long.
  private static let mostHeld = 256

  /// Holds no more of a file than where the journal tells of it.
  private func store(_ item: Int) {
    guard let account = accounts[item], let places = account.places else { return }
    stored[item] = StoredFile(root: account.root, places: places)
    accounts[item] = nil
  }

  private func enter(_ event: RunEvent, for item: Int) {
    let place = arrived(event)
    accounts[item]?.events.append(event)
    accounts[item]?.note(place)
    if item == order.first { release(item) }
  }

  // MARK: Order

  /// Tells reports what is known of the file whose turn it is.
  private func release(_ item: Int) {
    guard let root = accounts[item]?.root ?? stored[item]?.root else { return }
    if let record = settings[root], settingsTold.insert(root).inserted { ordered(.fileRead(record)) }
    for event in takeEvents(of: item) { ordered(event) }
  }

  private func takeEvents(of item: Int) -> [RunEvent] {
    if let stored = stored.removeValue(forKey: item) {
      let events = stored.places.map { journal?.events(at: $0) }
      if events.contains(where: { $0 == nil }) { untoldCount += 1 }
      return events.flatMap { $0 ?? [] }
    }
    defer { accounts[item]?.events = [] }
    return accounts[item]?.events ?? []
  }

  private func advance() {
    while let item = order.first, stored[item] != nil || accounts[item]?.isClosed == true {
      release(item)
      accounts[item] = nil
      order.removeFirst()
    }
  }

  // MARK: The end

  /// Settles the account of a run that came to its end: what has no verdict is missing.
  func settle() {
    for item in order.all { release(item) }
  }

  /// Settles the account of a run that was stopped: cases without a verdict were not begun, and of files that were not
  /// read at least the names are told.
  ///
  /// - Parameter next: what the run had not come to, one after the other.
  func settle(stopped next: () -> WorkQueue.Entry?) {
    settleThoseInOrder()
    while let entry = next() {
      _ = open(entry)
      settleThoseInOrder()
    }
    for item in order.all { settle(item) }
  }

  private func settleThoseInOrder() {
    while let item = order.first {
      settle(item)
      order.removeFirst()
    }
  }

  private func settle(_ item: Int) {
    if let account = accounts[item], !account.isClosed {
      read(item, .unread(account.path))
      for ordinal in (plan(of: item) ?? []).indices where !isJudged(item, ordinal) {
        judged(item, ordinal, CaseResult(outcome: .notRun, failures: [], stepCount: 0))
      }
    }
    release(item)
    accounts[item] = nil
  }

  /// Whether so many files were done to their end.
  func isComplete(_ count: Int) -> Bool { closedCount == count }
}
