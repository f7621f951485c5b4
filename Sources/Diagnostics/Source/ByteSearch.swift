#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Finds bytes in the text of a file by the C library, which looks at many of them at once.
public enum ByteSearch {
  /// The place of the first such byte at or behind `start`; nil if there is none.
  public static func first(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard start >= 0, start < bytes.count, let base = bytes.baseAddress else { return nil }
    // The stretch searched ends where `bytes` does.
    guard let found = memchr(base + start, Int32(byte), bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
