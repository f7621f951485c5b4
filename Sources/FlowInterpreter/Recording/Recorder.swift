import AppCatalog
import AppUnderTest

/// Collects what passes the seams of a world: what flows judge, and what the invariants watch.
@MainActor
final class Recorder: WorldObserver {
  let wantsActions: Bool
  let wantsCallbacks: Bool
  let monitor: InvariantMonitor

  @exclusivity(unchecked) var transitions = JudgedSequence<Transition>()
  @exclusivity(unchecked) var requests = JudgedSequence<Call>()
  @exclusivity(unchecked) var delegateCalls = JudgedSequence<Call>()
  var lifecycle = JudgedSequence<LifecycleRecord>()
  /// Root actions as text, only if they are wanted.
  private(set) var actions: [String] = []
  /// Texts of toasts, only if they are wanted.
  private(set) var toasts: Set<String> = []
  private let catalog: AppCatalog
  @exclusivity(unchecked) private var sawRunaway = false
  /// The screens on the stack, unless they may have changed since they were looked up.
  @exclusivity(unchecked) private var knownStack: [ScreenID]?
  private let wantsToasts: Bool

  init(catalog: AppCatalog, layout: SlotLayout, isTracing: Bool, wantsCallbacks: Bool, wantsToasts: Bool) {
    self.catalog = catalog
    self.wantsCallbacks = wantsCallbacks || isTracing
    self.wantsToasts = wantsToasts
    wantsActions = isTracing
    monitor = InvariantMonitor(catalog: catalog, layout: layout)
  }

  /// Sequences begin here: the start of the flow has settled.
  func begin() {
    transitions.begin()
    requests.begin()
    delegateCalls.begin()
    lifecycle.begin()
    actions = []
  }

  /// The screens on the navigation stack, bottom to top.
  func stack(of world: World) -> [ScreenID] {
    if let knownStack { return knownStack }
    let stack = world.stackScreens
    knownStack = stack
    return stack
  }

  /// Whether a step exhausted its limit of actions since the last call.
  func takeRunaway() -> Bool {
    defer { sawRunaway = false }
    return sawRunaway
  }

  func observe(_ observation: Observation) {
    switch observation {
    case .action(let text): actions.append(text)
    case .commandWritten(let slot, let command, _):
      let isIdle = !monitor.hasCommand(at: slot)
      if command != nil || !isIdle {
        transitions.append(Transition(screen: catalog.slots[slot.index].screen, command: command))
      }
      monitor.observe(observation)
    case .request(let record): requests.append(Call(name: record.name, arguments: record.arguments))
    case .delegateCall(let name, let arguments): delegateCalls.append(Call(name: name, arguments: arguments))
    case .callback(let screen, let callback):
      lifecycle.append(LifecycleRecord(screen: screen, callback: callback))
    case .toastShown(let text): if wantsToasts { toasts.insert(text) }
    case .runaway: sawRunaway = true
    case .stackChanged:
      knownStack = nil
      monitor.observe(observation)
    default: monitor.observe(observation)
    }
  }
}
