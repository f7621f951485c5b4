#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileSystem {
  /// Writes all bytes, however many times the system must be asked.
  ///
  /// - Returns: the number of what went wrong; 0 if all is written.
  static func writeAll(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32 {
    var failure: Int32 = 0
    Array(bytes).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == 0 {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(descriptor, part.baseAddress, part.count)
        if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = errno }
      }
    }
    return failure
  }
}
