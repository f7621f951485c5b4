/// Virtual time: it passes only when it is told to.
@MainActor public final class Clock {
  /// Names a timer of one clock.
  public struct TimerID: Hashable, Sendable {
    let sequence: UInt64
  }

  private struct Timer {
    var deadline: Duration
    var id: TimerID
    var action: @MainActor () -> Void
  }

  /// Far enough for every flow, and near enough that sums of two such times cannot overflow.
  private static let horizon = Duration.seconds(Int64.max)

  /// The time since the start.
  @exclusivity(unchecked) public private(set) var now = Duration.zero

  /// By deadline, then in the order in which they were made.
  @exclusivity(unchecked) private var timers: [Timer] = []
  @exclusivity(unchecked) private var lastSequence: UInt64 = 0
  @exclusivity(unchecked) private var isClosed = false

  init() {}

  /// When the next timer is due; nil if there is none.
  public var nextDeadline: Duration? { timers.first?.deadline }

  /// How many timers are waiting.
  public var timerCount: Int { timers.count }

  /// Runs an action when this much time has passed. A time that is not positive is due at once, yet runs only
  /// when time next passes.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> TimerID {
    lastSequence &+= 1
    let id = TimerID(sequence: lastSequence)
    guard !isClosed else { return id }
    let deadline = min(now + min(max(delay, .zero), Self.horizon), Self.horizon)
    let index = timers.firstIndex { $0.deadline > deadline } ?? timers.endIndex
    timers.insert(Timer(deadline: deadline, id: id, action: action), at: index)
    return id
  }

  /// Takes a timer back. A timer that has fired or was cancelled is ignored.
  public func cancel(_ id: TimerID) {
    guard let index = timers.firstIndex(where: { $0.id == id }) else { return }
    timers.remove(at: index)
  }

  /// Moves to the next timer that is due no later than `limit` and runs it; false if there is none.
  @discardableResult
  public func fireNext(notAfter limit: Duration) -> Bool {
    guard let next = timers.first, next.deadline <= limit else { return false }
    timers.removeFirst()
    now = max(now, next.deadline)
    next.action()
    return true
  }

  /// Lets time pass without running anything; time never goes back, and never beyond a timer that is due.
  public func advance(to time: Duration) {
    let limit = nextDeadline.map { min($0, time) } ?? time
    now = min(max(now, limit), Self.horizon)
  }

  func close() {
    isClosed = true
    // What the actions hold is let go when the list is empty already.
    withExtendedLifetime(timers) { timers = [] }
  }
}
