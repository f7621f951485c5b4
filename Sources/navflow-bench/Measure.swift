#if canImport(Glibc)
import Glibc
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
    let before = seconds()
    work()
    return seconds() - before
  }

  private static func seconds() -> Double {
    var usage = rusage()
    getrusage(ownUsage, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  /// The most memory that this process has held at once, in MiB.
  static var peakMemory: Double {
    var usage = rusage()
    getrusage(ownUsage, &usage)
    #if canImport(Darwin)
    return Double(usage.ru_maxrss) / 1_048_576
    #else
    return Double(usage.ru_maxrss) / 1_024
    #endif
  }

  /// Wall-clock milliseconds of running a program once, its output thrown away; nil if it cannot be started.
  static func wallTime(of program: String, _ arguments: [String]) -> Double? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var start = timespec()
    var end = timespec()
    var child = pid_t()
    clock_gettime(CLOCK_MONOTONIC, &start)
    guard posix_spawn(&child, program, &actions, nil, words, environ) == 0 else { return nil }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    clock_gettime(CLOCK_MONOTONIC, &end)
    guard status == 0 else { return nil }
    return Double(end.tv_sec - start.tv_sec) * 1e3 + Double(end.tv_nsec - start.tv_nsec) / 1e6
  }
}

extension [Double] {
  /// The value in the middle; 0 of nothing.
  var median: Double {
    isEmpty ? 0 : sorted()[count / 2]
  }
}
