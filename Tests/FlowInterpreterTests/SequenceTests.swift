import FlowLanguage
import Testing

@testable import FlowInterpreter

@MainActor
struct SequenceTests {
  private func judge(
    _ sequence: inout JudgedSequence<String>, _ wanted: [String],
    _ mode: SequenceCheck<String>.Mode = .exactly
  ) -> String {
    let found = Array(sequence.unjudged)
    let mismatch = sequence.judge(SequenceCheck(mode: mode, entries: wanted)) { $0 == $1 }
    guard let mismatch else { return "as expected" }
    return mismatch.rows.map { row in
      switch row {
      case .same(let index, _): " \(found[index])"
      case .missing(let index): "-\(wanted[index])"
      case .unexpected(let index): "+\(found[index])"
      }
    }.joined(separator: " ")
  }

  private func sequence(_ entries: String...) -> JudgedSequence<String> {
    var sequence = JudgedSequence<String>()
    for entry in entries { sequence.append(entry) }
    return sequence
  }

  @Test func everyCheckJudgesWhatTheLastOneLeft() {
    var sequence = sequence("a", "b")
    #expect(judge(&sequence, ["a", "b"]) == "as expected")
    #expect(judge(&sequence, []) == "as expected")
    sequence.append("c")
    #expect(judge(&sequence, []) == "+c")
    #expect(judge(&sequence, []) == "as expected")
  }

  @Test(arguments: [
    (["a", "b", "c"], ["a", "c"], " a +b  c"), (["a", "c"], ["a", "b", "c"], " a -b  c"),
    (["a"], ["b"], "-b +a"), ([], ["a"], "-a"), (["a", "b"], ["b", "a"], "-b  a +b"),
    (["a", "a"], ["a"], " a +a"),
  ])
  func aDifferenceIsLaidSideBySide(_ found: [String], _ wanted: [String], _ rows: String) {
    var sequence = JudgedSequence<String>()
    for entry in found { sequence.append(entry) }
    #expect(judge(&sequence, wanted) == rows)
  }

  @Test func containsLooksForASubsequence() {
    var sequence = sequence("a", "b", "c", "d")
    #expect(judge(&sequence, ["b", "d"], .contains) == "as expected")
    #expect(sequence.passedOver == ["a", "c"])
    #expect(sequence.unjudged.isEmpty)
    sequence.append("x")
    sequence.append("y")
    #expect(judge(&sequence, ["y", "x"], .contains) == "-y  x +y")
  }

  @Test func longSequencesAreComparedEntryByEntry() {
    let rows = SequenceAlignment.rows(2_000, 2_001) { $0 == $1 && $0 != 5 }
    #expect(rows.count == 2_002)
    #expect(rows[5] == .missing(wanted: 5))
    #expect(rows[6] == .unexpected(found: 5))
    #expect(rows.last == .missing(wanted: 2_000))
  }

  @Test func whatMayBeLeftOutIsNotCompared() {
    var sequence = sequence("a", "nil", "b", "nil")
    let mismatch = sequence.judge(SequenceCheck(entries: ["a", "b"]), ignoring: { $0 == "nil" }) { $0 == $1 }
    #expect(mismatch == nil)
    #expect(sequence.unjudged.isEmpty)
  }

  @Test func whatCameBeforeTheFirstStepIsForgotten() {
    var sequence = sequence("a")
    sequence.begin()
    #expect(judge(&sequence, []) == "as expected")
  }
}
