import Testing
import VirtualUIKit

@MainActor @Suite struct ApplicationTests {
  @Test("The registry knows who was, who is and who lives") func registry() throws {
    let stage = Stage("A")
    let registry = { stage.application.liveControllers }
    var held: RecordingController? = stage.make("B")
    let id = try #require(held?.id)
    #expect(registry()[id] == nil)
    stage.navigation.pushViewController(try #require(held), animated: true)
    #expect(registry()[id]?.isOnStack == true)
    stage.settle()
    stage.navigation.swipeBack(cancelled: true)
    #expect(registry()[id]?.isOnStack == false)
    stage.settle()
    #expect(registry()[id]?.isOnStack == true)
    #expect(registry().leakedCount == 0)
    stage.pop()
    stage.settle()
    #expect(
      registry()[id].map { [$0.wasOnStack, $0.isOnStack, $0.isAlive, $0.isLeaked] } == [
        true, false, true, true,
      ])
    #expect(registry()[id]?.name == "B")
    #expect(registry().leaked == [id])
    #expect(registry().leakedCount == 1)
    held = nil
    #expect(registry()[id]?.isAlive == false)
    #expect(registry().leaked == [])
    #expect(registry().leakedCount == 0)
  }

  @Test("A presented controller is entered, and leaks if it lives on") func presented() {
    let stage = Stage("A")
    let modal = stage.make("M")
    stage["A"].present(modal, animated: true)
    stage.settle()
    #expect(stage.leaked == "")
    modal.dismiss(animated: true)
    stage.settle()
    #expect(stage.leaked == "M")
  }

  @Test("Leaks are listed in order of creation, however they left") func leakOrder() {
    let stage = Stage("ABCD")
    for name in ["B", "C", "D"] { stage[name].cycle = stage[name] }
    stage.navigation.popToViewController(stage["C"], animated: false)
    stage.settle()
    #expect(stage.leaked == "D")
    stage.set("A", animated: false)
    stage.settle()
    #expect(stage.leaked == "BCD")
    for name in ["B", "C", "D"] { stage[name].cycle = nil }
    #expect(stage.leaked == "")
  }

  @Test("The end of the world: nothing runs, and all that is in no cycle dies") func close() {
    let stage = Stage("ABC")
    let application = stage.application
    stage["B"].cycle = stage["B"]
    stage["C"].present(stage.make("M"), animated: true)
    stage.settle()
    stage.push("D")
    stage.push("E")
    Toast.show("t", for: .seconds(1), in: stage["C"]) { stage.mark("onDismiss") }
    application.runLoop.perform { stage.mark("queued") }
    application.clock.schedule(after: .seconds(1)) { stage.mark("timer") }
    application.observeState { _ in stage.mark("observer") }
    stage.hooks.wantsCallbacks = true
    _ = stage.log.take()
    application.close()
    application.close()
    #expect(stage.log.take() == "M.deinit E.deinit D.deinit C.deinit A.deinit")
    application.runLoop.settle()
    application.wait(.seconds(10))
    application.enterBackground()
    application.runLoop.perform { stage.mark("late") }
    stage.navigation.pushViewController(stage.make("F"), animated: true)
    stage["F"].present(stage.make("G"), animated: true)
    application.runLoop.settle()
    #expect(stage.log.entries.filter { !$0.hasSuffix("deinit") } == [])
    #expect(application.isClosed)
    #expect(application.liveControllers.leaked.map { stage.hooks.names[$0] } == ["B"])
    stage["B"].cycle = nil
  }

  @Test("Nothing of a closed world survives, the application included") func closedWorldDies() {
    weak var application: Application?
    weak var navigation: NavigationController?
    func live() {
      let world = Application()
      let log = Log()
      let stack = RecordingNavigationController(root: RecordingController("A", world, log), log)
      world.window.rootViewController = stack
      world.runLoop.settle()
      stack.pushViewController(RecordingController("B", world, log), animated: true)
      (application, navigation) = (world, stack)
      world.close()
    }
    live()
    #expect(navigation == nil)
    #expect(application == nil)
  }

  @Test("Hooks hear of every callback with name and flags, also of overrides that skip super") func hooks() {
    let stage = Stage("A")
    stage.navigation.delegate = nil
    let other = stage.make("B")
    other.skipsSuperWillMove = true
    stage.hooks.wantsCallbacks = true
    stage.hooks.notesStacks = true
    stage.navigation.pushViewController(other, animated: true)
    stage.settle()
    let all = stage.log.take().split(separator: " ").filter { !$0.contains("(N)") || $0.hasPrefix("stack") }
    #expect(all.first == "stack(AB)")
    #expect(stage.log.entries == [])
    stage.hooks.notesPresentations = true
    stage["B"].present(stage.make("M"), animated: false)
    stage.settle()
    #expect(stage.log.take().hasPrefix("presented(M) M.viewDidLoad"))
  }

  @Test("A tab bar controller presents for all in it") func tabBar() {
    let application = Application()
    let log = Log()
    let navigation = RecordingNavigationController(root: RecordingController("A", application, log), log)
    let tabs = TabBarController(application, viewControllers: [navigation])
    application.window.rootViewController = tabs
    application.runLoop.settle()
    let other = RecordingController("B", application, log)
    navigation.pushViewController(other, animated: true)
    application.runLoop.settle()
    #expect(other.tabBarController === tabs)
    #expect(other.navigationController === navigation)
    let modal = RecordingController("M", application, log)
    other.present(modal, animated: true)
    application.runLoop.settle()
    #expect(modal.presentingViewController === tabs)
  }
}
