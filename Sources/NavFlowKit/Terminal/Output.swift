#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A stream that text is written to: buffered, and quiet once nobody reads it any more.
final class Output {
  /// Why the stream takes nothing any more.
  enum Failure: Hashable {
    /// The reader went away, as `head` does: no reason to complain.
    case closed
    /// The disk is full or the device failed, in the system's words.
    case unwritable(String)
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private(set) var failure: Failure?

  /// Standard output is 1, standard error 2.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.capacity)
  }

  private static let capacity = 32 * 1024

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Adds text; it is written when enough has gathered, or at `flush`.
  func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes what has gathered.
  func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR && errno != EAGAIN {
          failure = errno == EPIPE ? .closed : .unwritable(String(cString: strerror(errno)).lowercased())
          return
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Keeps a reader that goes away from ending the process: writing to it is an error like others.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
