import Testing
import VirtualUIKit

@MainActor @Suite struct PushPopTests {
  @Test("a: initial root") func initialRoot() {
    let stage = Stage("Z")
    let (log, application) = (stage.log, stage.application)
    let navigation = RecordingNavigationController(root: stage.make("A"), log)
    navigation.notesAppearance = true
    navigation.delegate = stage.delegate
    #expect(log.take() == "A.willMove(N)")
    #expect(stage["A"].parent === navigation)
    application.window.rootViewController = navigation
    _ = log.take()
    stage.settle()
    #expect(
      log.take() == """
        N.viewDidLoad A.viewDidLoad N.viewWillAppear A.viewWillAppear[mTP] willShow(A) N.viewIsAppearing \
        A.viewIsAppearing[mTP] N.viewDidAppear A.viewDidAppear[mTP] A.didMove(N) didShow(A)
        """)
  }

  @Test("a: of a stack that was built before it came on display only the top is loaded")
  func prebuiltStack() {
    let stage = Stage("Z")
    let navigation = RecordingNavigationController(root: stage.make("A"), stage.log)
    navigation.delegate = stage.delegate
    navigation.pushViewController(stage.make("B"), animated: true)
    #expect(stage.log.take() == "A.willMove(N) A.didMove(N) B.willMove(N) B.didMove(N)")
    stage.application.window.rootViewController = navigation
    _ = stage.log.take()
    stage.settle()
    #expect(
      stage.log.take() == """
        B.viewDidLoad B.viewWillAppear willShow(B) B.viewIsAppearing B.viewDidAppear didShow(B)
        """)
  }

  nonisolated static let push: [Row] = [
    Row(
      "animated", "A", then: "AB",
      { stage in
        stage.push("B")
        stage.mark("return")
        stage.turn()
        stage.mark("animation")
      },
      """
      B.willMove(N) return
      B.viewDidLoad A.viewWillDisappear B.viewWillAppear[mTP] willShow(B) B.viewIsAppearing[mTP] animation
      A.viewDidDisappear B.viewDidAppear[mTP] B.didMove(N) didShow(B)
      """),
    Row(
      "not animated", "A", then: "AB",
      { stage in
        stage.push("B", animated: false)
        stage.mark("return")
        stage.turn()
        stage.mark("turned")
      },
      """
      B.willMove(N) return
      B.viewDidLoad A.viewWillDisappear B.viewWillAppear[mTP] willShow(B) B.viewIsAppearing[mTP]
      A.viewDidDisappear B.viewDidAppear[mTP] B.didMove(N) didShow(B) turned
      """),
    Row(
      "outside a window", "A", isOnDisplay: false, then: "AB",
      { stage in stage.push("B") }, "A.didMove(N) B.willMove(N) B.didMove(N)"),
  ]

  @Test("b: push", arguments: push) func push(_ row: Row) { row.check() }

  nonisolated static let pop: [Row] = [
    Row(
      "animated", "AB", then: "A",
      { stage in
        stage.pop()
        stage.mark("return")
        stage.turn()
        stage.mark("animation")
      },
      """
      B.willMove(nil) return
      B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing animation
      B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A) B.deinit
      """),
    Row(
      "not animated", "AB", then: "A",
      { stage in
        stage.pop(animated: false)
        stage.mark("return")
        stage.turn()
        stage.mark("turned")
      },
      """
      B.willMove(nil) return
      B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing
      B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A) turned B.deinit
      """),
    Row(
      "outside a window: all before the call returns", "AB", isOnDisplay: false, then: "A",
      { stage in
        stage.pop()
        stage.mark("return")
      },
      "B.willMove(nil) B.didMove(nil) return B.deinit"),
    Row("of the last", "A", then: "A", { stage in stage.pop() }, ""),
    Row(
      "an override that skips super loses the flag", "AB", then: "A",
      { stage in
        stage["B"].skipsSuperWillMove = true
        stage.pop(animated: false)
      },
      """
      B.willMove(nil) B.viewWillDisappear A.viewWillAppear willShow(A) A.viewIsAppearing
      B.viewDidDisappear A.viewDidAppear B.didMove(nil) didShow(A) B.deinit
      """),
    Row(
      "the popped one moves before the revealed one appears", "AB",
      profile: {
        var profile = Profile()
        profile.revealedAppearsBeforePoppedMoves = false
        return profile
      }(), then: "A",
      { stage in stage.pop() },
      """
      B.willMove(nil) B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing
      B.viewDidDisappear[mFP] B.didMove(nil) A.viewDidAppear didShow(A) B.deinit
      """),
  ]

  @Test("c: pop by code", arguments: pop) func pop(_ row: Row) { row.check() }

  @Test("b, c: parent, stack and coordinator as read inside the callbacks", arguments: [true, false])
  func surroundings(animated: Bool) {
    let stage = Stage("A")
    stage.navigation.delegate = nil
    stage.log.notesSurroundings = true
    stage.push("B", animated: animated)
    stage.settle()
    #expect(
      stage.log.take() == """
        B.willMove(N)[parent:N stack:AB TC:nil] B.viewDidLoad[parent:N stack:AB TC] \
        A.viewWillDisappear[parent:N stack:AB TC] B.viewWillAppear[mTP parent:N stack:AB TC] \
        B.viewIsAppearing[mTP parent:N stack:AB TC] A.viewDidDisappear[parent:N stack:AB TC] \
        B.viewDidAppear[mTP parent:N stack:AB TC] B.didMove(N)[parent:N stack:AB TC]
        """)
    stage.pop(animated: animated)
    stage.settle()
    #expect(
      stage.log.take() == """
        B.willMove(nil)[parent:N stack:A TC:nil] B.viewWillDisappear[mFP parent:N stack:A TC] \
        A.viewWillAppear[parent:N stack:A TC] A.viewIsAppearing[parent:N stack:A TC] \
        B.viewDidDisappear[mFP parent:nil stack:A TC] A.viewDidAppear[parent:N stack:A TC] \
        B.didMove(nil)[parent:nil stack:A TC] B.deinit
        """)
  }

  @Test("c: pop returns what it pops, and the coordinator is gone in didShow unless animated")
  func popReturns() {
    let stage = Stage("AB")
    #expect((stage.navigation.popViewController(animated: true) as? RecordingController)?.name == "B")
    stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { coordinator in
      stage.log.note("completion(\(coordinator.isCancelled))")
    }
    stage.settle()
    #expect(stage.log.take().hasSuffix("B.didMove(nil) didShow(A) completion(false) B.deinit"))
    stage.push("C", animated: false)
    stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      stage.log.note("completion")
    }
    stage.settle()
    #expect(stage.log.take().hasSuffix("C.didMove(N) completion didShow(C)"))
    #expect(stage.navigation.popToRootViewController(animated: false)?.count == 1)
    #expect(stage.navigation.popViewController(animated: false) == nil)
  }

  @Test("d: the back button pops, animated; a screen may answer otherwise") func backButton() {
    let stage = Stage("AB")
    stage["B"].backButtonTapped()
    stage.turn()
    #expect(stage.navigation.transitionCoordinator?.isAnimated == true)
    stage.settle()
    #expect(
      stage.log.take() == """
        B.willMove(nil) B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing \
        B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A) B.deinit
        """)
    #expect(stage.stack == "A")
    stage["A"].backButtonTapped()
    stage.settle()
    #expect(stage.log.take() == "")
  }
}
