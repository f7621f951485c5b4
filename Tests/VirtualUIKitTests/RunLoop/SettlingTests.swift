import Testing
import VirtualUIKit

@MainActor @Suite struct SettlingTests {
  @Test("Queue, commit, oldest transition, pool, one response; and again") func order() {
    let stage = Stage("AB")
    stage.navigation.delegate = nil
    let log = stage.log
    var responses = ["r1", "r2"]
    stage.application.runLoop.deliverOneResponse = {
      guard !responses.isEmpty else { return false }
      log.note(responses.removeFirst())
      stage.application.runLoop.perform { log.note("then") }
      return true
    }
    stage.pop()
    stage.application.runLoop.perform { log.note("q1") }
    stage.application.runLoop.perform {
      log.note("q2")
      stage.application.runLoop.perform { log.note("q3") }
    }
    stage.settle()
    #expect(
      log.take() == """
        B.willMove(nil) q1 q2 q3 B.viewWillDisappear[mFP] A.viewWillAppear A.viewIsAppearing \
        B.viewDidDisappear[mFP] A.viewDidAppear B.didMove(nil) B.deinit r1 then r2 then
        """)
    #expect(stage.application.runLoop.isIdle)
  }

  @Test("A turn drains and commits; animations run on, nothing is released, no response is delivered")
  func turn() {
    let stage = Stage("AB")
    stage.application.runLoop.deliverOneResponse = {
      stage.mark("response")
      return false
    }
    stage.pop(animated: false)
    stage.turn()
    #expect(stage.log.take().hasSuffix("didShow(A)"))
    stage.push("C")
    stage.turn()
    #expect(stage.application.runLoop.isTransitioning)
    #expect(stage.log.take().hasSuffix("C.viewIsAppearing[mTP]"))
    stage.application.runLoop.deliverOneResponse = nil
    stage.settle()
    #expect(stage.application.runLoop.isIdle)
  }

  @Test("Released controllers may set off further work, and die one by one") func deinitWork() {
    final class Parting: RecordingController {
      isolated deinit {
        let (log, application) = (log, application)
        application.runLoop.perform { log.note("after") }
        log.note("parting")
      }
    }
    let stage = Stage("A")
    for name in ["B", "C"] {
      stage.navigation.pushViewController(Parting(name, stage.application, stage.log), animated: false)
      stage.settle()
    }
    stage.navigation.popToRootViewController(animated: true)
    _ = stage.log.take()
    stage.settle()
    #expect(
      stage.log.take().hasSuffix("didShow(A) parting C.deinit parting B.deinit after after"))
  }

  @Test("What a queued action holds is let go after it, and may enqueue more") func queuedOwner() {
    @MainActor final class Owner {
      let onDeath: @MainActor () -> Void
      init(_ onDeath: @escaping @MainActor () -> Void) { self.onDeath = onDeath }
      isolated deinit { onDeath() }
    }
    let application = Application()
    let log = Log()
    func enqueue() {
      let owner = Owner { application.runLoop.perform { log.note("after") } }
      application.runLoop.perform {
        log.note("action"); withExtendedLifetime(owner) {}
      }
      application.runLoop.perform { log.note("next") }
    }
    enqueue()
    application.runLoop.settle()
    #expect(log.take() == "action next after")
    enqueue()
    application.close()
    application.runLoop.settle()
    #expect(log.take() == "")
  }

  @Test("An interrupted queue keeps its order") func interrupted() {
    let application = Application()
    let log = Log()
    var mayContinue = true
    application.runLoop.mayContinue = { mayContinue }
    application.runLoop.perform {
      log.note("1")
      application.runLoop.perform { log.note("4") }
      mayContinue = false
    }
    for name in ["2", "3"] { application.runLoop.perform { log.note(name) } }
    application.runLoop.settle()
    mayContinue = true
    application.runLoop.settle()
    #expect(log.take() == "1 2 3 4")
  }

  @Test("A loop that never rests is ended from outside") func runaway() {
    let application = Application()
    var budget = 1000
    application.runLoop.mayContinue = {
      budget -= 1
      return budget > 0
    }
    func again() { application.runLoop.perform { again() } }
    again()
    application.runLoop.settle()
    #expect(budget <= 0)
    #expect(!application.runLoop.isIdle)
  }

  @Test("Settling inside settling is left to the outer one") func nested() {
    let application = Application()
    let log = Log()
    application.runLoop.perform {
      application.runLoop.perform { log.note("inner") }
      application.runLoop.settle()
      log.note("outer")
    }
    application.runLoop.settle()
    #expect(log.take() == "outer inner")
  }
}
