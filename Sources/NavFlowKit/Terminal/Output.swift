import FlowReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stream that text is written to: buffered, and quiet once nobody reads it any more.
///
/// A reader who takes nothing is waited for, however the stream is set, but not for ever: see ``patience``.
final class Output {
  /// Why the stream takes nothing any more.
  enum Failure: Hashable {
    /// The reader went away, as `head` does: no reason to complain.
    case closed
    /// The disk is full or the device failed, in the system's words.
    case unwritable(String)
  }

  /// Whether the stream is a terminal.
  let isTerminal: Bool
  /// The descriptor that it writes to; nil for none.
  let descriptor: Int32?
  private let device: (UnsafeRawBufferPointer) -> Int
  private var buffer: [UInt8] = []
  private(set) var failure: Failure?
  /// Whether results are lost with what cannot be written, and not only what is said about them.
  var holdsResults = false
  /// For a reader who takes nothing.
  var patience = ReaderPatience()
  /// The most bytes that go out at once.
  private let piece: Int

  /// A stream that hands its bytes to `device`, which says how many it took, or -1 with the reason in `errno`.
  init(
    isTerminal: Bool, descriptor: Int32? = nil, device: @escaping (UnsafeRawBufferPointer) -> Int
  ) {
    self.isTerminal = isTerminal
    self.descriptor = descriptor
    self.device = device
    var status = stat()
    let isFile = descriptor.map { fstat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFREG } ?? true
    piece = isFile ? .max : ReaderPatience.piece
    buffer.reserveCapacity(Self.capacity)
  }

  /// Standard output is 1, standard error 2.
  convenience init(descriptor: Int32) {
    let isTerminal = isatty(descriptor) == 1
    let target = isTerminal ? Self.terminal(behind: descriptor) : descriptor
    self.init(isTerminal: isTerminal, descriptor: target) { systemWrite(target, $0) }
  }

  /// The terminal once more, opened so that a write takes what there is room for and never waits in the system, where no
  /// question can be asked; others who share the descriptor are not to notice. The descriptor itself where that fails.
  private static func terminal(behind descriptor: Int32) -> Int32 {
    #if os(Linux)
    let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return own >= 0 ? own : descriptor
    #else
    return descriptor
    #endif
  }

  private static let capacity = 32 * 1024

  /// Adds text; it is written when enough has gathered, or at `flush`.
  func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Adds bytes, in the same way.
  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes what has gathered.
  func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        guard waitForRoom() else {
          failure = .unwritable(ReaderPatience.reason)
          return
        }
        let count = device(UnsafeRawBufferPointer(rebasing: rest.prefix(piece)))
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

  /// Waits until something can be written, or writing fails; false if the reader is given up.
  private func waitForRoom() -> Bool {
    guard let descriptor, piece < .max else { return true }
    return patience.waitForRoom(descriptor)
  }

  /// Keeps a standard stream that the caller has closed from being taken for the next file that is opened, which would
  /// get what is meant for the stream. Using it stays an error.
  static func reserveClosedStreams() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Keeps a reader that goes away, and a file that grows beyond what is allowed, from ending the process: writing to
  /// them is an error like others.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
