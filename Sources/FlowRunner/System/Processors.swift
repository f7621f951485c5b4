#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The processors of this machine.
public enum Processors {
  /// How many processors this process may use, at least 1.
  public static var count: Int {
    allowed ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// A container or `taskset` may leave fewer than there are.
  private static var allowed: Int? {
    guard let bytes = try? FileSystem.read("/proc/self/status", limit: 1 << 16) else { return nil }
    let name = "Cpus_allowed:"
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name) }
    let count = line?.dropFirst(name.count).reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return count.flatMap { $0 > 0 ? $0 : nil }
  }
}
