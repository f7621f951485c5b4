import FlowRunner
import RunEvents

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension RunRecord.Host {
  /// This machine and this process, now.
  static func current(workers: Int?, program: String, arguments: [String]) -> RunRecord.Host {
    var names = utsname()
    let isKnown = uname(&names) == 0
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return RunRecord.Host(
      name: isKnown ? text(names.nodename) : nil,
      system: isKnown ? "\(text(names.sysname)) \(text(names.release)) \(text(names.machine))" : nil,
      processors: Processors.count, workers: workers, process: Int(getpid()),
      startedAt: time.tv_sec * 1000 + time.tv_nsec / 1_000_000, program: program, arguments: arguments)
  }

  /// The text in a field of fixed length.
  private static func text(_ field: some Any) -> String {
    withUnsafeBytes(of: field) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
