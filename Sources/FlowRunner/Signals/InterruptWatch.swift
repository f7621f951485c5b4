import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Notices SIGINT and SIGTERM, so that a run can end in order.
///
/// The first one asks the run to finish what it is doing, within a grace if it is SIGTERM; the second to stop at once; and
/// a third ends the process as if nobody watched. Where the run cannot be stopped, since it takes place in this process,
/// the second does that. Afterwards `finish` lets the signal do what it would have done, so that the caller of the program
/// sees it.
@MainActor
public final class InterruptWatch {
  private var wakeUpCalls: (reading: Descriptor, writing: Descriptor)?

  /// A watch that has not begun: until then signals do what they do.
  public init() {}

  /// Lets signals do what they do, even if they were blocked: programs that start others from a thread of their own
  /// often pass on that thread's mask.
  public static func unblock() {
    var watched = sigset_t()
    sigemptyset(&watched)
    sigaddset(&watched, SIGINT)
    sigaddset(&watched, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &watched, nil)
  }

  /// Begins to watch.
  ///
  /// - Parameter isStoppable: whether a second signal can stop what runs.
  public func start(isStoppable: Bool = true) {
    guard wakeUpCalls == nil, let pipe = Descriptor.pipe() else { return }
    wakeUpCalls = pipe
    pipe.reading.makeNonblocking()
    pipe.writing.makeNonblocking()
    // What the handler touches exists before the handler does.
    received.store(0, ordering: .relaxed)
    lastSignal.store(0, ordering: .relaxed)
    deadline.store(0, ordering: .relaxed)
    mostNoticed.store(isStoppable ? 2 : 1, ordering: .relaxed)
    wakeUp.store(pipe.writing.number, ordering: .relaxed)
    Self.install(SIGINT)
    Self.install(SIGTERM)
    Self.unblock()
  }

  /// How many signals came.
  public var count: Int { received.load(ordering: .acquiring) }

  /// The last of them.
  public var signal: Int32? {
    let signal = lastSignal.load(ordering: .acquiring)
    return signal == 0 ? nil : signal
  }

  /// Whether there is no time left: a second signal has come, or the grace after SIGTERM is over.
  public nonisolated var isOverdue: Bool {
    let end = deadline.load(ordering: .acquiring)
    return received.load(ordering: .acquiring) > 1 || end != 0 && MonotonicClock.now >= end
  }

  /// What `poll` waits for.
  var waitedFor: pollfd {
    pollfd(fd: wakeUpCalls?.reading.number ?? -1, events: Int16(POLLIN), revents: 0)
  }

  /// Takes the wake-up calls, so that `poll` waits again.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { buffer in
      while case .bytes? = wakeUpCalls?.reading.read(into: buffer) {}
    }
  }

  /// Ends the process by the signal that came, if one came.
  public func finish() {
    guard let signal else { return }
    systemSignal(signal, SIG_DFL)
    raise(signal)
  }

  private static func install(_ number: Int32) {
    // A signal that the caller has switched off, as `nohup` does, stays off.
    var old = sigaction()
    sigaction(number, nil, &old)
    var action = sigaction()
    #if canImport(Darwin)
    if old.__sigaction_u.__sa_handler != nil, isIgnored(old.__sigaction_u.__sa_handler) { return }
    action.__sigaction_u.__sa_handler = noteSignal
    #else
    if isIgnored(old.__sigaction_handler.sa_handler) { return }
    action.__sigaction_handler.sa_handler = noteSignal
    #endif
    sigaction(number, &action, nil)
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

// A handler of signals can reach nothing but globals.
private let received = Atomic<Int>(0)
private let lastSignal = Atomic<Int32>(0)
private let wakeUp = Atomic<Int32>(-1)
/// How many signals are noticed; another one does what it does.
private let mostNoticed = Atomic<Int>(2)
/// When what runs is stopped after SIGTERM; 0 as long as none has come.
private let deadline = Atomic<Int>(0)

/// How long what runs may go on after SIGTERM, in microseconds. Whoever sends it will send SIGKILL later, after five
/// seconds or more as a rule, and the reports must be written before that.
private let grace = 3_000_000

private func noteSignal(_ number: Int32) {
  let before = errno
  lastSignal.store(number, ordering: .releasing)
  if number == SIGTERM {
    _ = deadline.compareExchange(
      expected: 0, desired: MonotonicClock.now + grace, ordering: .acquiringAndReleasing)
  }
  let (count, most) = (
    received.add(1, ordering: .acquiringAndReleasing).newValue, mostNoticed.load(ordering: .relaxed)
  )
  if count >= most { systemSignal(number, SIG_DFL) }
  // One that is not the same as those before it has been noticed nevertheless.
  if count > most { raise(number) }
  var byte: UInt8 = 0
  _ = write(wakeUp.load(ordering: .relaxed), &byte, 1)
  errno = before
}

private func systemSignal(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
  _ = signal(number, handler)
}
