import AppCatalog
import AppUnderTest
import Testing
import VirtualUIKit

@testable import CalendarApp

/// Drives the calendar in a world as a user would, and notes what passes its seams.
@MainActor
final class Driver: WorldObserver {
  let world: World
  let wantsActions = false
  let wantsCallbacks = false

  private var transitions: [String] = []
  private var requests: [String] = []
  private var occurrences: [String] = []

  init(
    _ given: Value = [:], now: String = "2026-04-20 09:00", cleanup: CleanupStrategy = .deinit,
    faults: [Fault] = [], ios: Int = 26, server: [ServerRule] = []
  ) {
    world = World(
      catalog: CalendarApp.catalog,
      given: Given(
        values: given.members ?? [], now: CalendarMoment(now) ?? .first, cleanup: cleanup, faults: faults,
        ios: ios, server: server))
    world.launch(CalendarApp.self)
    world.observer = self
  }

  isolated deinit { world.close() }

  // MARK: What a user does

  func tap(_ id: String, at line: SourceLocation = #_sourceLocation) {
    step {
      // Let go of before anything settles: the element of an alert holds the alert.
      guard let element = element(id, at: line) else { return }
      #expect(element.isEnabled, "\(id) is disabled", sourceLocation: line)
      #expect(element.tap != nil, "\(id) cannot be tapped", sourceLocation: line)
      if element.isEnabled { element.tap?() }
    }
  }

  func fill(_ id: String, _ value: Value, at line: SourceLocation = #_sourceLocation) {
    step {
      guard let element = element(id, at: line) else { return }
      #expect(element.set != nil, "\(id) cannot be filled", sourceLocation: line)
      element.set?(value)
    }
  }

  func fill(_ values: [(String, Value)], at line: SourceLocation = #_sourceLocation) {
    for (id, value) in values { fill(id, value, at: line) }
  }

  func back() { step { navigation?.topViewController?.backButtonTapped() } }

  /// The back item of the same screen twice, before anything settles.
  func backTwice() {
    step {
      let screen = navigation?.topViewController
      screen?.backButtonTapped()
      world.turn()
      screen?.backButtonTapped()
    }
  }

  func backTo(_ screen: String) {
    step {
      guard let navigation, let target = navigation.viewControllers.last(where: { name($0) == screen }) else {
        return
      }
      navigation.popToViewController(target, animated: true)
    }
  }

  @discardableResult
  func swipeBack(cancelled: Bool = false) -> GestureRefusal? {
    var refusal: GestureRefusal?
    step { refusal = navigation?.swipeBack(cancelled: cancelled) }
    return refusal
  }

  func pullDown() { step { world.application.window.pullDown() } }
  func dismissToast() { step { world.application.window.tapToast() } }
  func open(_ link: String) { step { world.app?.open(link: link) } }
  func receive(push: Value) { step { world.app?.receive(push: push) } }
  func background() { step { world.application.enterBackground() } }
  func foreground() { step { world.application.enterForeground() } }
  func respond(_ request: String, failure: String? = nil) {
    step { _ = world.respond(to: request, failure: failure) }
  }

  func wait(_ duration: Duration) {
    world.beginStep()
    world.wait(duration)
    noteConditions()
  }

  /// Without letting anything settle in between. Taps hit the surface as it was last settled.
  func rapidly(
    _ elements: [String], thenOpen links: [String] = [], at line: SourceLocation = #_sourceLocation
  ) {
    world.beginStep()
    var targets = elements.compactMap { element($0, at: line) }
    while !targets.isEmpty {
      targets.removeFirst().tap?()
      world.turn()
    }
    for link in links {
      world.app?.open(link: link)
      world.turn()
    }
    world.settle()
    noteConditions()
  }

  private func step(_ action: () -> Void) {
    world.beginStep()
    action()
    world.settle()
    noteConditions()
  }

  // MARK: What there is

  var stack: [String] { world.stack.map { name($0) ?? "?" } }
  var toast: String? { world.application.window.visibleToast?.text }
  /// The alert, sheet or modal in front.
  var presented: String? { world.application.window.presentedControllers.last.flatMap(name) }
  var elements: [String] { world.frontmost?.elements().map(\.id) ?? [] }
  var pending: [String] { world.server.pending.map(\.name) }

  func text(_ id: String) -> String? { find(id)?.text }
  func value(_ id: String) -> Value? { find(id)?.value }
  func isEnabled(_ id: String) -> Bool? { find(id)?.isEnabled }

  /// A field by its screen and name, such as `eventDetail.event.title`; nil where there is no such state.
  func state(_ path: String) -> Value? {
    var parts = path.split(separator: ".").map(String.init)
    guard let screen = parts.first.flatMap(world.catalog.screen) else { return nil }
    parts.removeFirst()
    let objects = world.catalog.slots(of: screen).compactMap { world.states.object(at: $0.id) }
    guard let object = objects.first, let schema = world.catalog.schema(of: screen) else { return nil }
    guard let name = parts.first else { return .boolean(true) }
    guard let field = schema.fields.first(where: { $0.name == name }) else { return nil }
    if parts.count > 1, let member = field.members.first(where: { $0.name == parts[1] }) {
      return parts.dropFirst(2).reduce(member.read(object), Self.part)
    }
    return parts.dropFirst().reduce(field.read(object), Self.part)
  }

  private static func part(of value: Value?, named name: String) -> Value? {
    if let list = value?.list {
      return list.first { $0["id"] == .text(name) } ?? Int(name).flatMap { $0 < list.count ? list[$0] : nil }
    }
    return value?[name]
  }

  private func element(_ id: String, at line: SourceLocation) -> Element? {
    let found = find(id)
    #expect(found != nil, "no \(id) among \(elements)", sourceLocation: line)
    return found
  }

  private func find(_ id: String) -> Element? { world.frontmost?.elements(.id(id)).first }

  private var navigation: NavigationController? { world.app?.navigationController }

  private func name(_ controller: ViewController) -> String? {
    (controller as? AlertController)?.alertID
      ?? (controller as? any Screen).map { world.catalog.name(of: $0.screen) }
  }

  // MARK: What passed

  /// The commands that were written since they were asked for last.
  func takeTransitions() -> [String] { take(&transitions) }
  /// The requests that were made since they were asked for last.
  func takeRequests() -> [String] { take(&requests) }
  /// What went wrong since it was asked for last.
  func takeIssues() -> [String] { take(&occurrences) }

  private func take(_ list: inout [String]) -> [String] {
    defer { list = [] }
    return list
  }

  func observe(_ observation: Observation) {
    switch observation {
    case .commandWritten(let slot, let command?, _):
      transitions.append("\(name(of: slot)): \(command)")
    case .request(let record):
      requests.append("\(record.name) \(Value.record(record.arguments))")
    case .commandExecuted(let slot, _, _, _, _, hasLeft: true):
      occurrences.append("ghostCommand \(name(of: slot))")
    case .childWritten(let write) where write.hadValue && write.hasValue && !write.isOnStack:
      occurrences.append("deadPush \(name(of: write.slot))")
    case .childWritten(let write) where write.isAnotherItem && write.isOnStack:
      occurrences.append("swappedChild \(name(of: write.slot))")
    case .response(_, _, let late?):
      occurrences.append("effectAfterDismissal \(world.catalog.name(of: late))")
    case .actionToNil(let screen): occurrences.append("actionToNil \(world.catalog.name(of: screen))")
    case .warning(let warning, _, _): occurrences.append("\(warning.kind)")
    case .runaway: occurrences.append("runaway")
    default: break
    }
  }

  private func noteConditions() {
    for slot in world.catalog.slots {
      let (isPresent, isOnStack) = (world.states.isPresent(slot.id), world.isOnStack(slot.id))
      if isPresent, !isOnStack { occurrences.append("orphanState \(name(of: slot.id))") }
      if isOnStack, !isPresent { occurrences.append("missingState \(name(of: slot.id))") }
      if isPresent, world.states.command(at: slot.id)?.command != nil {
        occurrences.append("unconsumedCommand \(name(of: slot.id))")
      }
    }
    if world.application.liveControllers.leakedCount > 0 { occurrences.append("leak") }
  }

  private func name(of slot: SlotID) -> String {
    world.catalog.name(of: world.catalog.slots[slot.index].screen)
  }
}
