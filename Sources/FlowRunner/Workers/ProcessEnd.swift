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
}

/// Names of signals.
public enum SignalName {
  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV",
    SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    SIGSYS: "SIGSYS",
  ]

  /// Such as `SIGILL`.
  public static func of(_ signal: Int32) -> String {
    names[signal] ?? "signal \(signal)"
  }

  /// What usually sends a signal that ends a worker; nil where nothing can be said.
  static func usualCause(of name: String?) -> String? {
    switch name {
    // What a failed precondition is on x86 and on ARM.
    case "SIGILL", "SIGTRAP": "a Swift trap"
    case "SIGSEGV", "SIGBUS": "memory that is not there, or too deep a recursion"
    case "SIGABRT": "an abort"
    case "SIGKILL": "killed from outside, often for want of memory"
    case "SIGXCPU": "too much processor time"
    default: nil
    }
  }
}
