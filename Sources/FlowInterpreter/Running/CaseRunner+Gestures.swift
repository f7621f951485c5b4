import AppCatalog
import AppUnderTest
import FlowLanguage
import VirtualUIKit

/// What each step does to the world.
extension CaseRunner {
  /// Does what a step says; what it causes is left to settle.
  func act(_ step: CompiledStep) throws(StepFailure) {
    switch step.action {
    case .fill(let entries): try fill(entries)
    case .respond(let answers): try respond(answers)
    default:
      do throws(Problem) {
        try act(step.action)
      } catch {
        throw StepFailure(problem: error)
      }
    }
  }

  private func act(_ action: StepAction) throws(Problem) {
    switch action {
    case .none, .fill, .respond, .rapidly, .group: break
    case .tapOn(let selector):
      try requireForeground("tapOn")
      try surfaceReader.tap(selector)
    case .word(let word, let argument):
      try requireForeground(word.name)
      try surfaceReader.tap(word, argument)
    case .back: try back()
    case .backTo(let screen): try backTo(screen)
    case .swipeBack(let isCancelled): try swipeBack(isCancelled)
    case .pullDown(let isCancelled): try pullDown(isCancelled)
    case .dismissToast:
      try requireForeground("dismissToast")
      guard world.application.window.tapToast() else { throw .noToast }
    case .wait(let duration): wait(duration)
    case .background:
      guard world.application.state == .active else { throw .alreadyInBackground }
      world.application.enterBackground()
    case .foreground:
      guard world.application.state == .background else { throw .alreadyInForeground }
      world.application.enterForeground()
    case .openLink(let link): world.app?.open(link: link)
    case .receivePush(let push): world.app?.receive(push: push)
    case .server(let rules): world.server.apply(rules)
    }
  }

  private func requireForeground(_ gesture: String) throws(Problem) {
    guard world.application.state == .active else { throw .appInBackground(gesture: gesture) }
  }

  private func fill(_ entries: [FillEntry]) throws(StepFailure) {
    for entry in entries {
      do throws(Problem) {
        try requireForeground("fill")
        try surfaceReader.fill(entry)
      } catch {
        throw StepFailure(problem: error, range: entry.nameRange)
      }
    }
  }

  private func respond(_ answers: [RequestAnswer]) throws(StepFailure) {
    for answer in answers where !world.respond(to: answer.request, failure: answer.failure) {
      let made = Set(recorder.requests.entries.map(\.name)).sorted()
      throw StepFailure(problem: .neverRequested(answer.request, made: made), range: answer.range)
    }
  }

  /// Fast fingers do not wait for anything to settle, so only due timers run.
  private func wait(_ duration: Duration) {
    guard snapshot != nil else { return world.wait(duration) }
    let clock = world.application.clock
    let end = clock.now + min(max(duration, .zero), .seconds(Int64.max))
    while clock.fireNext(notAfter: end) { world.turn() }
    clock.advance(to: end)
  }

  // MARK: The navigation stack

  /// The screen on top of the stack, which nothing may cover.
  private func uncoveredTop(_ gesture: String) throws(Problem) -> ViewController {
    try requireForeground(gesture)
    guard case .screen(let controller)? = surfaceReader.surface else {
      throw .stackCovered(gesture: gesture, by: surfaceReader.name ?? "a screen without a name")
    }
    return controller
  }

  private func back() throws(Problem) {
    let top = try uncoveredTop("back")
    let depth = snapshot?.depth ?? world.app?.navigationController.stack.count ?? 0
    guard depth > 1 else { throw .backAtRoot(gesture: "back", screen: surfaceReader.name ?? "?") }
    top.backButtonTapped()
  }

  private func backTo(_ screen: ScreenID) throws(Problem) {
    _ = try uncoveredTop("backTo")
    guard let navigation = world.app?.navigationController else { return }
    let below = navigation.viewControllers.dropLast()
    let target = below.last { world.screen(of: $0.id) == screen }
    guard let target else {
      throw .notBelow(
        screen: catalog.name(of: screen), stack: world.stackScreens.map { catalog.name(of: $0) })
    }
    navigation.popToViewController(target, animated: true)
  }

  private func swipeBack(_ isCancelled: Bool) throws(Problem) {
    _ = try uncoveredTop("swipeBack")
    let screen = surfaceReader.name ?? "?"
    switch world.app?.navigationController.swipeBack(cancelled: isCancelled) {
    case nil: break
    case .nothingToPop: throw .backAtRoot(gesture: "swipeBack", screen: screen)
    case .switchedOff: throw .swipeSwitchedOff(screen: screen)
    case .vetoed: throw .swipeVetoed(screen: screen)
    case .covered, .noSheet:
      throw .stackCovered(gesture: "swipeBack", by: world.frontmost?.name(in: catalog) ?? "something else")
    // UIKit takes no swipe while a transition runs, which happens only among fast gestures.
    case .transitionRuns: break
    }
  }

  private func pullDown(_ isCancelled: Bool) throws(Problem) {
    try requireForeground("pullDown")
    switch world.application.window.pullDown(cancelled: isCancelled) {
    case nil, .transitionRuns: break
    case .switchedOff: throw .sheetResists(screen: surfaceReader.name ?? "?")
    case .nothingToPop, .vetoed, .covered, .noSheet: throw .noSheet(inFront: surfaceReader.name)
    }
  }
}
