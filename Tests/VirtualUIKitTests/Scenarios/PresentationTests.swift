import Testing
import VirtualUIKit

@MainActor @Suite struct PresentationTests {
  @MainActor private static func present(
    _ stage: Stage, _ name: String = "M", on presenter: String? = nil,
    style: ModalPresentationStyle = .pageSheet, animated: Bool = true
  ) {
    let modal = stage.make(name)
    modal.modalPresentationStyle = style
    let presenter = presenter.map { stage[$0] } ?? stage.navigation.topViewController
    presenter?.present(modal, animated: animated) { [log = stage.log] in log.note("completion") }
  }

  @MainActor private static func presented(
    _ stage: Stage, _ name: String = "M", on presenter: String? = nil,
    style: ModalPresentationStyle = .pageSheet
  ) {
    present(stage, name, on: presenter, style: style)
    stage.settle()
    _ = stage.log.take()
  }

  nonisolated static let rows: [Row] = [
    Row(
      "full screen, present", "A", then: "A", { stage in present(stage, style: .fullScreen) },
      """
      M.viewDidLoad A.viewWillDisappear M.viewWillAppear[presented] M.viewIsAppearing[presented]
      M.viewDidAppear[presented] A.viewDidDisappear completion
      """),
    Row(
      "full screen, dismiss", "A", then: "A",
      { stage in
        presented(stage, style: .fullScreen)
        stage["M"].dismiss(animated: true) { [log = stage.log] in log.note("completion") }
      },
      """
      M.viewWillDisappear[dismissed] A.viewWillAppear A.viewIsAppearing
      A.viewDidAppear M.viewDidDisappear[dismissed] completion M.deinit
      """),
    Row(
      "full screen, not animated", "A", then: "A",
      { stage in
        present(stage, style: .fullScreen, animated: false)
        stage.turn()
        stage.mark()
        stage["A"].dismiss(animated: false)
        stage.turn()
        stage.mark()
      },
      """
      M.viewDidLoad A.viewWillDisappear M.viewWillAppear[presented] M.viewIsAppearing[presented]
      M.viewDidAppear[presented] A.viewDidDisappear completion |
      M.viewWillDisappear[dismissed] A.viewWillAppear A.viewIsAppearing
      A.viewDidAppear M.viewDidDisappear[dismissed] | M.deinit
      """),
    Row(
      "page sheet: only the sheet hears", "AB", then: "AB",
      { stage in
        present(stage)
        stage.settle()
        stage.mark()
        stage["B"].dismiss(animated: true)
      },
      """
      M.viewDidLoad M.viewWillAppear[presented] M.viewIsAppearing[presented] M.viewDidAppear[presented]
      completion | M.viewWillDisappear[dismissed] M.viewDidDisappear[dismissed] M.deinit
      """),
    Row(
      "dismissed before it came up", "A", then: "A",
      { stage in
        present(stage)
        stage["M"].dismiss(animated: true)
      },
      """
      M.viewDidLoad M.viewWillAppear[presented] M.viewIsAppearing[presented] M.viewDidAppear[presented]
      completion M.viewWillDisappear[dismissed] M.viewDidDisappear[dismissed] M.deinit
      """),
    Row(
      "dismiss takes all that is above along", "A", then: "A",
      { stage in
        presented(stage)
        presented(stage, "O", on: "M")
        stage["A"].dismiss(animated: true)
      },
      """
      O.viewWillDisappear[dismissed] M.viewWillDisappear[dismissed]
      O.viewDidDisappear[dismissed] M.viewDidDisappear[dismissed] O.deinit M.deinit
      """),
    Row(
      "dismiss by a controller that presents nothing asks its presenter", "A", then: "A",
      { stage in
        presented(stage)
        presented(stage, "O", on: "M")
        stage["O"].dismiss(animated: true)
      },
      "O.viewWillDisappear[dismissed] O.viewDidDisappear[dismissed] O.deinit"),
    Row("dismiss where nothing is presented", "A", then: "A", { $0["A"].dismiss(animated: true) }, ""),
    Row(
      "push and pop under a sheet", "A", then: "A",
      { stage in
        presented(stage)
        stage.push("B")
        stage.settle()
        stage.mark()
        stage.pop()
      },
      """
      B.willMove(N) B.viewDidLoad A.viewWillDisappear B.viewWillAppear[mTP] willShow(B)
      B.viewIsAppearing[mTP] A.viewDidDisappear B.viewDidAppear[mTP] B.didMove(N) didShow(B) |
      B.willMove(nil) B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing
      B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A) B.deinit
      """),
    Row(
      "pop under a full-screen modal", "AB", then: "A",
      { stage in
        presented(stage, style: .fullScreen)
        stage.pop()
        stage.mark("return")
        stage.settle()
        stage["M"].dismiss(animated: true)
      },
      """
      B.willMove(nil) B.didMove(nil) return B.deinit M.viewWillDisappear[dismissed]
      A.viewWillAppear willShow(A) A.viewIsAppearing A.viewDidAppear didShow(A) M.viewDidDisappear[dismissed]
      M.deinit
      """),
    Row(
      "push under a full-screen modal", "A", then: "AB",
      { stage in
        presented(stage, style: .fullScreen)
        stage.push("B")
        stage.settle()
        stage.mark()
        stage["M"].dismiss(animated: true)
      },
      """
      B.willMove(N) B.didMove(N) | M.viewWillDisappear[dismissed] B.viewDidLoad
      B.viewWillAppear willShow(B) B.viewIsAppearing B.viewDidAppear didShow(B) M.viewDidDisappear[dismissed]
      M.deinit
      """),
    Row(
      "pop under a full-screen modal, delivered", "AB",
      profile: {
        var profile = Profile()
        profile.underFullScreen = .delivered
        return profile
      }(), then: "A",
      { stage in
        presented(stage, style: .fullScreen)
        stage.pop()
      },
      """
      B.willMove(nil) B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing
      B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A) B.deinit
      """),
    Row(
      "a controller presented during a dismissal from what is going dies with it", "A", then: "A",
      { stage in
        presented(stage)
        stage["A"].dismiss(animated: true)
        stage["M"].present(stage.make("X"), animated: true)
      },
      "M.viewWillDisappear[dismissed] M.viewDidDisappear[dismissed] X.deinit M.deinit"),
  ]

  @Test("j: modals", arguments: rows) func modal(_ row: Row) { row.check() }

  @Test("j: who presents, as read from everywhere") func relations() {
    let stage = Stage("AB")
    Self.presented(stage)
    let modal = stage["M"]
    #expect(stage["B"].presentedViewController === modal)
    #expect(stage["A"].presentedViewController === modal)
    #expect(stage.navigation.presentedViewController === modal)
    #expect(modal.presentingViewController === stage.navigation)
    modal.reactions["viewDidDisappear"] = { [log = stage.log, weak modal] in
      log.note("presenting:\(modal?.presentingViewController == nil ? "nil" : "N")")
    }
    stage["A"].dismiss(animated: true)
    #expect(stage["A"].presentedViewController === modal)
    stage.settle()
    #expect(stage["A"].presentedViewController == nil)
    #expect(stage.log.take().hasSuffix("M.viewDidDisappear[dismissed] presenting:nil"))
  }

  /// A delegate that notes what it is told.
  final class SheetDelegate: PresentationDelegate {
    let log: Log
    var allows = true
    init(_ log: Log) { self.log = log }
    func presentationControllerShouldDismiss(_ presented: ViewController) -> Bool {
      log.note("shouldDismiss")
      return allows
    }
    func presentationControllerWillDismiss(_ presented: ViewController) { log.note("willDismiss") }
    func presentationControllerDidDismiss(_ presented: ViewController) { log.note("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_ presented: ViewController) { log.note("attempt") }
  }

  @Test(
    "j: the sheet is pulled down",
    arguments: [
      (
        false,
        """
        shouldDismiss willDismiss M.viewWillDisappear[dismissed] released M.viewDidDisappear[dismissed] \
        didDismiss
        """
      ),
      (
        true,
        """
        shouldDismiss willDismiss M.viewWillDisappear[dismissed] released M.viewWillAppear M.viewDidAppear
        """
      ),
    ])
  func pullDown(cancelled: Bool, expected: String) {
    let stage = Stage("A")
    let delegate = SheetDelegate(stage.log)
    Self.presented(stage)
    let modal = stage["M"]
    modal.presentationDelegate = delegate
    #expect(stage.application.window.pullDown(cancelled: cancelled) == nil)
    stage.mark("released")
    stage.settle()
    #expect(stage.log.take() == expected)
    #expect((stage["A"].presentedViewController === modal) == cancelled)
    #expect(stage.hooks.warnings == [])
  }

  @Test("j: a sheet that cannot be pulled down says why") func pullDownRefusals() {
    let stage = Stage("A")
    let window = stage.application.window
    #expect(window.pullDown() == .noSheet)
    let delegate = SheetDelegate(stage.log)
    Self.present(stage)
    #expect(window.pullDown() == .transitionRuns)
    stage.settle()
    let modal = stage["M"]
    modal.presentationDelegate = delegate
    modal.isModalInPresentation = true
    _ = stage.log.take()
    #expect(window.pullDown() == .switchedOff(modal.id))
    modal.isModalInPresentation = false
    delegate.allows = false
    #expect(window.pullDown() == .switchedOff(modal.id))
    #expect(stage.log.take() == "attempt shouldDismiss attempt")
    stage["A"].dismiss(animated: true)
    stage.settle()
    Self.presented(stage, style: .fullScreen)
    #expect(window.pullDown() == .noSheet)
  }

  /// What UIKit refuses to present: the words; nothing else happens.
  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var action: @MainActor @Sendable (Stage) -> Void
    var words: String
  }

  nonisolated static let refusals: [Refusal] = [
    Refusal(
      testDescription: "while presenting",
      action: { stage in
        presented(stage)
        stage["B"].present(stage.make("X"), animated: true)
      }, words: "Attempt to present <X> on <B> which is already presenting <M>"),
    Refusal(
      testDescription: "during a presentation",
      action: { stage in
        present(stage)
        stage["B"].present(stage.make("X"), animated: true)
      }, words: "Attempt to present <X> on <B> while a presentation is in progress!"),
    Refusal(
      testDescription: "during a dismissal",
      action: { stage in
        presented(stage)
        stage["B"].dismiss(animated: true)
        stage["B"].present(stage.make("X"), animated: true)
      }, words: "Attempt to present <X> on <B> which is already presenting <M>"),
    Refusal(
      testDescription: "from a covered screen",
      action: { stage in stage["A"].present(stage.make("X"), animated: true) },
      words: "Attempt to present <X> on <A> whose view is not in the window hierarchy!"),
    Refusal(
      testDescription: "from a controller in no container",
      action: { stage in stage.make("Y").present(stage.make("X"), animated: true) },
      words: "Attempt to present <X> on <Y> whose view is not in the window hierarchy!"),
    Refusal(
      testDescription: "the same twice",
      action: { stage in
        presented(stage)
        stage["M"].present(stage["M"], animated: true)
      },
      words: """
        Application tried to present modally a view controller <M> that is already being presented by <N>.
        """),
    Refusal(
      testDescription: "one that has a parent",
      action: { stage in stage["B"].present(stage["A"], animated: true) },
      words: "Application tried to present modally an active controller <A>."),
  ]

  @Test("j: what cannot be presented", arguments: refusals) func refusal(_ row: Refusal) {
    let stage = Stage("AB")
    row.action(stage)
    stage.settle()
    #expect(stage.hooks.warnings == [row.words])
    #expect(stage.stack == "AB")
    #expect(!stage.log.take().contains("X.view"))
  }
}
