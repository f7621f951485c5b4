import Testing
import VirtualUIKit

/// UIKit's words as an application reports them.
@MainActor @Suite struct UIKitWordingTests {
  /// What is done with a stack of A and B, and UIKit's words with the names that flows know.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var action: @MainActor @Sendable (Stage) -> Void
    var words: String
  }

  @MainActor private static func alert(_ stage: Stage) -> AlertController {
    AlertController(stage.application, style: .alert, id: "ask", title: nil)
  }

  nonisolated static let rows: [Row] = [
    Row(
      testDescription: "the same instance",
      action: { $0.navigation.pushViewController($0["A"], animated: true) },
      words: """
        <UINavigationController> is pushing the same view controller instance (<A>) more than once which is not \
        supported and is most likely an error in the application
        """),
    Row(
      testDescription: "an alert over an alert",
      action: { stage in
        stage["B"].present(alert(stage), animated: true)
        stage.settle()
        stage["B"].present(alert(stage), animated: true)
      },
      words: """
        Attempt to present <UIAlertController ask> on <B> which is already presenting <UIAlertController ask>
        """),
    Row(
      testDescription: "an alert on a covered screen", action: { $0["A"].present(alert($0), animated: true) },
      words: "Attempt to present <UIAlertController ask> on <A> whose view is not in the window hierarchy!"),
    Row(
      testDescription: "what is on display",
      action: { $0["B"].present($0.navigation, animated: true) },
      words: "Application tried to present modally an active controller <UINavigationController>."),
    Row(
      testDescription: "a child of a tab bar controller",
      action: { stage in
        stage.held = TabBarController(stage.application, viewControllers: [stage.make("T")])
        stage.navigation.pushViewController(stage["T"], animated: true)
      },
      words: """
        child view controller:<T> should have parent view controller:<UITabBarController> but requested parent \
        is:<UINavigationController>
        """),
    Row(
      testDescription: "a controller that is no screen",
      action: { stage in
        stage["A"].present(HostingViewController(stage.application), animated: true)
      },
      words: "Attempt to present <UIHostingController> on <A> whose view is not in the window hierarchy!"),
  ]

  @Test("i, j: UIKit's words name screens", arguments: rows) func words(_ row: Row) {
    let stage = Stage("AB")
    row.action(stage)
    stage.settle()
    #expect(stage.hooks.words == [row.words])
  }
}
