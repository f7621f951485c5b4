import Testing
import VirtualUIKit

/// An alert that notes what it is told cannot be a subclass; the hooks note it.
@MainActor @Suite struct AlertTests {
  private func alert(_ stage: Stage, _ style: AlertController.Style = .alert) -> AlertController {
    AlertController(
      stage.application, style: style, id: "ask", title: "Sure?",
      actions: [
        AlertAction(id: "confirm", title: "Yes", style: .destructive) { [log = stage.log] in
          log.note("handler")
        },
        AlertAction(id: "cancel", title: "No", style: .cancel),
      ])
  }

  @Test("j: an alert's presenter hears nothing; the handler runs after the alert's viewDidDisappear")
  func handler() {
    let stage = Stage("A")
    stage.hooks.wantsCallbacks = true
    let alert = alert(stage)
    stage.hooks.names[alert.id] = "alert"
    stage["A"].present(alert, animated: true)
    stage.settle()
    #expect(
      stage.log.take() == """
        N.viewDidLoad N.viewWillAppear[animated presented] N.viewIsAppearing[animated presented] \
        N.viewDidAppear[animated presented]
        """)
    #expect(alert.tap("confirm"))
    stage.settle()
    #expect(
      stage.log.take() == """
        N.viewWillDisappear[animated dismissed] N.viewDidDisappear[animated dismissed] handler
        """)
    #expect(!alert.tap("confirm"))
    #expect(stage.application.window.presentedControllers.isEmpty)
  }

  @Test("j: a second tap on an alert that is going does nothing, an unknown button neither") func secondTap()
  {
    let stage = Stage("A")
    let alert = alert(stage, .actionSheet)
    stage["A"].present(alert, animated: true)
    #expect(!alert.tap("delete"))
    #expect(alert.tap("confirm"))
    #expect(!alert.tap("confirm"))
    stage.settle()
    #expect(stage.log.take() == "handler")
  }

  @Test("j: a pop of the controller that presented an alert leaves the alert up") func popUnderAlert() {
    let stage = Stage("AB")
    stage["B"].present(alert(stage), animated: true)
    stage.settle()
    stage.pop()
    stage.settle()
    #expect(
      stage.log.take() == """
        B.willMove(nil) B.viewWillDisappear[mFP] A.viewWillAppear willShow(A) A.viewIsAppearing \
        B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) didShow(A) B.deinit
        """)
    guard case .alert(let alert) = stage.application.window.frontmostSurface else {
      Issue.record("the alert is gone")
      return
    }
    #expect(alert.alertID == "ask")
    #expect(alert.tap("confirm"))
    stage.settle()
    #expect(stage.log.take() == "handler")
  }

  @Test("Surfaces, front to back: alert, action sheet, modal, screen") func surfaces() {
    func kind(_ stage: Stage) -> String {
      switch stage.application.window.frontmostSurface {
      case .alert: "alert"
      case .actionSheet: "actionSheet"
      case .modal(let controller): "modal \(controller.screenName ?? "?")"
      case .screen(let controller): "screen \(controller.screenName ?? "?")"
      case nil: "none"
      }
    }
    let stage = Stage("AB")
    #expect(kind(stage) == "screen B")
    stage["B"].present(stage.make("M"), animated: true)
    stage.settle()
    #expect(kind(stage) == "modal M")
    stage["M"].present(alert(stage, .actionSheet), animated: true)
    stage.settle()
    #expect(kind(stage) == "actionSheet")
    #expect((stage.application.window.visibleController as? RecordingController)?.name == "M")
    stage["M"].dismiss(animated: true)
    stage.settle()
    stage["M"].present(alert(stage), animated: true)
    stage.settle()
    #expect(kind(stage) == "alert")
    stage["B"].dismiss(animated: true)
    stage.settle()
    #expect(kind(stage) == "screen B")
    stage.application.window.rootViewController = nil
    #expect(kind(stage) == "none")
  }
}
