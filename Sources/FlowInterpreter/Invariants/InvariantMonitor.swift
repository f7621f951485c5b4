import AppCatalog
import AppUnderTest
import VirtualUIKit

/// Watches the invariants of every app.
///
/// Occurrences are noticed as they are observed. Lasting conditions are looked at when the world is at rest and only
/// after something was observed that can change them.
@MainActor
final class InvariantMonitor {
  /// What is known of the action state at a slot.
  private struct CommandMemory {
    var command: CommandValue?
    var wasExecuted = false
    /// The same value as before was written without a reset: subscribers are not told of it.
    var isRepetition = false
    /// It was still there at rest, and is reported as unconsumed.
    var wasSeenAtRest = false
  }

  /// A lasting condition; one that goes on is not reported again.
  private enum Condition: Hashable {
    case missingState(SlotID)
    case orphanState(SlotID)
    case unconsumedCommand(SlotID)
    case leak(ControllerID)
  }

  /// Knows the names of controllers. It outlives the observations that it sends; a weak reference would make every
  /// retain of it slow.
  @exclusivity(unchecked) unowned var world: World?
  private let catalog: AppCatalog
  @exclusivity(unchecked) private var commands: [CommandMemory]
  @exclusivity(unchecked) private var lasting: [Condition] = []
  @exclusivity(unchecked) private var mayHaveChanged = true
  @exclusivity(unchecked) private var lastLeakCount = 0
  /// Violations since they were last taken.
  @exclusivity(unchecked) private var found: [Issue] = []

  init(catalog: AppCatalog) {
    self.catalog = catalog
    commands = Array(repeating: CommandMemory(), count: catalog.slots.count)
  }

  /// Whether the action state at a slot holds a command, as far as writes tell.
  func hasCommand(at slot: SlotID) -> Bool {
    commands.indices.contains(slot.index) && commands[slot.index].command != nil
  }

  /// The violations since the last call, in the order in which they were noticed.
  func takeFound() -> [Issue] {
    guard !found.isEmpty else { return [] }
    defer { found = [] }
    return found
  }

  // MARK: Occurrences

  func observe(_ observation: Observation) {
    switch observation {
    case .childWritten(let write): noteChild(write)
    case .commandWritten(let slot, let command, _): noteCommand(command, at: slot)
    case .commandExecuted(let slot, let screen, _, let command, let hasLeft):
      if commands.indices.contains(slot.index) { commands[slot.index].wasExecuted = true }
      mayHaveChanged = true
      if hasLeft { report(.ghostCommand, screen, "it executed `\(command)`") }
    case .response(let request, _, let lateFor):
      if let lateFor { report(.effectAfterDismissal, lateFor, "the response to `\(request.name)`") }
    case .actionToNil(let screen): report(.actionToNil, screen)
    case .warning(let warning, let screen): noteWarning(warning, screen)
    case .missingFactory(let name, let askedBy):
      found.append(Issue(kind: .missingFactory, target: name, detail: "`\(askedBy)` asked for it"))
    case .stackChanged: mayHaveChanged = true
    case .action, .reset, .disappearance, .request, .requestCancelled, .delegateCall, .callback, .toastShown,
      .toastEnded, .runaway:
      break
    }
  }

  /// A step did not come to rest; told by the runner, which knows the screen on top.
  func noteRunaway(on screen: ScreenID, limit: Int) {
    report(.runaway, screen, "more than \(limit) actions")
  }

  private func report(_ kind: IssueKind, _ screen: ScreenID, _ detail: String? = nil) {
    found.append(Issue(kind: kind, target: catalog.name(of: screen), detail: detail))
  }

  private func noteChild(_ write: ChildWrite) {
    mayHaveChanged = true
    let screen = catalog.slotReaders[write.slot.index].screen
    if write.hadValue, write.hasValue {
      if !write.isOnStack {
        report(.deadPush, screen)
      } else if write.isAnotherItem {
        report(.swappedChild, screen)
      }
    }
    guard write.hadValue else { return }
    forgetCommands(from: write.slot)
  }

  /// The states from a slot downwards are gone, and with them what their action states held.
  private func forgetCommands(from slot: SlotID) {
    for index in slot.index..<catalog.slotReaders[slot.index].end where commands[index].command != nil {
      noteSwallowed(at: SlotID(index))
      commands[index] = CommandMemory()
    }
  }

  private func noteCommand(_ command: CommandValue?, at slot: SlotID) {
    guard commands.indices.contains(slot.index) else { return }
    mayHaveChanged = true
    noteSwallowed(at: slot)
    let before = commands[slot.index].command
    commands[slot.index] = CommandMemory(command: command, isRepetition: command != nil && command == before)
  }

  /// The command at a slot is about to go: did nobody see it?
  private func noteSwallowed(at slot: SlotID) {
    let memory = commands[slot.index]
    guard let command = memory.command, !memory.wasExecuted, !memory.wasSeenAtRest else { return }
    report(.swallowedCommand, catalog.slots[slot.index].screen, "nobody executed `\(command)`")
  }

  private func noteWarning(_ warning: UIKitWarning, _ screen: ScreenID?) {
    let kind: IssueKind =
      switch warning.kind {
      case .presentation: .presentation
      case .navigation: .navigation
      }
    report(kind, screen ?? ScreenID(0), warning.text(naming: name))
  }

  /// A controller in UIKit's words: its screen's id, or its number.
  private func name(_ controller: ControllerID) -> String {
    world?.screen(of: controller).map { catalog.name(of: $0) } ?? "\(controller)"
  }

  // MARK: Lasting conditions

  /// Looks at the lasting conditions; the world is at rest.
  func checkAtRest(_ world: World) {
    let leakCount = world.application.liveControllers.leakedCount
    guard mayHaveChanged || leakCount != lastLeakCount else { return }
    mayHaveChanged = false
    lastLeakCount = leakCount
    let now = conditions(of: world)
    for condition in now where !lasting.contains(condition) { begin(condition, in: world) }
    lasting = now
  }

  private func conditions(of world: World) -> [Condition] {
    var conditions: [Condition] = []
    let onStack = world.stackSlots
    for slot in onStack where !world.states.isPresent(slot) { conditions.append(.missingState(slot)) }
    for index in commands.indices {
      let slot = SlotID(index)
      guard world.states.isPresent(slot) else { continue }
      if !onStack.contains(slot), catalog.slotReaders[index].isOfStack {
        conditions.append(.orphanState(slot))
      }
      if commands[slot.index].command != nil { noteUnconsumed(at: slot, &conditions) }
    }
    if world.application.liveControllers.leakedCount > 0 {
      for controller in world.application.liveControllers.leaked where world.screen(of: controller) != nil {
        conditions.append(.leak(controller))
      }
    }
    return conditions
  }

  private func noteUnconsumed(at slot: SlotID, _ conditions: inout [Condition]) {
    let memory = commands[slot.index]
    if memory.isRepetition, !memory.wasExecuted, !memory.wasSeenAtRest { noteSwallowed(at: slot) }
    commands[slot.index].wasSeenAtRest = true
    conditions.append(.unconsumedCommand(slot))
  }

  private func begin(_ condition: Condition, in world: World) {
    switch condition {
    case .missingState(let slot): report(.missingState, catalog.slots[slot.index].screen)
    case .orphanState(let slot):
      report(.orphanState, catalog.slots[slot.index].screen, "at `\(catalog.slots[slot.index].path)`")
    case .unconsumedCommand(let slot):
      let memory = commands[slot.index]
      let command = memory.command.map { "`\($0)`" } ?? "the command"
      report(
        .unconsumedCommand, catalog.slots[slot.index].screen,
        memory.wasExecuted ? "\(command) was executed and not reset" : "nobody executed \(command)")
    case .leak(let controller):
      if let screen = world.screen(of: controller) { report(.leak, screen) }
    }
  }
}
