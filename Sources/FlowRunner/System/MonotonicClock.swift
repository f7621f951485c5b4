#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Time that only goes forward, the same for all processes of the machine. It reaches no verdict but a time limit's.
public enum MonotonicClock {
  /// Microseconds since some moment in the past.
  public static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) &* 1_000_000 &+ Int(time.tv_nsec) / 1_000
  }
}
