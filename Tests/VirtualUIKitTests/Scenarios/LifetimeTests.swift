import Testing
import VirtualUIKit

@MainActor @Suite struct LifetimeTests {
  @Test("k: background and foreground tell no controller, only the observers") func background() {
    let stage = Stage("AB")
    let observer = stage.application.observeState { [log = stage.log] state in log.note("\(state)") }
    stage.application.enterBackground()
    stage.application.enterBackground()
    stage.settle()
    #expect(stage.application.state == .background)
    stage.application.enterForeground()
    stage.application.removeObserver(observer)
    stage.application.enterBackground()
    stage.settle()
    #expect(stage.log.take() == "background active")
  }

  @Test("l: in a retain cycle every callback arrives, only deinit is missing") func retainCycle() {
    let stage = Stage("AB")
    stage["B"].cycle = stage["B"]
    stage.pop()
    #expect(stage.leaked == "B")
    stage.settle()
    #expect(
      stage.log.take() == """
        B.willMove(nil) B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing \
        B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A)
        """)
    #expect(stage.leaked == "B")
    stage["B"].cycle = nil
    #expect(stage.log.take() == "B.deinit")
    #expect(stage.leaked == "")
  }

  nonisolated static let containers: [Row] = [
    Row(
      "added with its view", "A", then: "A",
      { stage in
        let child = stage.make("k")
        stage["A"].addChild(child)
        stage["A"].addSubview(of: child)
        child.didMove(toParent: stage["A"])
        stage.mark("return")
      },
      """
      k.willMove(A) k.viewDidLoad k.viewWillAppear[mTP] k.didMove(A) return k.viewIsAppearing
      k.viewDidAppear[mTP]
      """),
    Row(
      "removed correctly", "A", then: "A",
      { stage in
        embed(stage)
        let child = stage["k"]
        child.willMove(toParent: nil)
        child.removeViewFromSuperview()
        child.removeFromParent()
        stage.mark("return")
      },
      "k.willMove(nil) k.viewWillDisappear[mFP] k.viewDidDisappear[mFP] k.didMove(nil) return k.deinit"),
    Row(
      "removed without willMove(nil)", "A", then: "A",
      { stage in
        embed(stage)
        stage["k"].removeViewFromSuperview()
        stage["k"].removeFromParent()
      },
      "k.viewWillDisappear k.viewDidDisappear k.didMove(nil) k.deinit"),
    Row(
      "the child of a popped container has no flags and hears no move", "AB", then: "A",
      { stage in
        embed(stage, in: "B")
        stage.pop()
      },
      """
      B.willMove(nil) B.viewWillDisappear[mFP] k.viewWillDisappear A.viewWillAppear willShow(A)
      A.viewIsAppearing B.viewDidDisappear[mFP] k.viewDidDisappear A.viewDidAppear B.didMove(nil) didShow(A)
      B.deinit k.deinit
      """),
    Row(
      "a child that was added while the view was loaded appears with its parent", "A", then: "AB",
      { stage in
        let parent = stage.make("B")
        parent.reactions["viewDidLoad"] = { [weak parent, weak stage] in
          guard let parent, let stage else { return }
          let child = stage.make("k")
          parent.addChild(child)
          parent.addSubview(of: child)
          child.didMove(toParent: parent)
        }
        stage.navigation.pushViewController(parent, animated: true)
      },
      """
      B.willMove(N) B.viewDidLoad k.willMove(B) k.viewDidLoad k.didMove(B) A.viewWillDisappear
      B.viewWillAppear[mTP] k.viewWillAppear willShow(B) B.viewIsAppearing[mTP] k.viewIsAppearing
      A.viewDidDisappear B.viewDidAppear[mTP] k.viewDidAppear B.didMove(N) didShow(B)
      """),
  ]

  @MainActor private static func embed(_ stage: Stage, in parent: String = "A") {
    let child = stage.make("k")
    stage[parent].addChild(child)
    stage[parent].addSubview(of: child)
    child.didMove(toParent: stage[parent])
    stage.settle()
    _ = stage.log.take()
  }

  @Test("m: custom containers", arguments: containers) func container(_ row: Row) { row.check() }

  @Test("m: while a container tells its children, its own flag reads false again") func flagsAreNotInherited()
  {
    let stage = Stage("AB")
    Self.embed(stage, in: "B")
    for callback in ["viewWillDisappear", "viewDidDisappear"] {
      stage["k"].reactions[callback] = { [log = stage.log, weak child = stage["k"]] in
        log.note("B.mFP:\(child?.parent?.isMovingFromParent == true)")
      }
    }
    stage.pop()
    stage.settle()
    #expect(stage.log.entries.filter { $0.hasPrefix("B.mFP") } == ["B.mFP:false", "B.mFP:false"])
    #expect(stage.log.entries.contains("B.viewWillDisappear[mFP]"))
  }

  @Test("r: held by the caller everything but deinit comes, which comes when it is dropped") func held() {
    let stage = Stage("AB")
    var held: ViewController? = stage.navigation.popViewController(animated: true)
    stage.settle()
    #expect(stage.log.take().hasSuffix("B.didMove(nil) didShow(A)"))
    #expect(stage.leaked == "B")
    #expect(held?.parent == nil)
    held = nil
    #expect(stage.log.take() == "B.deinit")
    #expect(stage.leaked == "")
  }

  @Test("r: a controller released before it was ever pushed is no leak, and its deinit is told") func stray()
  {
    let stage = Stage("A")
    _ = stage.make("X")
    #expect(stage.log.take() == "X.deinit")
    #expect(stage.leaked == "")
  }
}
