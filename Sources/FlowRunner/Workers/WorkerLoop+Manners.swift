internal import CProcessControl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a worker does for its machine and its supervisor.
extension WorkerLoop {
  /// A thread of its own waits for the supervisor's end, since the app may never come to rest. Where the system can, it
  /// ends the process even while it is halted.
  static func endWithSupervisor() {
    navflow_die_with_parent()
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    pthread_create(&thread, nil, waitForSupervisorsEnd, nil)
  }

  /// A crash is told with its step and last words; a file that nobody asked for, written into the folder of the run,
  /// would only make it slow. Whoever wants one runs the flow with `--in-process`.
  static func leaveNoCore() {
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
    let resource = RLIMIT_CORE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    // Linux hands a core to the system's crash reporter whatever the limit is, unless it is one byte.
    limit.rlim_cur = min(1, limit.rlim_max)
    setrlimit(resource, &limit)
  }

  /// If memory runs out, a worker shall go and not its supervisor, let alone something else on the machine.
  static func volunteerWhenMemoryIsShort() {
    #if os(Linux)
    let descriptor = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = write(descriptor, "500", 3)
    close(descriptor)
    #endif
  }
}

#if canImport(Darwin)
private typealias ThreadArgument = UnsafeMutableRawPointer
#else
private typealias ThreadArgument = UnsafeMutableRawPointer?
#endif

/// Outside the main actor, which the app may hold for ever.
private func waitForSupervisorsEnd(_ argument: ThreadArgument) -> UnsafeMutableRawPointer? {
  var link = pollfd(fd: WorkerProgram.Channel.assignments, events: 0, revents: 0)
  while true {
    guard poll(&link, 1, -1) > 0 else { continue }
    // The app has closed it: the flow goes on, and after it the worker finds that it gets no more work.
    if link.revents & Int16(POLLNVAL) != 0 { return nil }
    if link.revents & Int16(POLLHUP | POLLERR) != 0 { _exit(0) }
  }
}
