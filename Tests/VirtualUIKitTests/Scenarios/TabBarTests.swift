import Testing
import VirtualUIKit

/// A tab bar controller with a plain controller T and a stack with the root X.
@MainActor @Suite struct TabBarTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var action: @MainActor @Sendable (Stage, TabBarController) -> Void
    var expected: String

    init(
      _ title: String, _ action: @escaping @MainActor @Sendable (Stage, TabBarController) -> Void,
      _ expected: String
    ) {
      testDescription = title
      self.action = action
      self.expected = expected.split(separator: "\n").joined(separator: " ")
    }
  }

  @MainActor private static func visitBoth(_ stage: Stage, _ tabs: TabBarController) {
    for index in [1, 0] {
      tabs.selectedIndex = index
      stage.settle()
    }
    _ = stage.log.take()
  }

  @MainActor private static func stack(in tabs: TabBarController) -> NavigationController? {
    tabs.viewControllers.last as? NavigationController
  }

  nonisolated static let rows: [Row] = [
    Row(
      "first visit: the stack's root moves in, nobody else does",
      { stage, tabs in
        tabs.selectedIndex = 1
        stage.mark("return")
      },
      """
      return X.viewDidLoad X.viewWillAppear[mTP] T.viewWillDisappear X.viewIsAppearing[mTP] T.viewDidDisappear
      X.viewDidAppear[mTP] X.didMove(N)
      """),
    Row(
      "there again: the new one first, no flags, nobody moves",
      { stage, tabs in
        visitBoth(stage, tabs)
        tabs.selectedIndex = 1
      },
      "X.viewWillAppear T.viewWillDisappear X.viewIsAppearing T.viewDidDisappear X.viewDidAppear"),
    Row(
      "and back",
      { stage, tabs in
        visitBoth(stage, tabs)
        tabs.selectedIndex = 1
        stage.settle()
        _ = stage.log.take()
        tabs.selectedIndex = 0
      }, "T.viewWillAppear X.viewWillDisappear T.viewIsAppearing X.viewDidDisappear T.viewDidAppear"),
    Row(
      "the same tab again, and one that does not exist",
      { _, tabs in
        tabs.selectedIndex = 0
        tabs.selectedIndex = 7
      }, ""),
    Row(
      "push in a hidden tab: at once, and seen on the visit",
      { stage, tabs in
        visitBoth(stage, tabs)
        stack(in: tabs)?.pushViewController(stage.make("Y"), animated: true)
        stage.settle()
        stage.mark()
        tabs.selectedIndex = 1
      },
      """
      Y.willMove(N) Y.didMove(N) | Y.viewDidLoad Y.viewWillAppear T.viewWillDisappear Y.viewIsAppearing
      T.viewDidDisappear Y.viewDidAppear
      """),
    Row(
      "pop in a hidden tab: no appearance, yet it moves",
      { stage, tabs in
        visitBoth(stage, tabs)
        stack(in: tabs)?.pushViewController(stage.make("Y"), animated: true)
        stage.settle()
        _ = stage.log.take()
        stack(in: tabs)?.popViewController(animated: true)
      }, "Y.willMove(nil) Y.didMove(nil) Y.deinit"),
  ]

  @Test("o: another tab", arguments: rows) func tabs(_ row: Row) {
    let stage = Stage("A")
    let stack = RecordingNavigationController(root: stage.make("X"), stage.log)
    let tabs = TabBarController(stage.application, viewControllers: [stage.make("T"), stack])
    stage.application.window.rootViewController = tabs
    stage.settle()
    _ = stage.log.take()
    row.action(stage, tabs)
    stage.settle()
    #expect(stage.log.take() == row.expected)
    #expect(stage.leaked == "")
  }

  /// The bar after each thing that is done with a stack in a tab, of which lower-case controllers hide it.
  struct Bar: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var actions: [@MainActor @Sendable (Stage) -> Void]
    /// `+` shown, `-` hidden: at the start and after each action.
    var expected: String
  }

  @MainActor private static func push(_ stage: Stage, _ name: String) {
    let controller = stage.make(name)
    controller.hidesBottomBarWhenPushed = name == name.lowercased()
    stage.navigation.pushViewController(controller, animated: true)
  }

  nonisolated static let bars: [Bar] = [
    Bar(
      testDescription: "leaves with the push, returns with the pop",
      actions: [{ push($0, "b") }, { $0.pop() }], expected: "+-+"),
    Bar(
      testDescription: "stays hidden above one that hides it",
      actions: [{ push($0, "b") }, { push($0, "C") }, { $0.pop() }, { $0.pop() }], expected: "+---+"),
    Bar(
      testDescription: "a swipe that is let go leaves it hidden",
      actions: [
        { push($0, "b") }, { $0.navigation.swipeBack(cancelled: true) }, { $0.navigation.swipeBack() },
      ], expected: "+--+"),
    Bar(
      testDescription: "popToRoot brings it back",
      actions: [
        { push($0, "b") }, { push($0, "c") }, { $0.navigation.popToRootViewController(animated: true) },
      ],
      expected: "+--+"),
    Bar(
      testDescription: "an assignment without the one that hides it",
      actions: [{ push($0, "b") }, { $0.set("AX", animated: true) }], expected: "+-+"),
    Bar(
      testDescription: "one that does not hide it",
      actions: [{ push($0, "B") }], expected: "++"),
    Bar(
      testDescription: "the root never hides it",
      actions: [{ $0["A"].hidesBottomBarWhenPushed = true }], expected: "++"),
  ]

  @Test("q: the bar hides while a controller above the root asks for it", arguments: bars)
  func bar(_ row: Bar) {
    let stage = Stage("A")
    stage.application.window.rootViewController = nil
    stage.settle()
    let tabs = TabBarController(stage.application, viewControllers: [stage.navigation])
    stage.application.window.rootViewController = tabs
    stage.settle()
    var seen = tabs.isTabBarHidden ? "-" : "+"
    for action in row.actions {
      action(stage)
      stage.settle()
      seen += tabs.isTabBarHidden ? "-" : "+"
    }
    #expect(seen == row.expected)
  }
}
