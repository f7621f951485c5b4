#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Waits for input without spending time on it.
enum Waiting {
  /// The descriptors among these that have something to read or have come to their end; negative ones never have.
  ///
  /// - Parameter milliseconds: the longest wait; nil for ever.
  static func ready(_ descriptors: [Int32], milliseconds: Int32?) -> Set<Int32> {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&waits, nfds_t(waits.count), milliseconds ?? -1) > 0 else { return [] }
    return Set(waits.filter { $0.revents != 0 }.map(\.fd))
  }

  /// What a descriptor has now; empty at its end.
  static func bytes(of descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      var received: Int
      repeat { received = read(descriptor, buffer.baseAddress, 4096) } while received < 0 && errno == EINTR
      count = max(0, received)
    }
  }
}
