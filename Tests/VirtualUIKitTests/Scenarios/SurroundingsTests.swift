import Testing
import VirtualUIKit

/// What a controller reads inside each callback: its flags, its parent, the stack and whether a transition
/// coordinator is there. The stack changes with the call; the parent is there until `viewDidDisappear`.
@MainActor @Suite struct SurroundingsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var stack: String
    var action: @MainActor @Sendable (Stage) -> Void
    /// One callback in a line.
    var expected: String

    init(
      _ title: String, _ stack: String, _ action: @escaping @MainActor @Sendable (Stage) -> Void,
      _ expected: String
    ) {
      testDescription = title
      self.stack = stack
      self.action = action
      self.expected = expected
    }
  }

  nonisolated static let rows: [Row] = [
    Row(
      "e: swipe completed", "AB", { $0.navigation.swipeBack() },
      """
      B.willMove(nil)[parent:N stack:A TC:nil]
      B.viewWillDisappear[mFP parent:N stack:A TC]
      A.viewWillAppear[parent:N stack:A TC]
      A.viewIsAppearing[parent:N stack:A TC]
      B.viewDidDisappear[mFP parent:nil stack:A TC]
      A.viewDidAppear[parent:N stack:A TC]
      B.didMove(nil)[parent:nil stack:A TC]
      B.deinit
      """),
    Row(
      "f: swipe cancelled", "AB", { $0.navigation.swipeBack(cancelled: true) },
      """
      B.willMove(nil)[parent:N stack:A TC:nil]
      B.viewWillDisappear[mFP parent:N stack:A TC]
      A.viewWillAppear[parent:N stack:A TC]
      A.viewWillDisappear[parent:N stack:AB TC]
      A.viewDidDisappear[parent:N stack:AB TC]
      B.viewWillAppear[parent:N stack:AB TC]
      B.viewIsAppearing[parent:N stack:AB TC]
      B.viewDidAppear[parent:N stack:AB TC]
      """),
    Row(
      "g: popToRoot", "ABC", { $0.navigation.popToRootViewController(animated: true) },
      """
      B.willMove(nil)[parent:N stack:A TC:nil]
      C.willMove(nil)[parent:N stack:A TC:nil]
      B.didMove(nil)[parent:nil stack:A TC:nil]
      C.viewWillDisappear[mFP parent:N stack:A TC]
      A.viewWillAppear[parent:N stack:A TC]
      A.viewIsAppearing[parent:N stack:A TC]
      C.viewDidDisappear[mFP parent:nil stack:A TC]
      A.viewDidAppear[parent:N stack:A TC]
      C.didMove(nil)[parent:nil stack:A TC]
      C.deinit
      B.deinit
      """),
    Row(
      "h: middle and top replaced", "ABC", { $0.set("AXY", animated: true) },
      """
      X.willMove(N)[parent:N stack:AXY TC:nil]
      Y.willMove(N)[parent:N stack:AXY TC:nil]
      X.didMove(N)[parent:N stack:AXY TC:nil]
      B.willMove(nil)[parent:N stack:AXY TC:nil]
      C.willMove(nil)[parent:N stack:AXY TC:nil]
      B.didMove(nil)[parent:nil stack:AXY TC:nil]
      Y.viewDidLoad[parent:N stack:AXY TC]
      C.viewWillDisappear[mFP parent:N stack:AXY TC]
      Y.viewWillAppear[mTP parent:N stack:AXY TC]
      Y.viewIsAppearing[mTP parent:N stack:AXY TC]
      C.viewDidDisappear[mFP parent:nil stack:AXY TC]
      Y.viewDidAppear[mTP parent:N stack:AXY TC]
      Y.didMove(N)[parent:N stack:AXY TC]
      C.didMove(nil)[parent:nil stack:AXY TC]
      C.deinit
      B.deinit
      """),
    Row(
      "h: only the middle", "ABC", { $0.set("AXC", animated: true) },
      """
      X.willMove(N)[parent:N stack:AXC TC:nil]
      X.didMove(N)[parent:N stack:AXC TC:nil]
      B.willMove(nil)[parent:N stack:AXC TC:nil]
      B.didMove(nil)[parent:nil stack:AXC TC:nil]
      B.deinit
      """),
    Row(
      "i: two quick pushes", "A",
      { stage in
        stage.push("B")
        stage.push("C")
      },
      """
      B.willMove(N)[parent:N stack:AB TC:nil]
      B.viewDidLoad[parent:N stack:AB TC]
      A.viewWillDisappear[parent:N stack:AB TC]
      B.viewWillAppear[mTP parent:N stack:AB TC]
      B.viewIsAppearing[mTP parent:N stack:AB TC]
      A.viewDidDisappear[parent:N stack:AB TC]
      B.viewDidAppear[mTP parent:N stack:AB TC]
      B.didMove(N)[parent:N stack:AB TC]
      C.willMove(N)[parent:N stack:ABC TC:nil]
      C.viewDidLoad[parent:N stack:ABC TC]
      B.viewWillDisappear[parent:N stack:ABC TC]
      C.viewWillAppear[mTP parent:N stack:ABC TC]
      C.viewIsAppearing[mTP parent:N stack:ABC TC]
      B.viewDidDisappear[parent:N stack:ABC TC]
      C.viewDidAppear[mTP parent:N stack:ABC TC]
      C.didMove(N)[parent:N stack:ABC TC]
      """),
    Row(
      "i: pop during a push", "A",
      { stage in
        stage.push("B")
        stage.turn()
        stage.log.note("--")
        stage.pop()
      },
      """
      B.willMove(N)[parent:N stack:AB TC:nil]
      B.viewDidLoad[parent:N stack:AB TC]
      A.viewWillDisappear[parent:N stack:AB TC]
      B.viewWillAppear[mTP parent:N stack:AB TC]
      B.viewIsAppearing[mTP parent:N stack:AB TC]
      --
      A.viewDidDisappear[parent:N stack:AB TC]
      B.viewDidAppear[mTP parent:N stack:AB TC]
      B.didMove(N)[parent:N stack:AB TC]
      B.willMove(nil)[parent:N stack:A TC:nil]
      B.viewWillDisappear[mFP parent:N stack:A TC]
      A.viewWillAppear[parent:N stack:A TC]
      A.viewIsAppearing[parent:N stack:A TC]
      B.viewDidDisappear[mFP parent:nil stack:A TC]
      A.viewDidAppear[parent:N stack:A TC]
      B.didMove(nil)[parent:nil stack:A TC]
      B.deinit
      """),
    Row(
      "j: popped under a full-screen modal", "AB",
      { stage in
        let modal = stage.make("M")
        modal.modalPresentationStyle = .fullScreen
        stage["B"].present(modal, animated: true)
        stage.settle()
        stage.log.entries = []
        stage.pop()
        stage.settle()
        stage.navigation.dismiss(animated: true)
      },
      """
      B.willMove(nil)[parent:N stack:A TC:nil]
      B.didMove(nil)[parent:nil stack:A TC:nil]
      B.deinit
      M.viewWillDisappear[dismissed parent:nil stack:A TC:nil]
      A.viewWillAppear[parent:N stack:A TC:nil]
      A.viewIsAppearing[parent:N stack:A TC:nil]
      A.viewDidAppear[parent:N stack:A TC:nil]
      M.viewDidDisappear[dismissed parent:nil stack:A TC:nil]
      M.deinit
      """),
  ]

  @Test("What is read inside the callbacks", arguments: rows) func surroundings(_ row: Row) {
    let stage = Stage(row.stack)
    stage.navigation.delegate = nil
    stage.log.notesSurroundings = true
    row.action(stage)
    stage.settle()
    #expect(stage.log.entries.joined(separator: "\n") == row.expected)
  }
}
