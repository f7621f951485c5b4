import AppCatalog
import FlowInterpreter
import FlowLanguage
import Testing

@MainActor @Test func printReports() {
  func show(_ c: FlowCase) { print(FailureReport(verdict(c).failures).text); print("=======") }
  show(
    FlowText.flowCase([
      .open("dune"), .tap("remove"),
      .tap("confirm").expecting(
        .toast("삭제했습니다"), .stack("shelf"), .transitions(("book", "presentRemoveAlert"), ("book", "pop")),
        .state("book.title", .equals("듄"), as: "듄")),
    ]))
  show(FlowText.flowCase([.open("dune"), .tap("remov")]))
  show(FlowText.flowCase([.open("dune"), .tap("swap")]))
  show(
    FlowText.flowCase([
      .open("dune"), .swipeBack.expecting(.state("book.title", .equals("Dune"), as: "Dune")),
    ]))
  show(FlowText.flowCase([.open("dune"), .fill("text", "x")]))
  show(FlowText.flowCase([.open("dune"), .tap("remove").expecting(.visible("remove"), .notVisible("없는 글"))]))
  show(FlowText.flowCase([.open("dune"), .tap("remove"), .tap("confirm")], isExhaustive: true))
  for step in FlowInterpreter(apps: [ShelfApp.self]).trace(
    FlowText.flowCase([
      .open("dune"), .tap("write"), .fill("text", "안녕하세요"), .back, .tap("remove"), .tap("confirm"),
      .dismissToast,
    ])
  ).steps {
    print(
      step.number, step.source, step.world.stack, step.actions, step.transitions, step.requests, step.issues);
    print(step.picture)
  }
}
