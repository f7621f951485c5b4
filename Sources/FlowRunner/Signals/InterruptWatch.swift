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
/// a third ends the process as if nobody watched. Afterwards `finish` lets the signal do what it would have done, so that
/// the caller of the program sees it.
@MainActor
public final class InterruptWatch {
  private var wakeUpCalls: (reading: Descriptor, writing: Descriptor)?

  /// A watch that has not begun: until then signals do what they do.
  public init() {}

  /// Begins to watch.
  public func start() {
    guard wakeUpCalls == nil, let pipe = Descriptor.pipe() else { return }
    wakeUpCalls = pipe
    pipe.reading.makeNonblocking()
    pipe.writing.makeNonblocking()
    // What the handler touches exists before the handler does.
    received.store(0, ordering: .relaxed)
    lastSignal.store(0, ordering: .relaxed)
    wakeUp.store(pipe.writing.number, ordering: .relaxed)
    Self.install(SIGINT)
    Self.install(SIGTERM)
    // Programs that start others from a thread of their own often pass on that thread's blocked signals.
    var watched = sigset_t()
    sigemptyset(&watched)
    sigaddset(&watched, SIGINT)
    sigaddset(&watched, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &watched, nil)
  }

  /// How many signals came.
  public var count: Int { received.load(ordering: .acquiring) }

  /// The last of them.
  public var signal: Int32? {
    let signal = lastSignal.load(ordering: .acquiring)
    return signal == 0 ? nil : signal
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

private func noteSignal(_ number: Int32) {
  let before = errno
  lastSignal.store(number, ordering: .releasing)
  if received.add(1, ordering: .acquiringAndReleasing).newValue >= 2 {
    systemSignal(number, SIG_DFL)
  }
  var byte: UInt8 = 0
  _ = write(wakeUp.load(ordering: .relaxed), &byte, 1)
  errno = before
}

private func systemSignal(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
  _ = signal(number, handler)
}
