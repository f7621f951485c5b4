#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

#if canImport(Glibc)
private let ownUsage = __rusage_who_t(RUSAGE_SELF.rawValue)
#else
private let ownUsage = RUSAGE_SELF
#endif

/// What a piece of work cost this process.
enum Measure {
  /// Seconds of processor time, user and system, that `work` took.
  static func processorTime(_ work: () -> Void) -> Double {
    let before = usage.processorTime
    work()
    return usage.processorTime - before
  }

  /// The most memory that this process has held at once, in MiB.
  static var peakMemory: Double { usage.peakMemory }

  private static var usage: rusage {
    var usage = rusage()
    getrusage(ownUsage, &usage)
    return usage
  }
}
