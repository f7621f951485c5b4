import FlowInterpreter
import FlowLanguage
import Testing

@MainActor
func verdict(_ flowCase: FlowCase) -> Verdict { FlowInterpreter(apps: [ShelfApp.self]).run(flowCase) }

/// What failed, one message a line; empty for a case that passed.
@MainActor
func messages(_ flowCase: FlowCase) -> [String] {
  let verdict = verdict(flowCase)
  if case .nondeterministic = verdict.outcome { return ["nondeterministic"] }
  return verdict.failures.map(\.message)
}

@MainActor
struct BasicRunTests {
  @Test func aWholeFlowPasses() {
    let flowCase = FlowText.flowCase([
      .open("dune").expecting(
        .screen("book"), .stack("shelf", "book"), .state("book.title", .equals("Dune"), as: "Dune"),
        .transitions()),
      .tap("remove").expecting(.alert("removeBook"), .transitions(("book", "presentRemoveAlert"))),
      .tap("confirm").expecting(
        .alert(nil), .toast("삭제되었습니다"), .requests(("removeBook", "dune")), .visible("삭제되었습니다"),
        .transitions(("book", "presentToast"))),
      .dismissToast.expecting(
        .stack("shelf"), .state("book", .absent, as: "nil"), .notVisible("book.dune", "Dune"),
        .transitions(("book", "pop"))),
    ])
    #expect(messages(flowCase) == [])
    #expect(verdict(flowCase).stepsRun == 4)
  }

  @Test func everyRunTellsItsStages() {
    var stages: [RunStage] = []
    var interpreter = FlowInterpreter(apps: [ShelfApp.self])
    interpreter.willEnter = { stages.append($0) }
    _ = interpreter.run(FlowText.flowCase([.open("dune"), .tap("remove")]))
    let passed: [RunStage] = [.launching, .step(1), .step(2), .closing]
    #expect(stages == passed)
    stages = []
    // One that fails is run a second time, to be explained.
    _ = interpreter.run(FlowText.flowCase([.open("dune"), .tap("nothing"), .tap("remove")]))
    #expect(stages == passed + [.explaining(failedStep: 2)] + passed)
  }
}
