import Testing
import VirtualUIKit

@MainActor @Suite struct OverlapTests {
  /// What is refused: the words, and the stack as it was.
  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var action: @MainActor @Sendable (Stage) -> Void
    var words: String
  }

  nonisolated static let refusals: [Refusal] = [
    Refusal(
      testDescription: "the same instance",
      action: { $0.navigation.pushViewController($0["A"], animated: true) },
      words: """
        <N> is pushing the same view controller instance (<A>) more than once which is not supported and is \
        most likely an error in the application
        """),
    Refusal(
      testDescription: "a navigation controller",
      action: { stage in
        let inner = NavigationController(rootViewController: stage.make("X"))
        stage.navigation.pushViewController(inner, animated: true)
      }, words: "Pushing a navigation controller is not supported"),
    Refusal(
      testDescription: "an absent target",
      action: { #expect($0.navigation.popToViewController($0.make("X"), animated: true) == nil) },
      words: "Tried to pop to a view controller that doesn't exist."),
    Refusal(
      testDescription: "duplicates",
      action: { $0.navigation.setViewControllers([$0["A"], $0["B"], $0["A"]], animated: false) },
      words: "All view controllers in a navigation controller must be distinct (<A>)"),
    Refusal(
      testDescription: "a controller of another stack",
      action: { stage in
        let other = NavigationController(rootViewController: stage.make("X"))
        stage.hooks.names[other.id] = "O"
        stage.navigation.setViewControllers([stage["A"], stage["X"]], animated: false)
      },
      words: """
        child view controller:<X> should have parent view controller:<O> but requested parent is:<N>
        """),
  ]

  @Test("h, i: what UIKit raises is refused", arguments: refusals) func refusal(_ row: Refusal) {
    let stage = Stage("AB")
    row.action(stage)
    stage.settle()
    #expect(stage.hooks.warnings == [row.words])
    #expect(stage.stack == "AB")
    #expect(!stage.log.take().contains("view"))
  }

  @Test("i: a navigation controller wrapped in a plain container may be pushed") func wrappedStack() {
    let stage = Stage("A")
    func push() {
      let wrapper = stage.make("W")
      let inner = RecordingNavigationController(root: stage.make("X"), stage.log)
      wrapper.addChild(inner)
      wrapper.addSubview(of: inner)
      inner.didMove(toParent: wrapper)
      stage.navigation.pushViewController(wrapper, animated: true)
    }
    push()
    stage.settle()
    #expect(stage.stack == "AW")
    #expect(stage.hooks.warnings == [])
    #expect(stage["X"].appearance == .appeared)
    stage.pop()
    stage.settle()
    #expect(stage.log.take().hasSuffix("W.didMove(nil) didShow(A) W.deinit X.deinit"))
  }

  @Test("i: two quick pushes both end on the stack, the second when the first has ended, with a log")
  func quickPushes() {
    let stage = Stage("A")
    stage.push("B")
    stage.push("C")
    #expect(stage.stack == "AB")
    stage.turn()
    #expect(stage.stack == "AB")
    stage.settle()
    #expect(stage.stack == "ABC")
    #expect(
      stage.log.take() == """
        B.willMove(N) B.viewDidLoad A.viewWillDisappear B.viewWillAppear[mTP] willShow(B) \
        B.viewIsAppearing[mTP] A.viewDidDisappear B.viewDidAppear[mTP] B.didMove(N) didShow(B) \
        C.willMove(N) C.viewDidLoad B.viewWillDisappear C.viewWillAppear[mTP] willShow(C) \
        C.viewIsAppearing[mTP] B.viewDidDisappear C.viewDidAppear[mTP] C.didMove(N) didShow(C)
        """)
    #expect(stage.hooks.warnings == ["nested push animation can result in corrupted navigation bar"])
  }

  @Test("i: the same instance twice in quick succession is refused at the call") func quickSameInstance() {
    let stage = Stage("A")
    let other = stage.make("B")
    stage.navigation.pushViewController(other, animated: true)
    stage.navigation.pushViewController(other, animated: true)
    stage.settle()
    #expect(stage.stack == "AB")
    #expect(stage.hooks.warnings.count == 1)
    #expect(stage.hooks.warnings.first?.contains("more than once") == true)
  }

  @Test("i: a pop during a push", arguments: [Profile.ios17, .ios18]) func popDuringPush(profile: Profile) {
    let stage = Stage("A", profile: profile)
    stage.push("B")
    stage.turn()
    _ = stage.log.take()
    #expect((stage.navigation.popViewController(animated: true) as? RecordingController)?.name == "B")
    #expect(stage.stack == "AB")
    stage.turn()
    // Only from iOS 18 on is the push cut short, in the same turn.
    #expect(stage.stack == (profile == .ios18 ? "A" : "AB"))
    stage.settle()
    #expect(stage.stack == "A")
    #expect(
      stage.log.take() == """
        A.viewDidDisappear B.viewDidAppear[mTP] B.didMove(N) didShow(B) B.willMove(nil) \
        B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing \
        B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A) B.deinit
        """)
    #expect(stage.hooks.warnings == [])
  }

  @Test("i: two quick pops remove two, and never the root") func quickPops() {
    let stage = Stage("ABC")
    for _ in 1...4 { stage.pop() }
    stage.settle()
    #expect(stage.stack == "A")
    #expect(
      stage.log.entries.filter { $0.hasSuffix("didMove(nil)") } == ["C.didMove(nil)", "B.didMove(nil)"])
  }

  @Test("r: a popped instance that the caller holds may be pushed again, even while it is popped")
  func pushAgain() {
    let stage = Stage("A")
    let other = stage.make("B")
    stage.navigation.pushViewController(other, animated: true)
    stage.settle()
    stage.pop()
    stage.navigation.pushViewController(other, animated: true)
    stage.settle()
    #expect(stage.stack == "AB")
    #expect(other.parent === stage.navigation)
    #expect(stage.log.entries.filter { $0 == "B.didMove(nil)" }.count == 1)
    #expect(stage.log.entries.filter { $0 == "B.viewDidLoad" }.count == 1)
    stage.pop()
    stage.settle()
    #expect(stage.log.entries.filter { $0 == "B.didMove(nil)" }.count == 2)
    #expect(stage.leaked == "B")
  }
}
