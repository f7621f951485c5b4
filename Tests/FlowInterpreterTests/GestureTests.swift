import AppCatalog
import FlowInterpreter
import FlowLanguage
import Testing

/// Steps after which the flow is where it should be.
struct GestureThatWorks: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var steps: [FlowText.Step]
  var server: [ServerRule] = []

  init(_ description: String, _ steps: [FlowText.Step], server: [ServerRule] = []) {
    testDescription = description
    self.steps = steps
    self.server = server
  }

  static let all: [GestureThatWorks] = [
    .init("a tap by id", [.tap("book.dune").expecting(.stack("shelf", "book"))]),
    .init("a tap by text", [.tap("엠마").expecting(.state("book.id", .equals("emma"), as: "emma"))]),
    .init("a tap by expression", [.tapMatching("D.*e").expecting(.screen("book"))]),
    .init(
      "a tap on one of several",
      [.tap("같은 것", index: 1).expecting(.state("book.id", .equals("twin2"), as: "twin2"))]),
    .init("a word by id", [.open("emma").expecting(.screen("book"))]),
    .init("a word by text", [.open("엠마").expecting(.screen("book"))]),
    .init(
      "a tap on a switch",
      [
        .open("dune"), .tap("write"), .tap("isPrivate").expecting(.value("isPrivate", true)),
        .tap("비공개").expecting(.value("isPrivate", false)),
      ]),
    .init(
      "fill by id and by label",
      [
        .open("dune"), .tap("write").expecting(.disabled("save")),
        .fill("text", "안녕").expecting(.value("text", "안녕"), .enabled("save"), .visible("안녕")),
        .fill("비공개", true).expecting(.value("비공개", true)),
        .fill("color", "blue").expecting(.state("note.color", .equals("blue"), as: "blue")),
      ]),
    .init("back", [.open("dune"), .back.expecting(.stack("shelf"), .transitions(("book", "pop")))]),
    .init(
      "backTo",
      [
        .open("dune"), .tap("write"), .backTo("shelf").expecting(.stack("shelf"), .transitions()),
      ]),
    .init("swipeBack", [.open("dune"), .swipeBack.expecting(.stack("shelf"), .transitions())]),
    .init(
      "a cancelled swipe", [.open("dune"), .cancelledSwipe.expecting(.stack("shelf", "book"))]),
    .init(
      "a sheet pulled down",
      [
        .open("dune"), .tap("preview").expecting(.presented("preview"), .screen("book")),
        .cancelledPull.expecting(.presented("preview")), .pullDown.expecting(.presented(nil)),
      ]),
    .init(
      "a full-screen modal closed",
      [
        .open("dune"),
        .tap("reader").expecting(.presented("reader"), .visible("close"), .notVisible("remove")),
        .tap("close").expecting(.presented(nil)),
      ]),
    .init(
      "an action sheet",
      [
        .open("dune"),
        .tap("menu").expecting(
          .dialog("actionSheet: bookMenu", .actionSheet, DialogExpectation(id: "bookMenu"))),
        .tap("복사").expecting(.dialog("actionSheet: nil", .actionSheet, nil)),
      ]),
    .init(
      "an alert in full",
      [
        .open("dune"),
        .tap("remove").expecting(
          .dialog(
            "alert: { … }", .alert,
            DialogExpectation(
              id: "removeBook", title: .equals("책을 지울까요?"), message: .contains(.equals("없습니다")),
              buttons: ["confirm", "취소"])), .visible("책을 지울까요?"), .notVisible("remove")),
      ]),
    .init(
      "a toast that times out",
      [
        .open("dune"), .tap("remove"), .tap("confirm").expecting(.toast("삭제되었습니다")),
        .wait(1).expecting(.toast("삭제되었습니다")), .wait(1).expecting(.toast(nil), .stack("shelf")),
      ]),
    .init("background and foreground", [.background, .foreground, .open("dune").expecting(.screen("book"))]),
    .init(
      "a link and a push",
      [
        .plain("openLink: shelf:/dune", .openLink("shelf:/dune")).expecting(.screen("book")), .swipeBack,
        .plain("receivePush: { book: emma }", .receivePush(.record([.init("book", "emma")])))
          .expecting(.state("book.title", .equals("엠마"), as: "엠마")),
      ]),
    .init(
      "an answer to a request that waits",
      [
        .open("dune"), .tap("remove"),
        .tap("confirm").expecting(.pending(("removeBook", "dune")), .disabled("remove")),
        .respond("removeBook", failure: "서버 오류").expecting(.toast("서버 오류"), .pending(), .enabled("remove")),
      ], server: [ServerRule("removeBook", [.hang])]),
    .init(
      "an answer to a request that was cancelled",
      [
        .open("dune"), .tap("remove"), .tap("confirm"), .swipeBack.expecting(.pending()),
        .respond("removeBook").expecting(.toast(nil)),
      ], server: [ServerRule("removeBook", [.hang])]),
    .init(
      "a server that changes",
      [
        .plain(
          "server: { removeBook: { fail: 안 됨 } }",
          .server([ServerRule("removeBook", [.fail(message: "안 됨")])])),
        .open("dune"), .tap("remove"), .tap("confirm").expecting(.toast("안 됨")),
      ]),
    .init(
      "a fast second tap on the same button",
      [.rapidly(.open("dune"), .open("dune")).expecting(.stack("shelf", "book"))]),
    .init(
      "an answer between fast gestures",
      [
        .open("dune"), .tap("remove"), .tap("confirm"),
        .rapidly(.respond("removeBook"), .back).expecting(.stack("shelf"), .toast(nil)),
      ], server: [ServerRule("removeBook", [.hang])]),
    .init(
      "delegate calls and the order of callbacks",
      [
        .tap("call").expecting(.delegate(("didOpenShelf", nil))),
        .open("dune").expecting(
          .lifecycle(
            ("book", .willMoveToParent), ("book", .viewDidLoad), ("shelf", .viewWillDisappear),
            ("book", .viewWillAppear), ("book", .viewIsAppearing), ("shelf", .viewDidDisappear),
            ("book", .viewDidAppear), ("book", .didMoveToParent))),
      ]),
  ]
}

/// Steps of which the last cannot be carried out.
struct GestureThatFails: Sendable, CustomTestStringConvertible {
  var steps: [FlowText.Step]
  var message: String

  var testDescription: String { message }

  init(_ message: String, _ steps: FlowText.Step...) {
    self.message = message
    self.steps = steps
  }

  static let all: [GestureThatFails] = [
    .init("no element matches `remov`", .open("dune"), .tap("remov")),
    .init("no element matches `matches: x+`", .tapMatching("x+")),
    .init("no element matches `madame`", .open("madame")),
    .init("2 elements match `같은 것`", .tap("같은 것")),
    .init("no match number 2 of `같은 것`", .tap("같은 것", index: 2)),
    .init("`locked` is disabled", .tap("locked")),
    .init("`heading` cannot be tapped", .tap("heading")),
    .init("`text` cannot be tapped", .open("dune"), .tap("write"), .tap("text")),
    .init(
      "`menu` is on `book`, which is covered by `removeBook`", .open("dune"), .tap("remove"), .tap("menu")),
    .init("`book.emma` is on `shelf`, which is covered by `book`", .open("dune"), .tap("book.emma")),
    .init("no element matches `nothing`", .open("dune"), .tap("write"), .fill("nothing", "x")),
    .init("`save` takes no value", .open("dune"), .tap("write"), .fill("save", "x")),
    .init("`back` on `shelf`, which is the only screen of the stack", .back),
    .init(
      "`back` cannot reach the navigation stack, `removeBook` is in front of it", .open("dune"),
      .tap("remove"),
      .back),
    .init("`swipeBack` on `shelf`, which is the only screen of the stack", .swipeBack),
    .init(
      "`swipeBack` cannot reach the navigation stack, `reader` is in front of it", .open("dune"),
      .tap("reader"),
      .swipeBack),
    .init(
      "`note` has switched the edge swipe off", .open("dune"), .tap("write"), .fill("text", "x"), .swipeBack),
    .init("`note` is not in the back button's list", .open("dune"), .backTo("note")),
    .init("`book` is not in the back button's list", .open("dune"), .backTo("book")),
    .init("there is no page sheet to pull down", .open("dune"), .tap("reader"), .pullDown),
    .init("there is no toast to dismiss", .dismissToast),
    .init("`removeBook` was never requested", .respond("removeBook")),
    .init("the app is in the foreground already", .foreground),
    .init("the app is in the background already", .background, .background),
    .init("`openBook` while the app is in the background", .background, .open("dune")),
    .init("`back` while the app is in the background", .open("dune"), .background, .back),
    .init("no element matches `confirm`", .open("dune"), .rapidly(.tap("remove"), .tap("confirm"))),
  ]
}

@MainActor
struct GestureTests {
  @Test(arguments: GestureThatWorks.all)
  func works(_ gesture: GestureThatWorks) {
    #expect(
      messages(FlowText.flowCase(gesture.steps, server: gesture.server, judgesLifecycle: true)) == [])
  }

  @Test(arguments: GestureThatFails.all)
  func fails(_ gesture: GestureThatFails) {
    #expect(messages(FlowText.flowCase(gesture.steps)) == [gesture.message])
  }
}
