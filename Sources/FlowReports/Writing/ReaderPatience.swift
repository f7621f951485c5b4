#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How long to wait for the reader of a pipe or terminal that takes nothing: until somebody says that there is no time
/// left.
public struct ReaderPatience {
  /// Asked now and then while the reader takes nothing.
  public var isOver: () -> Bool

  /// The reason in messages about what was given up.
  public static let reason = "nobody reads it"

  /// The most bytes to write at once. Where there is room at all, a pipe has room for so many; more would wait in the
  /// system, where no question can be asked.
  public static let piece = Int(PIPE_BUF)

  /// How long nobody is asked, in milliseconds.
  private static let pause: Int32 = 100

  /// Waits as long as `isOver` is false: without end if nothing else is said.
  public init(isOver: @escaping () -> Bool = { false }) { self.isOver = isOver }

  /// Waits until something can be written, or writing fails; false if the reader is given up.
  public func waitForRoom(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&wait, 1, Self.pause)
      if count > 0 || count < 0 && errno != EINTR { return true }
      if isOver() { return false }
    }
  }

  /// Opens a named pipe for writing once it has a reader.
  ///
  /// - Returns: nil if the reader is given up; -1 for an error, which is in `errno`.
  func open(pipe path: String) -> Int32? {
    while true {
      let descriptor = systemOpen(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      // Only opening was not to wait in the system.
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
      if descriptor >= 0 || errno != ENXIO && errno != EINTR { return descriptor }
      if isOver() { return nil }
      usleep(10_000)
    }
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
