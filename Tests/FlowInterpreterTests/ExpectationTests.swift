import AppCatalog
import FlowInterpreter
import FlowLanguage
import Testing

/// What a step expects and does not get, and the message for it.
struct Disappointment: Sendable, CustomTestStringConvertible {
  var message: String
  var steps: [FlowText.Step]

  var testDescription: String { message }

  init(_ message: String, _ steps: FlowText.Step...) {
    self.message = message
    self.steps = steps
  }

  static let all: [Disappointment] = [
    .init("expected screen `shelf`, found `book`", .open("dune").expecting(.screen("shelf"))),
    .init(
      "expected stack `[shelf]`, found `[shelf, book]`", .open("dune").expecting(.stack("shelf"))),
    .init(
      "expected stack `[..., note]`, found `[shelf, book]`", .open("dune").expecting(.stack("...", "note"))),
    .init(
      "expected `preview` to be presented, found none", .open("dune").expecting(.presented("preview"))),
    .init(
      "expected nothing to be presented, found `preview`",
      .open("dune"), .tap("preview").expecting(.presented(nil))),
    .init("expected alert `removeBook`, found none", .open("dune").expecting(.alert("removeBook"))),
    .init(
      "expected no alert, found `removeBook`", .open("dune"), .tap("remove").expecting(.alert(nil))),
    .init(
      "expected alert `removeBook`, found none", .open("dune"), .tap("menu").expecting(.alert("removeBook"))),
    .init(
      "expected the title of alert `removeBook` to be `지울까요`, found `책을 지울까요?`",
      .open("dune"),
      .tap("remove").expecting(.dialog("alert:", .alert, DialogExpectation(title: .equals("지울까요"))))),
    .init(
      "expected the buttons of alert `removeBook` to be `[cancel, confirm]`, found `[삭제, 취소]`",
      .open("dune"),
      .tap("remove").expecting(.dialog("alert:", .alert, DialogExpectation(buttons: ["cancel", "confirm"])))),
    .init("expected toast `안녕`, found none", .open("dune").expecting(.toast("안녕"))),
    .init(
      "expected `book.title` to be `Emma`, found `Dune`",
      .open("dune").expecting(.state("book.title", .equals("Emma"), as: "Emma"))),
    .init(
      "expected `book` to be `nil`, found `present`",
      .open("dune").expecting(.state("book", .absent, as: "nil"))),
    .init("`transitions` are not as expected", .open("dune"), .back.expecting(.transitions())),
    .init("`requests` are not as expected", .open("dune").expecting(.requests(("removeBook", "dune")))),
    .init("`pending` are not as expected", .open("dune").expecting(.pending(("removeBook", nil)))),
    .init("`delegate` are not as expected", .tap("call").expecting(.delegate())),
    .init("`remove2` is not visible", .open("dune").expecting(.visible("remove2"))),
    .init(
      "`remove` is on `book`, which is covered by `note`", .open("dune"),
      .tap("write").expecting(.visible("remove"))),
    .init("`remove` is visible", .open("dune").expecting(.notVisible("remove"))),
    .init("`없는 글` could never be visible", .open("dune").expecting(.notVisible("없는 글"))),
    .init("`locked` is disabled", .tap("call").expecting(.enabled("locked"))),
    .init("`remove` is enabled", .open("dune").expecting(.disabled("remove"))),
    .init(
      "expected `text` to be `가`, found `나`", .open("dune"), .tap("write"),
      .fill("text", "나").expecting(.value("text", "가"))),
  ]
}

@MainActor
struct ExpectationTests {
  @Test(arguments: Disappointment.all)
  func fails(_ disappointment: Disappointment) {
    #expect(messages(FlowText.flowCase(disappointment.steps)) == [disappointment.message])
  }

  @Test func allFailingKeysAreReportedTogether() {
    let step = FlowText.Step.open("dune").expecting(.screen("shelf"), .toast(nil), .alert("removeBook"))
    #expect(
      messages(FlowText.flowCase([step])) == [
        "expected screen `shelf`, found `book`", "expected alert `removeBook`, found none",
      ])
  }

  @Test func resetsAreComparedOnceOneIsWritten() {
    func judged(_ expected: FlowText.Expected) -> [String] {
      messages(FlowText.flowCase([.open("dune"), .tap("menu").expecting(expected)]))
    }
    #expect(judged(.transitions(("book", "presentMenu"))) == [])
    #expect(judged(.transitions(("book", "presentMenu"), ("book", nil))) == [])
    #expect(judged(.transitions(("book", nil))) == ["`transitions` are not as expected"])
    #expect(judged(.transitions(("book", nil), mode: .contains)) == [])
  }

  @Test func textsThatWereOnDisplayMayBeDenied() {
    #expect(
      messages(FlowText.flowCase([.open("dune").expecting(.notVisible("모두 두 권", "book.emma", "잠김"))])) == [])
    #expect(messages(FlowText.flowCase([.open("dune").expecting(.notVisible("새 책"))], known: ["새 책"])) == [])
  }

  @Test func anExhaustiveFlowJudgesEverything() {
    let steps: [FlowText.Step] = [
      .open("dune").expecting(.stack("shelf", "book")), .tap("remove"), .tap("cancel"),
    ]
    #expect(
      messages(FlowText.flowCase(steps, isExhaustive: true)) == [
        "1 transition was never judged, and the flow is exhaustive"
      ])
    let judged = steps + [.none.expecting(.transitions(("book", "presentRemoveAlert")))]
    #expect(messages(FlowText.flowCase(judged, isExhaustive: true)) == [])
    #expect(
      messages(FlowText.flowCase([.open("dune")], isExhaustive: true)) == [
        "the step changed the stack and asserts none, and the flow is exhaustive"
      ])
    let composed = FlowText.Step.group(.open("dune"), .swipeBack).expecting(.stack("shelf"))
    #expect(messages(FlowText.flowCase([composed], isExhaustive: true)) == [])
  }

  @Test func anUnknownAppIsAFailure() {
    var flowCase = FlowText.flowCase([.back])
    flowCase.app = "shelff"
    #expect(messages(flowCase) == ["there is no app `shelff`"])
  }
}
