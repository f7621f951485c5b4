import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps an app that ends the process from making a run green that has not come to its end, where cases run in the
/// program's own process.
enum ExitGuard {
  /// Whether a run has begun and not ended.
  static func set(_ isRunning: Bool) {
    _ = registration
    runIsOpen.store(isRunning, ordering: .releasing)
  }

  private static let registration: Int32 = atexit {
    guard runIsOpen.load(ordering: .acquiring) else { return }
    let message = "error: the app ended the process before the run was over\n"
    message.withCString { _ = write(2, $0, strlen($0)) }
    // The code of an internal error: not everything that was planned ran.
    _exit(70)
  }
}

private let runIsOpen = Atomic<Bool>(false)
