import FlowRunner

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
    // No build engine, whose log nobody watches.
    let variables = ["TERM=xterm", "NO_COLOR=1", "TMPDIR=\(temporaryFiles)"]
    let started = ProgramRun.spawn(words, environment: variables) { actions in
      posix_spawn_file_actions_adddup2(&actions, screen, 1)
      posix_spawn_file_actions_adddup2(&actions, screen, 2)
    }
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

  /// Milliseconds since some moment in the past.
  private static var now: Double { Double(MonotonicClock.now) / 1e3 }
}
