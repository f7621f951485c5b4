/// A navigation stack as a value: an operation makes it another value and says what happens, in order.
///
/// A change runs in phases, each a function that returns the steps to take: `request` inside the call,
/// `commit` at the end of the turn, `complete` at the end of the animation, `finish` when all is said, and
/// `startNext` for what waited. Within the steps of one phase the stack reads the same.
public struct NavigationModel: Equatable, Sendable {
  /// The navigation controller itself.
  public let owner: ControllerID
  /// How UIKit behaves where versions differ.
  public let profile: Profile
  /// What `viewControllers` reads, bottom to top.
  public internal(set) var stack: [ControllerID]
  /// The change that is under way.
  public internal(set) var running: NavigationTransition?
  /// What waits for it, first come first served.
  public internal(set) var queue: [QueuedOperation] = []
  /// Those that heard `willMove(toParent:)` and hear `didMove(toParent:)` when the stack comes on display.
  var unannounced: [ControllerID]
  /// Of whom the delegate heard last.
  var shown: ControllerID?

  /// A stack that is not on display.
  public init(owner: ControllerID, stack: [ControllerID], profile: Profile) {
    self.owner = owner
    self.profile = profile
    self.stack = stack
    unannounced = stack
  }

  /// Those on the stack, and those above it that are about to be: they wait for the running transition, or return
  /// because the finger let go, though until the swipe is rewound the stack reads as if they had left.
  public var stackOrComing: [ControllerID] {
    var controllers = stack
    if running?.isCancelled == true, let running, running.phase == .committed {
      controllers = running.stackBefore
    }
    if queue.isEmpty { return controllers }
    return controllers + projectedStack.filter { !controllers.contains($0) }
  }

  /// What the stack will be when all that waits is done.
  public var projectedStack: [ControllerID] {
    queue.reduce(stack) { stack, queued in
      (try? queued.operation.result(on: stack, of: owner)) ?? stack
    }
  }

  /// Asks for a change.
  ///
  /// - Parameter isOnDisplay: Whether the stack can be seen; otherwise there is no transition, and all is done
  ///   before the call returns.
  public mutating func request(
    _ operation: StackOperation, animated: Bool, isInteractive: Bool = false, isOnDisplay: Bool
  ) -> NavigationResponse {
    let mustWait = !queue.isEmpty || running.map { !canMerge(into: $0) } ?? false
    guard mustWait else {
      return apply(operation, animated: animated, isInteractive: isInteractive, isOnDisplay: isOnDisplay)
    }
    let projected = projectedStack
    do {
      guard let result = try operation.result(on: projected, of: owner) else {
        return NavigationResponse(outcome: .unchanged)
      }
      queue.append(QueuedOperation(operation: operation, isAnimated: animated))
      var response = NavigationResponse(
        outcome: .queued, removed: projected.filter { !result.contains($0) })
      if let controller = result.last, isNested(operation) {
        response.steps.append(.warning(.nestedPush(controller, on: owner)))
      }
      return response
    } catch {
      return NavigationResponse(outcome: .refused, steps: [.warning(error.warning)])
    }
  }

  /// Starts the oldest operation that waits; nil if there is none or a transition runs.
  public mutating func startNext(isOnDisplay: Bool) -> NavigationResponse? {
    guard running == nil, !queue.isEmpty else { return nil }
    let next = queue.removeFirst()
    return apply(next.operation, animated: next.isAnimated, isInteractive: false, isOnDisplay: isOnDisplay)
  }

  /// Whether a pop waits for a push that may be cut short.
  public var isPushInterrupted: Bool {
    guard profile.interruptedPush == .completesAtOnce, let running, running.kind == .push,
      running.phase == .committed, let next = queue.first
    else { return false }
    return next.operation.isPop
  }

  /// A change without animation that was not committed takes in what follows in the same turn.
  private func canMerge(into running: NavigationTransition) -> Bool {
    running.phase == .started && !running.isAnimated && running.kind != .display
      && profile.followingChange == .immediate
  }

  /// Takes the running transition out, to be changed and put back: a copy would share its lists.
  mutating func takeRunning(in phase: NavigationTransition.Phase? = nil) -> NavigationTransition? {
    if let phase, running?.phase != phase { return nil }
    var taken: NavigationTransition?
    swap(&taken, &running)
    return taken
  }

  private func isNested(_ operation: StackOperation) -> Bool {
    guard profile.logsNestedPush, !operation.isPop, let running else { return false }
    return running.isAnimated && running.kind != .display && running.phase != .completing
  }

  private mutating func apply(
    _ operation: StackOperation, animated: Bool, isInteractive: Bool, isOnDisplay: Bool
  ) -> NavigationResponse {
    do {
      guard let result = try operation.result(on: stack, of: owner) else {
        return NavigationResponse(outcome: .unchanged)
      }
      let removed = stack.filter { !result.contains($0) }
      let added = result.filter { !stack.contains($0) }
      let change = StackChange(before: stack, after: result, removed: removed, added: added)
      var response = NavigationResponse(outcome: .done, removed: removed)
      stack = result
      response.steps.reserveCapacity(12)
      response.steps.append(.stackChanged)
      if isOnDisplay {
        if change.keepsTop, running == nil {
          replaceUnderneath(change, into: &response.steps)
        } else {
          begin(change, animated: animated, isInteractive: isInteractive, into: &response.steps)
          response.outcome = .began
        }
      } else {
        replaceUnseen(change, into: &response.steps)
      }
      return response
    } catch {
      return NavigationResponse(outcome: .refused, steps: [.warning(error.warning)])
    }
  }
}

/// The difference of two stacks.
struct StackChange {
  var before: [ControllerID]
  var after: [ControllerID]
  /// Bottom to top.
  var removed: [ControllerID]
  /// Bottom to top.
  var added: [ControllerID]

  var keepsTop: Bool { before.last == after.last }
}
