import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What one run of a program cost, from its start to its end, with the processes that it started and waited for.
struct ProgramRun {
  /// Seconds that went by.
  var wallTime: Double
  /// Seconds of processor time, user and system.
  var processorTime: Double
  /// The most memory that any one of the processes held at once, in MiB.
  var peakMemory: Double
  /// Nil if a signal ended it.
  var exitCode: Int?

  /// Runs a program and waits for it; nil if it cannot be started.
  ///
  /// - Parameters:
  ///   - words: its path and its arguments.
  ///   - output: the file that gets what it prints on both streams.
  ///   - watch: told its id now and then while it runs; nil only waits for its end.
  static func of(
    _ words: [String], output: String = "/dev/null", watch: ((pid_t) -> Void)? = nil
  ) -> ProgramRun? {
    let start = MonotonicClock.now
    let started = spawn(words, environment: nil) { actions in
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    guard let process = started else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    if let watch {
      while wait4(process, &status, WNOHANG, &usage) == 0 {
        watch(process)
        usleep(10_000)
      }
    } else {
      while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    }
    return ProgramRun(
      wallTime: Double(MonotonicClock.now - start) / 1e6, processorTime: usage.processorTime,
      peakMemory: usage.peakMemory,
      exitCode: status & 0x7F == 0 ? Int((status >> 8) & 0xFF) : nil)
  }

  #if canImport(Darwin)
  typealias FileActions = posix_spawn_file_actions_t?
  #else
  typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a program with nothing on its standard input; nil if it cannot be started.
  ///
  /// - Parameters:
  ///   - words: its path and its arguments.
  ///   - environment: its variables; nil for those of this program.
  ///   - output: says where its output goes.
  static func spawn(
    _ words: [String], environment: [String]?, output: (inout FileActions) -> Void
  ) -> pid_t? {
    guard let program = words.first else { return nil }
    #if canImport(Darwin)
    var actions: FileActions = nil
    #else
    var actions = FileActions()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    output(&actions)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = (environment ?? []).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let failure =
      environment == nil
      ? posix_spawn(&process, program, &actions, nil, &arguments, environ)
      : posix_spawn(&process, program, &actions, nil, &arguments, &variables)
    return failure == 0 ? process : nil
  }
}

extension rusage {
  /// Seconds, user and system.
  var processorTime: Double {
    [ru_utime, ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  /// In MiB.
  var peakMemory: Double {
    #if canImport(Darwin)
    Double(ru_maxrss) / 1_048_576
    #else
    Double(ru_maxrss) / 1_024
    #endif
  }
}
