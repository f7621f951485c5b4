import Testing
import VirtualUIKit

@MainActor @Suite struct StackTests {
  nonisolated private static func profile(_ change: (inout Profile) -> Void) -> Profile {
    var profile = Profile()
    change(&profile)
    return profile
  }

  nonisolated static let popTo: [Row] = [
    Row(
      "to the root, animated", "ABCD", then: "A",
      { stage in
        #expect(stage.navigation.popToRootViewController(animated: true)?.count == 3)
        stage.mark("return")
        stage.turn()
        stage.mark("animation")
      },
      """
      B.willMove(nil) C.willMove(nil) D.willMove(nil) B.didMove(nil) C.didMove(nil) return
      D.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing animation
      D.viewDidDisappear[mFP] A.viewDidAppear D.didMove(nil) didShow(A) D.deinit C.deinit B.deinit
      """),
    Row(
      "to the root, covered ones hear at the end and only didMove", "ABCD",
      profile: profile {
        $0.coveredHearWillMove = false
        $0.coveredRemoval = .atEnd
      }, then: "A",
      { stage in stage.navigation.popToRootViewController(animated: true) },
      """
      D.willMove(nil) D.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing
      D.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) C.didMove(nil) D.didMove(nil) didShow(A)
      D.deinit C.deinit B.deinit
      """),
    Row(
      "to the root, not animated", "ABC", then: "A",
      { stage in stage.navigation.popToRootViewController(animated: false) },
      """
      B.willMove(nil) C.willMove(nil) B.didMove(nil)
      C.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing
      C.viewDidDisappear[mFP] A.viewDidAppear C.didMove(nil) didShow(A) C.deinit B.deinit
      """),
    Row(
      "to the root, outside a window", "ABC", isOnDisplay: false, then: "A",
      { stage in
        stage.navigation.popToRootViewController(animated: true)
        stage.mark("return")
      },
      "B.willMove(nil) C.willMove(nil) B.didMove(nil) C.didMove(nil) return C.deinit B.deinit"),
    Row(
      "to one between", "ABCD", then: "AB",
      { stage in
        #expect(stage.navigation.popToViewController(stage["B"], animated: true)?.count == 2)
      },
      """
      C.willMove(nil) D.willMove(nil) C.didMove(nil)
      D.viewWillDisappear[mFP] B.viewWillAppear willShow(B) B.viewIsAppearing
      D.viewDidDisappear[mFP] B.viewDidAppear D.didMove(nil) didShow(B) D.deinit C.deinit
      """),
    Row(
      "to the top", "AB", then: "AB",
      { stage in #expect(stage.navigation.popToViewController(stage["B"], animated: true) == nil) }, ""),
  ]

  @Test("g: popTo and popToRoot", arguments: popTo) func popTo(_ row: Row) { row.check() }

  nonisolated static let set: [Row] = [
    Row("the same", "ABC", then: "ABC", { stage in stage.set("ABC", animated: true) }, ""),
    Row(
      "a new top: push", "AB", then: "ABX", { stage in stage.set("ABX", animated: true) },
      """
      X.willMove(N) X.viewDidLoad B.viewWillDisappear X.viewWillAppear[mTP] willShow(X) X.viewIsAppearing[mTP]
      B.viewDidDisappear X.viewDidAppear[mTP] X.didMove(N) didShow(X)
      """),
    Row(
      "a top from below: pop", "ABC", then: "AB", { stage in stage.set("AB", animated: true) },
      """
      C.willMove(nil) C.viewWillDisappear[mFP] B.viewWillAppear willShow(B) B.viewIsAppearing
      C.viewDidDisappear[mFP] B.viewDidAppear C.didMove(nil) didShow(B) C.deinit
      """),
    Row(
      "middle and top replaced", "ABC", then: "AXY", { stage in stage.set("AXY", animated: true) },
      """
      X.willMove(N) Y.willMove(N) X.didMove(N) B.willMove(nil) C.willMove(nil) B.didMove(nil)
      Y.viewDidLoad C.viewWillDisappear[mFP] Y.viewWillAppear[mTP] willShow(Y) Y.viewIsAppearing[mTP]
      C.viewDidDisappear[mFP] Y.viewDidAppear[mTP] Y.didMove(N) C.didMove(nil) didShow(Y) C.deinit B.deinit
      """),
    Row(
      "a replaced top that does not read mFP", "AB", profile: profile { $0.replacedTopIsMoving = false },
      then: "AX", { stage in stage.set("AX", animated: false) },
      """
      X.willMove(N) B.willMove(nil) X.viewDidLoad B.viewWillDisappear X.viewWillAppear[mTP] willShow(X)
      X.viewIsAppearing[mTP] B.viewDidDisappear X.viewDidAppear[mTP] X.didMove(N) B.didMove(nil) didShow(X)
      B.deinit
      """),
    Row(
      "only the middle", "ABC", then: "AXC", { stage in stage.set("AXC", animated: true) },
      "X.willMove(N) X.didMove(N) B.willMove(nil) B.didMove(nil) B.deinit"),
    Row(
      "middle removed", "ABCD", then: "AD", { stage in stage.set("AD", animated: false) },
      "B.willMove(nil) C.willMove(nil) B.didMove(nil) C.didMove(nil) C.deinit B.deinit"),
    Row(
      "reordered, another top", "ABC", then: "ACB", { stage in stage.set("ACB", animated: true) },
      """
      C.viewWillDisappear B.viewWillAppear willShow(B) B.viewIsAppearing
      C.viewDidDisappear B.viewDidAppear didShow(B)
      """),
    Row("reordered, same top", "ABC", then: "BAC", { stage in stage.set("BAC", animated: true) }, ""),
    Row(
      "nothing at all", "AB", then: "", { stage in stage.set("", animated: false) },
      """
      A.willMove(nil) B.willMove(nil) A.didMove(nil) B.viewWillDisappear[mFP] B.viewDidDisappear[mFP]
      B.didMove(nil) B.deinit A.deinit
      """),
    Row(
      "from nothing", "A", then: "X",
      { stage in
        stage.set("", animated: false)
        stage.settle()
        _ = stage.log.take()
        stage.set("X", animated: false)
      },
      """
      X.willMove(N) X.viewDidLoad X.viewWillAppear[mTP] willShow(X) X.viewIsAppearing[mTP]
      X.viewDidAppear[mTP] X.didMove(N) didShow(X)
      """),
    Row(
      "outside a window", "ABC", isOnDisplay: false, then: "AX", { stage in stage.set("AX", animated: true) },
      """
      X.willMove(N) X.didMove(N) B.willMove(nil) C.willMove(nil) B.didMove(nil) C.didMove(nil)
      C.deinit B.deinit
      """),
    Row(
      "a push in the same turn is part of it on iOS 18", "AB", profile: .ios18, then: "AXY",
      { stage in
        stage.set("AX", animated: false)
        stage.push("Y", animated: false)
        stage.mark("stack:\(stage.stack)")
      },
      """
      X.willMove(N) B.willMove(nil) Y.willMove(N) stack:AXY
      Y.viewDidLoad B.viewWillDisappear[mFP] Y.viewWillAppear[mTP] willShow(Y) Y.viewIsAppearing[mTP]
      B.viewDidDisappear[mFP] Y.viewDidAppear[mTP] X.didMove(N) Y.didMove(N) B.didMove(nil) didShow(Y) B.deinit
      """),
    Row(
      "a push in the same turn is held on iOS 17", "AB", profile: .ios17, then: "AXY",
      { stage in
        stage.set("AX", animated: false)
        stage.push("Y", animated: false)
        stage.mark("stack:\(stage.stack)")
      },
      """
      X.willMove(N) B.willMove(nil) stack:AX
      X.viewDidLoad B.viewWillDisappear[mFP] X.viewWillAppear[mTP] willShow(X) X.viewIsAppearing[mTP]
      B.viewDidDisappear[mFP] X.viewDidAppear[mTP] X.didMove(N) B.didMove(nil) didShow(X)
      Y.willMove(N) Y.viewDidLoad X.viewWillDisappear Y.viewWillAppear[mTP] willShow(Y) Y.viewIsAppearing[mTP]
      X.viewDidDisappear Y.viewDidAppear[mTP] Y.didMove(N) didShow(Y) B.deinit
      """),
    Row(
      "a controller that came and went in the same turn is never seen", "A", then: "A",
      { stage in
        stage.push("B", animated: false)
        stage.pop(animated: false)
      },
      "B.willMove(N) B.willMove(nil) B.didMove(nil) B.deinit"),
  ]

  @Test("h: setViewControllers", arguments: set) func set(_ row: Row) { row.check() }
}
