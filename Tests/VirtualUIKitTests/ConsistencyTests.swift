import Testing
import VirtualUIKit

/// Long sequences of gestures and calls, from a fixed seed: whatever the order, what is at rest is in order.
@MainActor @Suite struct ConsistencyTests {
  /// A small generator, the same on every platform.
  private struct Numbers {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  private static let callbacks = [
    "willMove(N)", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "didMove(nil)",
  ]

  /// A profile with a short name.
  struct Named: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var profile: Profile
  }

  nonisolated static let profiles: [Named] = {
    var contrary = Profile.ios17
    contrary.sendsDidShowAfterCancel = true
    contrary.sendsDidMoveAfterCancel = true
    contrary.reversal = .atRelease
    contrary.revealedAppearsBeforePoppedMoves = false
    contrary.coveredHearWillMove = false
    contrary.coveredRemoval = .atEnd
    contrary.replacedTopIsMoving = false
    return [
      Named(testDescription: "17", profile: .ios17), Named(testDescription: "18", profile: .ios18),
      Named(testDescription: "contrary", profile: contrary),
    ]
  }()

  @Test("At rest the top alone is on display, and none is lost or leaked", arguments: profiles, 1...40)
  func atRest(named: Named, seed: Int) {
    let stage = Stage("A", profile: named.profile)
    var numbers = Numbers(state: UInt64(seed))
    var trace: [String] = []
    for number in 1...60 {
      trace.append(act(stage, &numbers, number))
      guard numbers.next(below: 3) == 0 else { continue }
      trace.append("settle")
      stage.settle()
      let faults = faults(stage)
      #expect(faults == [], "\(trace.suffix(12).joined(separator: ", "))")
      if !faults.isEmpty { return }
    }
  }

  private func act(_ stage: Stage, _ numbers: inout Numbers, _ number: Int) -> String {
    let animated = numbers.next(below: 2) == 0
    let stack = stage.navigation.viewControllers
    switch numbers.next(below: 14) {
    case 0, 1, 2:
      let controller = stage.make("\(number)")
      if numbers.next(below: 3) == 0 {
        let callback = Self.callbacks[numbers.next(below: Self.callbacks.count)]
        let isPush = numbers.next(below: 2) == 0
        controller.reactions[callback] = { [weak stage] in
          if isPush { stage?.push("\(number)x", animated: animated) } else { stage?.pop(animated: animated) }
        }
      }
      stage.navigation.pushViewController(controller, animated: animated)
      return "push \(animated)"
    case 3, 4:
      stage.pop(animated: animated)
      return "pop \(animated)"
    case 5:
      stage.navigation.popToRootViewController(animated: animated)
      return "popToRoot \(animated)"
    case 6:
      guard !stack.isEmpty else { return "" }
      let target = stack[numbers.next(below: stack.count)]
      // A change that waits may take the target away first, which would be an exception.
      guard !stage.navigation.isTransitioning else { return "" }
      stage.navigation.popToViewController(target, animated: animated)
      return "popTo \(animated)"
    case 7:
      var assigned: [ViewController] = stack.filter { _ in numbers.next(below: 3) > 0 }
      if numbers.next(below: 2) == 0 { assigned.reverse() }
      if assigned.isEmpty || numbers.next(below: 2) == 0 { assigned.append(stage.make("\(number)s")) }
      stage.navigation.setViewControllers(assigned, animated: animated)
      return "set \(animated)"
    case 8:
      return "swipe \(String(describing: stage.navigation.swipeBack(cancelled: animated)))"
    case 9:
      let modal = stage.make("\(number)m")
      modal.modalPresentationStyle = numbers.next(below: 2) == 0 ? .pageSheet : .fullScreen
      stage.navigation.topViewController?.present(modal, animated: animated)
      return "present \(modal.modalPresentationStyle) \(animated)"
    case 10:
      stage.navigation.dismiss(animated: animated)
      return "dismiss \(animated)"
    case 11:
      return "pull \(String(describing: stage.application.window.pullDown(cancelled: animated)))"
    default:
      stage.turn()
      return "turn"
    }
  }

  private func faults(_ stage: Stage) -> [String] {
    var faults: [String] = []
    let (navigation, application) = (stage.navigation, stage.application)
    if !application.runLoop.isIdle { faults.append("not idle") }
    if navigation.isTransitioning { faults.append("still in transition") }
    if navigation.transitionCoordinator != nil { faults.append("a coordinator is left") }
    let presented = application.window.presentedControllers
    let isCovered = presented.contains { $0.modalPresentationStyle == .fullScreen }
    let stack = navigation.viewControllers
    for controller in stack {
      let isVisible = controller === stack.last && !isCovered
      if controller.appearance != (isVisible ? .appeared : .disappeared) {
        faults.append("\(controller.id) is \(controller.appearance)")
      }
      if controller.parent !== navigation { faults.append("\(controller.id) has no parent") }
    }
    for controller in presented where controller.appearance != .appeared {
      faults.append("modal \(controller.id) is \(controller.appearance)")
    }
    let registry = application.liveControllers
    let onStack = registry.records.filter(\.isOnStack).map(\.id).sorted()
    if onStack != navigation.stack.sorted() {
      faults.append("registry \(onStack), stack \(navigation.stack)")
    }
    if registry.leakedCount != registry.leaked.count { faults.append("miscounted leaks") }
    if !registry.leaked.isEmpty { faults.append("leaked \(registry.leaked)") }
    // Each deinit of a controller that was on the stack follows a didMove(nil).
    for entry in stage.log.entries where entry.hasSuffix(".deinit") {
      let name = String(entry.dropLast(7))
      // The root came before the log was opened.
      guard name != "A" else { continue }
      let (moves, leaves) = (count("\(name).willMove(N)", stage), count("\(name).didMove(nil)", stage))
      if moves != leaves { faults.append("\(name) came \(moves) times and left \(leaves) times") }
    }
    return faults
  }

  private func count(_ entry: String, _ stage: Stage) -> Int {
    stage.log.entries.filter { $0 == entry }.count
  }
}
