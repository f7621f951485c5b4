#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How a process ended.
enum ProcessEnd: Hashable, Sendable {
  case exited(code: Int)
  case signalled(Int32)

  /// Reads what `waitpid` stored.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: Int((status >> 8) & 0xFF)) : .signalled(signal)
  }

  /// Lets the system tell how processes end even if whoever started this one has switched that off.
  static func letSystemTell() {
    signal(SIGCHLD, SIG_DFL)
  }
}

/// Names of signals.
public enum SignalName {
  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV",
    SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    SIGSYS: "SIGSYS", SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2", SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF",
  ]

  /// Such as `SIGILL`.
  public static func of(_ signal: Int32) -> String {
    names[signal] ?? "signal \(signal)"
  }

  /// What usually sends a signal that ends a worker; nil where nothing can be said.
  static func usualCause(of name: String?, lastWords: String) -> String? {
    if memoryComplaints.contains(where: lastWords.contains) { return "no memory was left" }
    switch name {
    // What a failed precondition is on x86 and on ARM.
    case "SIGILL", "SIGTRAP": return "a Swift trap"
    case "SIGSEGV", "SIGBUS": return "memory that is not there, or too deep a recursion"
    case "SIGABRT": return "an abort"
    case "SIGKILL": return "killed from outside, often for want of memory"
    case "SIGXCPU": return "too much processor time"
    default: return nil
    }
  }

  /// What Swift and C++ write before they end a process for want of memory.
  private static let memoryComplaints = [
    "Fatal error: failed to allocate", "Could not allocate memory", "std::bad_alloc",
  ]
}
