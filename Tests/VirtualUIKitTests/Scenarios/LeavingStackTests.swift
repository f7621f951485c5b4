import Testing
import VirtualUIKit

/// n: the navigation controller itself leaves. Its children never leave it, so none hears a move or reads a flag of
/// its own, and only `deinit` tells.
@MainActor @Suite struct LeavingStackTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Puts the stack of P and Q somewhere.
    var enter: @MainActor @Sendable (Stage, NavigationController) -> Void
    var leave: @MainActor @Sendable (Stage) -> Void
    var expected: String

    init(
      _ title: String, enter: @escaping @MainActor @Sendable (Stage, NavigationController) -> Void,
      leave: @escaping @MainActor @Sendable (Stage) -> Void, _ expected: String
    ) {
      testDescription = title
      self.enter = enter
      self.leave = leave
      self.expected = expected.split(separator: "\n").joined(separator: " ")
    }
  }

  @MainActor private static func embed(_ child: ViewController, in parent: ViewController) {
    parent.addChild(child)
    parent.addSubview(of: child)
    child.didMove(toParent: parent)
  }

  @MainActor private static func present(
    _ stage: Stage, _ stack: NavigationController, _ style: ModalPresentationStyle
  ) {
    stack.modalPresentationStyle = style
    stage["A"].present(stack, animated: true)
  }

  nonisolated static let rows: [Row] = [
    Row(
      "a sheet is dismissed", enter: { present($0, $1, .pageSheet) },
      leave: { $0["Q"].dismiss(animated: true) },
      """
      N.viewWillDisappear[dismissed] Q.viewWillDisappear N:dismissed N.viewDidDisappear[dismissed]
      Q.viewDidDisappear Q.deinit P.deinit
      """),
    Row(
      "a full-screen modal is dismissed", enter: { present($0, $1, .fullScreen) },
      leave: { $0["A"].dismiss(animated: true) },
      """
      N.viewWillDisappear[dismissed] Q.viewWillDisappear N:dismissed A.viewWillAppear A.viewIsAppearing
      A.viewDidAppear N.viewDidDisappear[dismissed] Q.viewDidDisappear Q.deinit P.deinit
      """),
    Row(
      "a sheet is pulled down", enter: { present($0, $1, .pageSheet) },
      leave: { $0.application.window.pullDown() },
      """
      N.viewWillDisappear[dismissed] Q.viewWillDisappear N:dismissed N.viewDidDisappear[dismissed]
      Q.viewDidDisappear Q.deinit P.deinit
      """),
    Row(
      "removed from its container", enter: { embed($1, in: $0["A"]) },
      leave: { stage in
        guard let stack = stage["A"].children.first else { return }
        stack.willMove(toParent: nil)
        stack.removeViewFromSuperview()
        stack.removeFromParent()
      },
      """
      N.viewWillDisappear Q.viewWillDisappear N:stays N.viewDidDisappear Q.viewDidDisappear Q.deinit P.deinit
      """),
    Row(
      "the window's root is swapped", enter: { $0.application.window.rootViewController = $1 },
      leave: { $0.application.window.rootViewController = nil },
      """
      N.viewWillDisappear Q.viewWillDisappear N:stays N.viewDidDisappear Q.viewDidDisappear Q.deinit P.deinit
      """),
    Row(
      "in a tab bar controller whose container is popped",
      enter: { stage, stack in
        let parent = stage.make("B")
        embed(TabBarController(stage.application, viewControllers: [stack]), in: parent)
        stage.navigation.pushViewController(parent, animated: false)
      },
      leave: { $0.pop() },
      """
      B.willMove(nil) B.viewWillDisappear[mFP] N.viewWillDisappear Q.viewWillDisappear N:stays A.viewWillAppear
      A.viewIsAppearing B.viewDidDisappear[mFP] N.viewDidDisappear Q.viewDidDisappear A.viewDidAppear
      B.didMove(nil) B.deinit Q.deinit P.deinit
      """),
  ]

  @Test("n: the stack itself leaves", arguments: rows) func leaves(_ row: Row) {
    let stage = Stage("A")
    stage.navigation.delegate = nil
    func enter() {
      let stack = RecordingNavigationController(root: stage.make("P"), stage.log)
      stack.notesAppearance = true
      row.enter(stage, stack)
      stage.settle()
      stack.pushViewController(stage.make("Q"), animated: false)
      stage.settle()
    }
    enter()
    stage["Q"].reactions["viewWillDisappear"] = { [log = stage.log, weak screen = stage["Q"]] in
      log.note(screen?.navigationController?.isBeingDismissed == true ? "N:dismissed" : "N:stays")
    }
    _ = stage.log.take()
    row.leave(stage)
    stage.settle()
    #expect(stage.log.take() == row.expected)
    #expect(stage.leaked == "")
  }
}
