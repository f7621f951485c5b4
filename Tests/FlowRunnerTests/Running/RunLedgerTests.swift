import RunEvents
import Testing

@testable import FlowRunner

@Suite struct RunLedgerTests {
  private func record(_ path: String, cases: Int) -> FileRecord {
    FileRecord(
      path: path, diagnostics: [],
      cases: (0..<cases).map { CaseRecord(path: path, row: $0, line: 1, title: "row \($0)", tags: []) })
  }

  private let passed = CaseResult(outcome: .passed, failures: [], stepCount: 1)

  private func text(_ event: RunEvent) -> String {
    switch event {
    case .fileRead(let file): "read \(file.path)"
    case .caseFinished(let record, let result): "\(result.outcome) \(record.path) \(record.row ?? 0)"
    default: "other"
    }
  }

  @Test("Reports hear of files in their order, and of the first one at once")
  func order() {
    var told: [String] = []
    let ledger = RunLedger(journal: nil) { told.append(text($0)) }
    for (index, path) in ["a", "b", "c"].enumerated() {
      ledger.open(WorkItem(index: index, file: FoundFile(path: path, root: ".")))
    }
    ledger.read(1, record("b", cases: 1))
    ledger.judged(1, 0, passed)
    ledger.close(1)
    #expect(told == [])
    ledger.read(0, record("a", cases: 2))
    ledger.judged(0, 0, passed)
    #expect(told == ["read a", "passed a 0"])
    ledger.judged(0, 1, passed)
    ledger.close(0)
    #expect(told == ["read a", "passed a 0", "passed a 1", "read b", "passed b 0"])
    #expect(!ledger.isComplete(3))
    ledger.read(2, record("c", cases: 0))
    ledger.close(2)
    #expect(ledger.isComplete(3) && ledger.summary.isReconciled)
  }

  @Test("What is done long before its turn is told as if it had been held", arguments: [true, false])
  func longWait(_ hasJournal: Bool) throws {
    var told: [String] = []
    let journal = hasJournal ? try Journal.temporary() : nil
    #expect((journal != nil) == hasJournal)
    defer { journal?.finish() }
    let ledger = RunLedger(journal: journal) { told.append(text($0)) }
    let count = 700
    for index in 0..<count {
      ledger.open(WorkItem(index: index, file: FoundFile(path: "f\(index)", root: ".")))
    }
    // As two workers would tell of them: the events of a file do not lie together.
    for pair in stride(from: 2, to: count, by: 2) {
      for index in [pair, pair + 1] { ledger.read(index, record("f\(index)", cases: 2)) }
      for index in [pair, pair + 1] { ledger.judged(index, 0, passed) }
      for index in [pair + 1, pair] {
        ledger.judged(index, 1, CaseResult(outcome: .crashed, failures: [], stepCount: 3))
        ledger.close(index)
      }
    }
    ledger.read(1, record("f1", cases: 0))
    ledger.close(1)
    #expect(told == [])
    ledger.read(0, record("f0", cases: 0))
    ledger.close(0)
    let expected = (2..<count).flatMap { ["read f\($0)", "passed f\($0) 0", "crashed f\($0) 1"] }
    #expect(told == ["read f0", "read f1"] + expected)
    #expect(ledger.isComplete(count))
  }

  @Test(
    "A planned case without a verdict is a gap, a verdict without a plan or a second one counts for nothing")
  func gaps() {
    let ledger = RunLedger(journal: nil) { _ in }
    ledger.open(WorkItem(index: 0, file: FoundFile(path: "a", root: ".")))
    ledger.judged(0, 0, passed)
    ledger.read(0, record("a", cases: 2))
    ledger.judged(0, 0, passed)
    ledger.judged(0, 0, passed)
    ledger.judged(0, 7, passed)
    ledger.close(0)
    ledger.settle()
    #expect(ledger.isComplete(1))
    #expect(ledger.summary.passed == 1)
    #expect(!ledger.summary.isReconciled)
  }

  @Test("In a run that was stopped, what has no verdict was not run, and files that were not read are named")
  func stopped() {
    var told: [String] = []
    let ledger = RunLedger(journal: nil) { told.append(text($0)) }
    let items = (0...4).map { WorkItem(index: $0, file: FoundFile(path: "f\($0)", root: ".")) }
    for item in items[...3] { ledger.open(item) }
    // A fragment, a flow that is done, one that is not, and one that was handed out.
    ledger.close(0)
    ledger.read(1, record("f1", cases: 1))
    ledger.judged(1, 0, passed)
    ledger.close(1)
    ledger.read(2, record("f2", cases: 2))
    ledger.judged(2, 1, passed)
    var rest = [WorkQueue.Entry.item(items[4])]
    ledger.settle(stopped: { rest.popLast() })
    #expect(
      told == [
        "read f1", "passed f1 0", "read f2", "passed f2 1", "notRun f2 0", "read f3", "notRun f3 0",
        "read f4",
        "notRun f4 0",
      ])
    #expect(ledger.summary.isReconciled)
    #expect(ledger.summary.planned == 5 && ledger.summary.notRun == 3)
  }

  @Test(
    "A file that is begun early is counted at once, and told when its turn comes", arguments: [true, false])
  func early(_ hasJournal: Bool) throws {
    var told: [String] = []
    let journal = hasJournal ? try Journal.temporary() : nil
    defer { journal?.finish() }
    let ledger = RunLedger(journal: journal) { told.append(text($0)) }
    // As many as are held, and some that are not; what is early comes backwards.
    let early = 300
    let items = (0..<2 * early).map { WorkItem(index: $0, file: FoundFile(path: "f\($0)", root: ".")) }
    for item in items[..<early] { #expect(ledger.open(.early(item))?.index == item.index) }
    for item in items[1..<early] {
      ledger.read(item.index, record(item.file.path, cases: 1))
      ledger.judged(item.index, 0, passed)
      ledger.close(item.index)
    }
    #expect(told == [])
    #expect(ledger.summary.passed == early - 1)
    #expect(ledger.isEarly(0) && ledger.isEarly(early - 1) && !ledger.isEarly(early))
    ledger.read(0, record("f0", cases: 1))
    var expected: [String] = []
    for number in 0..<early {
      let (own, turn) = (items[early + number], early - 1 - number)
      _ = ledger.open(.item(own))
      _ = ledger.open(.turn(turn))
      ledger.read(own.index, record(own.file.path, cases: 0))
      ledger.close(own.index)
      expected += ["read \(own.file.path)", "read f\(turn)", "passed f\(turn) 0"]
    }
    // The last of them is still running, and is told of when there is more to tell.
    #expect(told == expected.dropLast(2))
    ledger.judged(0, 0, passed)
    ledger.close(0)
    #expect(told == expected)
    #expect(ledger.isComplete(2 * early))
  }

  @Test("In a run that was stopped, files that were begun early are told in their places, too")
  func stoppedEarly() {
    var told: [String] = []
    let ledger = RunLedger(journal: nil) { told.append(text($0)) }
    let items = (0...6).map { WorkItem(index: $0, file: FoundFile(path: "f\($0)", root: ".")) }
    for item in items[...3] { _ = ledger.open(.early(item)) }
    // One that is done, one that is not, one that was handed out, and one that is found only now.
    ledger.read(0, record("f0", cases: 1))
    ledger.judged(0, 0, passed)
    ledger.close(0)
    ledger.read(1, record("f1", cases: 2))
    ledger.judged(1, 1, passed)
    var rest: [WorkQueue.Entry] = [
      .early(items[4]), .item(items[5]), .turn(4), .turn(1), .turn(0), .item(items[6]), .turn(2),
    ].reversed()
    ledger.settle(stopped: { rest.popLast() })
    #expect(
      told == [
        "read f5", "notRun f5 0", "read f4", "notRun f4 0", "read f1", "passed f1 1", "notRun f1 0",
        "read f0", "passed f0 0", "read f6", "notRun f6 0", "read f2", "notRun f2 0", "read f3",
        "notRun f3 0",
      ])
    #expect(ledger.summary.isReconciled)
  }
}
