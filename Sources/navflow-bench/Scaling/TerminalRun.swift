#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A run of navflow whose output somebody watches on a terminal.
enum TerminalRun {
  /// How long it takes from the start of the program until a verdict is seen, in milliseconds; nil if there is none
  /// within ten seconds. The run is ended then.
  ///
  /// - Parameter temporaryFiles: the folder for what an ended run leaves behind.
  static func millisecondsToFirstVerdict(of words: [String], temporaryFiles: String) -> Double? {
    var terminal: Int32 = -1
    var screen: Int32 = -1
    guard openpty(&terminal, &screen, nil, nil, nil) == 0 else { return nil }
    defer { close(terminal) }
    let start = now
    let started = spawn(words, on: screen, temporaryFiles: temporaryFiles)
    close(screen)
    guard let process = started else { return nil }
    defer {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    var seen: [UInt8] = []
    var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while now - start < 10_000, poll(&ready, 1, 1_000) >= 0 {
      seen += [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        count = ready.revents == 0 ? 0 : max(0, read(terminal, buffer.baseAddress, buffer.count))
      }
      if holdsVerdict(seen) { return now - start }
    }
    return nil
  }

  /// Whether some number but 0 stands before `passed` or `failed`.
  private static func holdsVerdict(_ bytes: [UInt8]) -> Bool {
    let words = bytes.split { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
    return zip(words, words.dropFirst()).contains { number, word in
      ["passed", "failed"].contains(String(decoding: word, as: UTF8.self))
        && (Int(String(decoding: number, as: UTF8.self)) ?? 0) > 0
    }
  }

  private static func spawn(
    _ words: [String], on screen: Int32, temporaryFiles: String
  ) -> pid_t? {
    guard let program = words.first else { return nil }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, screen, 1)
    posix_spawn_file_actions_adddup2(&actions, screen, 2)
    // No build engine, whose log nobody watches.
    let variables = ["TERM=xterm", "NO_COLOR=1", "TMPDIR=\(temporaryFiles)"]
    var strings = (words + variables).map { strdup($0) }
    defer { for string in strings { free(string) } }
    strings.insert(nil, at: words.count)
    strings.append(nil)
    var process = pid_t()
    let failure = strings.withUnsafeMutableBufferPointer { strings -> Int32 in
      guard let start = strings.baseAddress else { return EINVAL }
      return posix_spawn(&process, program, &actions, nil, start, start + words.count + 1)
    }
    return failure == 0 ? process : nil
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
