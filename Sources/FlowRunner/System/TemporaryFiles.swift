#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where files may lie that nobody asked for.
enum TemporaryFiles {
  /// Bazel names the only place where a test may write; else the usual variable, else the usual place.
  static var folder: String {
    for name in ["TEST_TMPDIR", "TMPDIR"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "/tmp"
  }
}
