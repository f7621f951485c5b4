import AppCatalog
import AppUnderTest
import Testing
import VirtualUIKit

@testable import DocumentApp

/// Drives the documents in a world as a user would, and notes what passes its seams.
@MainActor
final class Driver: WorldObserver {
  let world: World
  let wantsActions = false
  let wantsCallbacks = false

  private var transitions: [String] = []
  private var requests: [String] = []
  private var detachments: [Bool] = []
  private var issues: [String] = []

  init(
    _ implementation: Implementation, documents: Value = shelf, cleanup: CleanupStrategy = .deinit,
    faults: [Fault] = [], server: [ServerRule] = []
  ) {
    world = World(
      catalog: DocumentApp.catalog,
      given: Given(
        values: [
          .init("documents", documents), .init("implementation", .text(implementation.rawValue)),
        ],
        now: CalendarMoment("2026-04-20 09:00") ?? .first, cleanup: cleanup, faults: faults, server: server))
    world.launch(DocumentApp.self)
    world.observer = self
  }

  isolated deinit { world.close() }

  // MARK: What a user does

  func tap(_ id: String, at line: SourceLocation = #_sourceLocation) {
    step {
      guard let element = element(id, at: line) else { return }
      #expect(element.isEnabled, "\(id) is disabled", sourceLocation: line)
      if element.isEnabled { element.tap?() }
    }
  }

  func fill(_ id: String, _ value: Value, at line: SourceLocation = #_sourceLocation) {
    step { element(id, at: line)?.set?(value) }
  }

  /// Taps without letting anything settle in between; each hits the surface as it was last settled.
  func rapidly(_ ids: [String], at line: SourceLocation = #_sourceLocation) {
    step {
      var targets = ids.compactMap { element($0, at: line) }
      while !targets.isEmpty {
        targets.removeFirst().tap?()
        world.turn()
      }
    }
  }

  func back() { step { navigation?.topViewController?.backButtonTapped() } }
  func backToRoot() { step { navigation?.popToRootViewController(animated: true) } }
  func swipeBack(cancelled: Bool = false) { step { _ = navigation?.swipeBack(cancelled: cancelled) } }
  func dismissToast() { step { world.application.window.tapToast() } }
  func open(_ link: String) { step { world.app?.open(link: link) } }
  func receive(push: Value) { step { world.app?.receive(push: push) } }
  func background() { step { world.application.enterBackground() } }
  func foreground() { step { world.application.enterForeground() } }
  func respond(_ request: String, failure: String? = nil) {
    step { _ = world.respond(to: request, failure: failure) }
  }

  func wait(_ duration: Duration) {
    world.wait(duration)
    noteConditions()
  }

  /// Opens document 7 as this entry does.
  func open(by entry: DocumentEntry) {
    switch entry {
    case .main: tap("document.7")
    case .documentList:
      tap("openList")
      tap("document.7")
    case .documentSearch:
      tap("openSearch")
      fill("query", "회의")
      tap("search")
      tap("document.7")
    case .receivePush: receive(push: ["document": 7])
    case .openLink: open("editor://document/7")
    }
  }

  private func step(_ action: () -> Void) {
    world.beginStep()
    action()
    world.settle()
    noteConditions()
  }

  // MARK: What there is

  var stack: [String] { world.stack.map { world.catalog.name(of: $0.screen) } }
  var toast: String? { world.application.window.visibleToast?.text }
  var alert: String? { world.dialog?.alertID }
  var elements: [String] { world.frontmost?.elements().map(\.id) ?? [] }
  var enabled: [String] {
    (world.frontmost?.elements() ?? []).filter { $0.isEnabled && $0.tap != nil }.map(\.id)
  }

  func value(_ id: String) -> Value? { world.frontmost?.elements(.id(id)).first?.value }

  /// A field by its screen and name; nil where there is no such state.
  func state(_ screen: String, _ field: String) -> Value? {
    guard let id = world.catalog.screen(screen), let slot = world.catalog.slots(of: id).first,
      let object = world.states.object(at: slot.id)
    else { return nil }
    return world.catalog.schema(of: id)?.fields.first { $0.name == field }?.read(object)
  }

  var isDetailPresent: Bool { state("documentDetail", "id") != nil }

  private func element(_ id: String, at line: SourceLocation) -> Element? {
    let found = world.frontmost?.elements(.id(id)).first
    #expect(found != nil, "no \(id) among \(elements)", sourceLocation: line)
    return found
  }

  private var navigation: NavigationController? { world.app?.navigationController }

  // MARK: What passed

  /// The commands that were written since they were asked for last.
  func takeTransitions() -> [String] { take(&transitions) }
  /// The requests that were made since they were asked for last.
  func takeRequests() -> [String] { take(&requests) }
  /// The `isRefresh` of the calls to outside delegates since they were asked for last.
  func takeDetachments() -> [Bool] { take(&detachments) }
  /// What went wrong since it was asked for last.
  func takeIssues() -> [String] { take(&issues) }

  private func take<Entry>(_ list: inout [Entry]) -> [Entry] {
    defer { list = [] }
    return list
  }

  func observe(_ observation: Observation) {
    switch observation {
    case .commandWritten(let slot, let command?, _): transitions.append("\(name(of: slot)): \(command)")
    case .request(let record):
      let arguments = record.arguments.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
      requests.append(arguments.isEmpty ? record.name : "\(record.name) \(arguments)")
    case .delegateCall("detachDocumentDetail", let arguments):
      detachments.append(arguments.first?.value.boolean ?? false)
    case .missingFactory(let name, let askedBy): issues.append("missingFactory \(name) \(askedBy)")
    case .commandExecuted(let slot, _, _, _, _, hasLeft: true):
      issues.append("ghostCommand \(name(of: slot))")
    case .childWritten(let write) where write.hadValue && write.hasValue:
      issues.append("\(write.isOnStack ? "swappedChild" : "deadPush") \(name(of: write.slot))")
    case .response(_, _, let late?): issues.append("effectAfterDismissal \(world.catalog.name(of: late))")
    case .actionToNil(let screen): issues.append("actionToNil \(world.catalog.name(of: screen))")
    case .warning(let warning, _, _): issues.append("\(warning.kind)")
    case .runaway: issues.append("runaway")
    default: break
    }
  }

  private func noteConditions() {
    for slot in world.catalog.slots {
      let (isPresent, isOnStack) = (world.states.isPresent(slot.id), world.isOnStack(slot.id))
      if isPresent, !isOnStack { issues.append("orphanState \(name(of: slot.id))") }
      if isOnStack, !isPresent { issues.append("missingState \(name(of: slot.id))") }
      if isPresent, world.states.command(at: slot.id)?.command != nil {
        issues.append("unconsumedCommand \(name(of: slot.id))")
      }
    }
    if world.application.liveControllers.leakedCount > 0 { issues.append("leak") }
  }

  private func name(of slot: SlotID) -> String {
    world.catalog.name(of: world.catalog.slots[slot.index].screen)
  }
}
