import AppCatalog
import FlowInterpreter
import FlowLanguage
import Testing

/// Each invariant: a flow that violates it at its last step, by a fault or by what the sample app does wrong.
struct Violation: Sendable, CustomTestStringConvertible {
  var issue: (kind: IssueKind, target: String)
  var steps: [FlowText.Step]
  /// Violations that come with it, earlier (named there already) or at the last step.
  var companions: [(IssueKind, String)] = []
  var faults: [Fault] = []
  var server: [ServerRule] = []

  var testDescription: String { "\(issue.kind.rawValue): \(issue.target)" }

  static let all: [Violation] = [
    Violation(issue: (.missingState, "book"), steps: [.open("dune"), .tap("forget")]),
    Violation(
      issue: (.orphanState, "book"), steps: [.open("dune"), .swipeBack],
      faults: [Fault(.missingCleanup, "book")]),
    Violation(
      issue: (.unconsumedCommand, "book"), steps: [.open("dune"), .tap("remove")],
      faults: [Fault(.missingReset, "book")]),
    Violation(
      issue: (.leak, "book"), steps: [.open("dune"), .swipeBack], companions: [(.orphanState, "book")],
      faults: [Fault(.retainCycle, "book")]),
    Violation(
      issue: (.deadPush, "book"),
      steps: [.open("dune"), .swipeBack.expecting(.issues((.orphanState, "book"))), .open("dune")],
      faults: [Fault(.missingCleanup, "book")]),
    Violation(issue: (.swappedChild, "book"), steps: [.open("dune"), .tap("swap")]),
    Violation(issue: (.swallowedCommand, "book"), steps: [.open("dune"), .tap("swallow")]),
    Violation(
      issue: (.swallowedCommand, "book"),
      steps: [
        .open("dune"), .tap("menu").expecting(.issues((.unconsumedCommand, "book"))), .tap("choose.copy"),
        .tap("menu"),
      ], faults: [Fault(.missingReset, "book")]),
    Violation(issue: (.actionToNil, "book"), steps: [.tap("toNil")]),
    Violation(
      issue: (.effectAfterDismissal, "book"),
      steps: [
        .open("dune"), .tap("remove"), .tap("confirm"), .swipeBack, .respond("removeBook"),
      ], faults: [Fault(.missingCancellation, "book")], server: [ServerRule("removeBook", [.hang])]),
    Violation(
      issue: (.ghostCommand, "book"),
      steps: [
        .open("dune"),
        .swipeBack.expecting(.issues((.leak, "book"))),
        .open("dune"), .tap("menu"),
      ], companions: [(.presentation, "book")], faults: [Fault(.retainCycle, "book")]),
    Violation(issue: (.presentation, "book"), steps: [.open("dune"), .tap("double")]),
    Violation(issue: (.navigation, "book"), steps: [.open("dune"), .tap("twice")]),
    Violation(issue: (.runaway, "shelf"), steps: [.tap("loop")]),
    Violation(
      issue: (.missingFactory, "bookFactory"), steps: [.tap("resolve")],
      faults: [Fault(.missingFactory, "bookFactory")]),
  ]

  func flowCase(naming issues: [(IssueKind, String)], after more: [FlowText.Step] = []) -> FlowCase {
    var steps = steps
    if !issues.isEmpty, let last = steps.popLast() {
      steps.append(last.expecting(.issues(issues)))
    }
    return FlowText.flowCase(
      steps + more, faults: faults, server: server, cleanup: usesCleanupAtMove ? .didMove : .deinit)
  }

  /// A leaked controller says nothing at its `deinit`; where only that is meant, cleanup happens elsewhere.
  private var usesCleanupAtMove: Bool { issue.kind == .ghostCommand }
}

@MainActor
struct InvariantTests {
  @Test(arguments: Violation.all)
  func aViolationFailsTheFlowAtItsStep(_ violation: Violation) {
    let expected = ([violation.issue] + violation.companions).map {
      "unexpected issue `\($0.0.rawValue): \($0.1)`"
    }
    let verdict = verdict(violation.flowCase(naming: []))
    #expect(verdict.failures.map(\.message).sorted() == expected.sorted())
    #expect(verdict.failures.allSatisfy { $0.step == violation.steps.count })
  }

  @Test(arguments: Violation.all)
  func aViolationThatIsNamedPasses(_ violation: Violation) {
    #expect(messages(violation.flowCase(naming: [violation.issue] + violation.companions)) == [])
  }

  @Test(arguments: IssueKind.allCases)
  func aViolationThatIsNamedAndAbsentFails(_ kind: IssueKind) {
    let target = kind == .missingFactory ? "bookFactory" : "book"
    #expect(
      messages(FlowText.flowCase([.open("dune").expecting(.issues((kind, target)))])) == [
        "expected the issue `\(kind.rawValue): \(target)`, which did not occur"
      ])
  }

  @Test func everyInvariantIsCovered() {
    #expect(Set(Violation.all.map(\.issue.kind)) == Set(IssueKind.allCases))
  }

  @Test func aLastingConditionIsReportedOnce() {
    let flowCase = FlowText.flowCase(
      [.open("dune"), .swipeBack.expecting(.issues((.orphanState, "book"))), .wait(1), .wait(1)],
      faults: [Fault(.missingCleanup, "book")])
    #expect(messages(flowCase) == [])
  }

  @Test func aConditionThatEndsAndBeginsAgainIsReportedAnew() {
    let flowCase = FlowText.flowCase(
      [
        .open("dune"), .tap("remove").expecting(.issues((.unconsumedCommand, "book"))),
        .tap("confirm").expecting(
          .toast("삭제되었습니다")),
      ], faults: [Fault(.missingReset, "book", command: "presentRemoveAlert")])
    #expect(messages(flowCase) == [])
    let again = FlowText.flowCase(
      [
        .open("dune"), .tap("remove").expecting(.issues((.unconsumedCommand, "book"))), .tap("cancel"),
        .tap("menu"), .tap("choose.copy"), .tap("remove"),
      ], faults: [Fault(.missingReset, "book", command: "presentRemoveAlert")])
    #expect(messages(again) == ["unexpected issue `unconsumedCommand: book`"])
  }

  @Test func theIssuesOfACompositionNameWhatHappensInside() {
    let inside = FlowText.Step.group(.open("dune"), .tap("swap"), .tap("swap"))
    #expect(messages(FlowText.flowCase([inside.expecting(.issues((.swappedChild, "book")))])) == [])
    let both = FlowText.Step.group(
      .open("dune"), .tap("swap").expecting(.issues((.swappedChild, "book"))))
    #expect(messages(FlowText.flowCase([both.expecting(.issues((.swappedChild, "book")))])) == [])
    #expect(
      messages(FlowText.flowCase([both.expecting(.issues((.swappedChild, "book"), (.swappedChild, "book")))]))
        == ["expected the issue `swappedChild: book`, which did not occur"])
  }
}
