#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file descriptor that is closed with its owner, and that no program started from here inherits by accident.
final class Descriptor {
  /// The number; -1 once it is closed.
  private(set) var number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit { close() }

  func close() {
    if number >= 0 { systemClose(number) }
    number = -1
  }

  /// Lets reads and writes return instead of waiting.
  func makeNonblocking() {
    let flags = fcntl(number, F_GETFL)
    if flags >= 0 { _ = fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Moves a fresh descriptor above those that a started program gets, and marks it as not inherited.
  ///
  /// - Returns: nil if there are no more descriptors.
  static func moved(_ fresh: Int32) -> Descriptor? {
    guard fresh >= 0 else { return nil }
    let number = fcntl(fresh, F_DUPFD_CLOEXEC, 16)
    // Why that failed is what callers ask for.
    let reason = errno
    systemClose(fresh)
    errno = reason
    return number < 0 ? nil : Descriptor(number)
  }

  /// Marks all that this process itself inherited besides the standard streams, so that no worker keeps open what
  /// the program's caller waits for.
  static func keepAllFromChildren() {
    #if os(Linux)
    let folder = "/proc/self/fd"
    #else
    let folder = "/dev/fd"
    #endif
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      guard let number = Int32(name), number > 2 else { continue }
      let flags = fcntl(number, F_GETFD)
      if flags >= 0 { _ = fcntl(number, F_SETFD, flags | FD_CLOEXEC) }
    }
  }

  /// Both ends of a pipe; nil if there are no more descriptors.
  static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { return nil }
    let (reading, writing) = (moved(ends[0]), moved(ends[1]))
    guard let reading, let writing else { return nil }
    return (reading, writing)
  }

  /// What a call on a descriptor that does not wait can come to.
  enum Transfer: Equatable {
    /// So many bytes went through.
    case bytes(Int)
    /// Nothing can go through now.
    case wouldBlock
    /// The other end is gone, or the descriptor is broken.
    case ended
  }

  /// Reads what is there.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    while true {
      let count = systemRead(number, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      if errno == EAGAIN { return .wouldBlock }
      if errno != EINTR { return .ended }
    }
  }

  /// Writes as much as fits.
  func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    while true {
      let count = systemWrite(number, bytes.baseAddress, bytes.count)
      if count >= 0 { return .bytes(count) }
      if errno == EAGAIN { return .wouldBlock }
      if errno != EINTR { return .ended }
    }
  }
}

private func systemClose(_ number: Int32) {
  _ = close(number)
}

private func systemPipe(_ ends: inout [Int32]) -> Int32 {
  pipe(&ends)
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}
