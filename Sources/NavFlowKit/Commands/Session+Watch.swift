import FlowReports
import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Session {
  /// `navflow watch`: what a saved file affects is run at once.
  func watch(_ options: WatchOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    guard !options.paths.contains(.standardInput) else {
      errors.write("error: standard input cannot be watched\nhelp: give a file or a folder\n")
      return .usage
    }
    let suite = WatchedSuite(
      apps: apps, program: program, options: options, useColor: usesColor(options.color))
    // From here on nothing happens unseen.
    let watch = FolderWatch()
    watch.add(suite.folders)
    suite.noteNewPaths()
    suite.run(suite.allFiles)
    // Fragments are known only now.
    suite.noteNewPaths()
    watch.add(suite.folders)
    tell(suite, suite.fileCount)
    return watchLoop(suite, watch)
  }

  private func watchLoop(_ suite: WatchedSuite, _ watch: FolderWatch) -> ExitCode {
    let keys = TerminalMode(descriptor: input)
    let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP])
    keys.enter()
    defer { keys.restore() }
    var keyboard = input
    while true {
      let ready = Waiting.ready(
        [keyboard, signals.descriptor, watch.descriptor], milliseconds: watch.wakes ? nil : Self.lookInterval)
      while let signal = signals.next() {
        keys.restore()
        guard signal == SIGTSTP else {
          output.flush()
          SignalPipe.obey(signal)
          return code(of: suite)
        }
        kill(getpid(), SIGSTOP)
        keys.enter()
      }
      if ready.contains(keyboard) {
        let bytes = Waiting.bytes(of: keyboard)
        // Without a keyboard, files are still watched.
        if bytes.isEmpty { keyboard = -1 }
        for byte in bytes where press(byte, suite) { return code(of: suite) }
      }
      if !watch.wakes || ready.contains(watch.descriptor) { look(suite, watch) }
    }
  }

  /// How long a change may go unseen where the system does not tell of it, in milliseconds.
  private static let lookInterval: Int32 = 50
  /// How long a program that writes several files may take between two of them, in milliseconds.
  private static let quietInterval: Int32 = 10

  /// Runs what has changed.
  private func look(_ suite: WatchedSuite, _ watch: FolderWatch) {
    watch.drain()
    for _ in 0..<3 where watch.wakes {
      guard !Waiting.ready([watch.descriptor], milliseconds: Self.quietInterval).isEmpty else { break }
      watch.drain()
    }
    // Before looking, so that nothing comes into a new folder unseen.
    watch.add(suite.folders)
    let (affected, isOther) = suite.changes()
    guard !affected.isEmpty || isOther else { return }
    suite.run(affected)
    suite.noteNewPaths()
    watch.add(suite.folders)
    tell(suite, affected.count)
  }

  /// - Returns: whether to quit.
  private func press(_ key: UInt8, _ suite: WatchedSuite) -> Bool {
    switch Character(UnicodeScalar(key)) {
    case "q", "\u{4}": return true
    case "a":
      suite.run(suite.allFiles)
      tell(suite, suite.fileCount)
    case "f":
      let failed = suite.failedFiles
      suite.run(failed)
      tell(suite, failed.count)
    default: break
    }
    return false
  }

  private func tell(_ suite: WatchedSuite, _ count: Int) {
    if output.isTerminal { output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
    output.write(suite.text)
    output.write(ConsoleReport.closingLine(suite.summary))
    output.write("  (ran \(count) of \(Self.count(suite.fileCount, "file")))\n")
    output.write("watching; a runs all, f the failed, q quits\n")
    output.flush()
  }

  private func code(of suite: WatchedSuite) -> ExitCode {
    let summary = suite.summary
    return summary.invalid > 0 ? .invalidFlow : summary.failed > 0 ? .failed : .passed
  }
}
