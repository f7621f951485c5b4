import AppCatalog
import AppUnderTest
import VirtualUIKit

/// Watches the invariants of every app.
///
/// Occurrences are noticed as they are observed. Lasting conditions are looked at when the world is at rest and only
/// after something was observed that can change them.
@MainActor
final class InvariantMonitor {
  /// What is known of a slot.
  private struct Memory {
    var isPresent = false
    /// What the action state holds, as far as writes tell.
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

  /// Knows how long controllers have been leaking. It outlives the observations that it sends; a weak reference would
  /// make every retain of it slow.
  @exclusivity(unchecked) unowned var world: World?
  /// The number of the step that runs, from 1; 0 at the start.
  @exclusivity(unchecked) var step = 0
  /// In which steps the controllers that leak were first seen to.
  @exclusivity(unchecked) private var leakSteps: [ControllerID: Int] = [:]
  private let catalog: AppCatalog
  private let layout: SlotLayout
  @exclusivity(unchecked) private var slots: [Memory]
  /// The slots of the screens on the stack, as of the last rest.
  @exclusivity(unchecked) private var onStack: [SlotID] = []
  @exclusivity(unchecked) private var lasting: [Condition] = []
  @exclusivity(unchecked) private var mayHaveChanged = true
  @exclusivity(unchecked) private var stackMayHaveChanged = true
  @exclusivity(unchecked) private var lastLeakCount = 0
  /// Violations since they were last taken.
  @exclusivity(unchecked) private var found: [Issue] = []

  init(catalog: AppCatalog, layout: SlotLayout) {
    self.catalog = catalog
    self.layout = layout
    slots = Array(repeating: Memory(), count: catalog.slots.count)
    if !slots.isEmpty { slots[0].isPresent = true }
  }

  /// Whether the action state at a slot holds a command, as far as writes tell.
  func hasCommand(at slot: SlotID) -> Bool {
    slots.indices.contains(slot.index) && slots[slot.index].command != nil
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
    case .commandExecuted(let slot, let screen, _, let command, let controller, let hasLeft):
      if slots.indices.contains(slot.index) { slots[slot.index].wasExecuted = true }
      mayHaveChanged = true
      if hasLeft { report(.ghostCommand, screen, "it executed `\(command)`" + absence(of: controller)) }
    case .response(let request, _, let lateFor):
      if let lateFor { report(.effectAfterDismissal, lateFor, "the response to `\(request.name)`") }
    case .actionToNil(let screen): report(.actionToNil, screen)
    case .warning(let warning, let screen, let words): noteWarning(warning, screen, words)
    case .missingFactory(let name, let askedBy):
      found.append(Issue(kind: .missingFactory, target: name, detail: "`\(askedBy)` asked for it"))
    case .stackChanged:
      mayHaveChanged = true
      stackMayHaveChanged = true
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
    guard slots.indices.contains(write.slot.index) else { return }
    mayHaveChanged = true
    if write.hadValue, write.hasValue {
      let screen = layout.screens[write.slot.index]
      if !write.isOnStack {
        report(.deadPush, screen)
      } else if write.isAnotherItem {
        report(.swappedChild, screen)
      }
    }
    if write.hadValue {
      // The states from here downwards are gone, and with them what their action states held.
      for index in write.slot.index..<layout.subtreeEnds[write.slot.index] {
        noteSwallowed(at: index)
        slots[index] = Memory()
      }
    }
    slots[write.slot.index].isPresent = write.hasValue
  }

  private func noteCommand(_ command: CommandValue?, at slot: SlotID) {
    guard slots.indices.contains(slot.index) else { return }
    mayHaveChanged = true
    noteSwallowed(at: slot.index)
    let isRepetition = command != nil && command == slots[slot.index].command
    slots[slot.index] = Memory(isPresent: true, command: command, isRepetition: isRepetition)
  }

  /// The command at a slot is about to go: did nobody see it?
  private func noteSwallowed(at index: Int) {
    guard let command = slots[index].command, !slots[index].wasExecuted, !slots[index].wasSeenAtRest else {
      return
    }
    report(.swallowedCommand, layout.screens[index], "nobody executed `\(command)`")
  }

  private func noteWarning(_ warning: UIKitWarning, _ screen: ScreenID?, _ words: String) {
    let kind: IssueKind =
      switch warning.kind {
      case .presentation: .presentation
      case .navigation: .navigation
      }
    report(kind, screen ?? ScreenID(0), "UIKit \(warning.isException ? "raises" : "logs"): \(words)")
  }

  // MARK: Lasting conditions

  /// Looks at the lasting conditions; the world is at rest.
  func checkAtRest(_ world: World) {
    let leakCount = world.application.liveControllers.leakedCount
    guard mayHaveChanged || leakCount != lastLeakCount else { return }
    mayHaveChanged = false
    lastLeakCount = leakCount
    if stackMayHaveChanged {
      stackMayHaveChanged = false
      onStack = world.stackSlots
    }
    let now = conditions(of: world, hasLeaks: leakCount > 0)
    if now.isEmpty, lasting.isEmpty { return }
    for condition in now where !lasting.contains(condition) { begin(condition, in: world) }
    lasting = now
  }

  private func conditions(of world: World, hasLeaks: Bool) -> [Condition] {
    var conditions: [Condition] = []
    for slot in onStack where !slots[slot.index].isPresent { conditions.append(.missingState(slot)) }
    for index in slots.indices where slots[index].isPresent {
      let slot = SlotID(index)
      if layout.areOnStack[index], !onStack.contains(slot) { conditions.append(.orphanState(slot)) }
      if slots[index].command != nil {
        if slots[index].isRepetition { noteSwallowed(at: index) }
        slots[index].wasSeenAtRest = true
        conditions.append(.unconsumedCommand(slot))
      }
    }
    if hasLeaks {
      for controller in world.application.liveControllers.leaked where world.screen(of: controller) != nil {
        conditions.append(.leak(controller))
      }
    }
    return conditions
  }

  private func begin(_ condition: Condition, in world: World) {
    switch condition {
    case .missingState(let slot): report(.missingState, catalog.slots[slot.index].screen)
    case .orphanState(let slot):
      report(.orphanState, catalog.slots[slot.index].screen, "at `\(catalog.slots[slot.index].path)`")
    case .unconsumedCommand(let slot):
      let memory = slots[slot.index]
      let command = memory.command.map { "`\($0)`" } ?? "the command"
      report(
        .unconsumedCommand, catalog.slots[slot.index].screen,
        memory.wasExecuted ? "\(command) was executed and not reset" : "nobody executed \(command)")
    case .leak(let controller):
      leakSteps[controller] = step
      if let screen = world.screen(of: controller) {
        report(.leak, screen, Leak(controller, in: world, steps: 0).map { "it has been " + $0.text })
      }
    }
  }

  // MARK: Leaks

  /// The screens whose controllers leak now, in order of creation.
  func leaks(in world: World) -> [Leak] {
    guard world.application.liveControllers.leakedCount > 0 else { return [] }
    return world.application.liveControllers.leaked.compactMap { controller in
      Leak(controller, in: world, steps: step - (leakSteps[controller] ?? step))
    }
  }

  /// How long a controller that executed a command had been gone.
  private func absence(of controller: ControllerID) -> String {
    // One that left in this step need not leak: it may be on its way out.
    guard let world, let left = leakSteps[controller],
      let leak = Leak(controller, in: world, steps: step - left)
    else { return " on its way out" }
    return ", has been " + leak.text
  }
}
