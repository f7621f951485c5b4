import AppCatalog
import FlowLanguage
import Testing

@testable import FlowInterpreter

struct StateDiffTests {
  private func lines(_ before: Value, _ after: Value) -> [String] {
    StateDiff(from: before, to: after).changes.map { change in
      "\(change.path): \(change.before.map(\.description) ?? "–") → \(change.after.map(\.description) ?? "–")"
    }
  }

  @Test func onlyChangedPartsAreListed() {
    let before = Value.record([
      .init("a", 1), .init("b", .record([.init("c", "x"), .init("d", true)])), .init("e", .none),
    ])
    let after = Value.record([
      .init("a", 1), .init("b", .record([.init("c", "y"), .init("d", true)])),
      .init("e", .record([.init("f", 2)])),
    ])
    #expect(lines(before, after) == ["b.c: x → y", "e: nil → { f: 2 }"])
    #expect(StateDiff(from: before, to: after).compared == 4)
    #expect(lines(before, before).isEmpty)
  }

  @Test func elementsWithIdsAreFollowedByTheirIds() {
    func element(_ id: String, _ title: String) -> Value {
      .record([.init("id", .text(id)), .init("title", .text(title))])
    }
    let before = Value.record([.init("events", .list([element("a", "A"), element("b", "B")]))])
    let after = Value.record([.init("events", .list([element("b", "B2"), element("c", "C")]))])
    #expect(
      lines(before, after) == [
        "events.a: { id: a, title: A } → –", "events.b.title: B → B2", "events.c: – → { id: c, title: C }",
      ])
  }

  @Test func otherElementsAreComparedByPlace() {
    #expect(
      lines(.record([.init("l", .list([1, 2]))]), .record([.init("l", .list([1, 3, 4]))])) == [
        "l.1: 2 → 3", "l.2: – → 4",
      ])
  }
}

/// Paths into the state of the sample app, with a book open.
@MainActor
struct StatePathTests {
  @Test(arguments: [
    ("book.title", Matcher.equals("Dune"), true),
    ("shelf.book.title", .equals("Dune"), true),
    ("shelf.books.emma.title", .equals("엠마"), true),
    ("shelf.books.0.title", .equals("Dune"), true),
    ("shelf.books.7.title", .absent, true),
    ("shelf.books.nobody.title", .absent, true),
    ("shelf.books", .count(.equals(2)), true),
    ("book.ratings.1", .equals(5), true),
    ("book.ratings.2", .absent, true),
    ("book.note", .absent, true),
    ("book.note.text", .absent, true),
    ("note", .absent, true),
    ("book", .present, true),
    ("book", .absent, false),
    ("book", .parts([.init("id", .equals("dune")), .init("isRemoving", .equals(false))]), true),
    ("shelf", .parts([.init("book", .parts([.init("note", .absent)]))]), true),
  ])
  func reads(_ path: String, _ matcher: Matcher, _ isMatch: Bool) {
    let step = FlowText.Step.open("dune").expecting(.state(path, matcher, as: matcher.phrase))
    #expect(verdict(FlowText.flowCase([step])).isPassed == isMatch)
  }

  @Test func aPathThatIsCutShortSaysWhere() {
    let step = FlowText.Step.open("dune").expecting(.state("book.note.text", .equals("x"), as: "x"))
    let failures = verdict(FlowText.flowCase([step])).failures
    #expect(
      failures.map(\.problem) == [
        .state(
          path: "book.note.text", [Mismatch(path: "", wanted: "x", found: .none)],
          stoppedAt: StatePathStop("shelf.book.note"))
      ])
  }

  @Test func aMissInAListTellsWhatThereIs() {
    let step = FlowText.Step.open("dune").expecting(.state("shelf.books.dnue.title", .equals("x"), as: "x"))
    let text = FailureReport(verdict(FlowText.flowCase([step])).failures).text
    #expect(text.contains("stopped at `shelf.books.dnue`"))
    #expect(text.contains("note: the list has `dune`"))
    #expect(text.contains("help: did you mean `dune`?"))
  }
}
