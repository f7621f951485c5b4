#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A report on its way to the disk: it takes its name once it is whole, so that nobody ever reads half of it.
///
/// Folders that are not there are made. A name that leads to a device or pipe is written to as it is; a reader of it that
/// goes away is no mistake, and one who takes nothing is waited for with some patience. A link is followed and stays, even
/// if nothing is there yet; the file keeps its mode.
public final class ReportFile {
  private let path: String
  private let target: String
  /// What becomes the report; nil for one that is written to a device or pipe.
  private var file: UnfinishedFile?
  private var descriptor: Int32 = -1
  private var buffer: [UInt8] = []
  private var failure: String?
  /// For the reader of a pipe.
  private let patience: ReaderPatience
  /// Whether the reader of a pipe went away. It has seen what it wanted to see.
  private var isClosed = false

  private static let capacity = 64 * 1024

  /// Begins a report at a path.
  ///
  /// - Parameters:
  ///   - patience: for the reader of a pipe.
  ///   - opening: the same as long as there is none; nil for no difference.
  public init(
    at path: String, patience: ReaderPatience = ReaderPatience(), opening: ReaderPatience? = nil
  ) throws(ReportError) {
    self.path = path
    self.patience = patience
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .notWritable(path: path, reason: "no such path")
    }
    target = ReportTarget.destination(of: path)
    var status = stat()
    let exists = stat(target, &status) == 0
    // Links that lead in a circle.
    if !exists, errno == ELOOP { throw error(ELOOP) }
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw error(EISDIR) }
    if exists, status.st_mode & S_IFMT == S_IFIFO {
      guard let pipe = (opening ?? patience).open(pipe: target) else { throw error(ReaderPatience.reason) }
      descriptor = pipe
    } else if exists, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
    } else {
      if !exists { Self.makeFolders(above: target) }
      file = UnfinishedFile(for: target, mode: exists ? status.st_mode & 0o7777 : nil)
      descriptor = file?.descriptor ?? -1
    }
    if descriptor < 0 { throw error(errno) }
  }

  deinit {
    if descriptor >= 0 { _ = close() }
  }

  /// Adds text. What goes wrong is told by ``finish()``.
  public func write(_ text: String) { add(text.utf8) }

  /// Adds bytes. What goes wrong is told by ``finish()``.
  public func write(_ bytes: [UInt8]) { add(bytes) }

  private func add(_ bytes: some Collection<UInt8>) {
    guard failure == nil, !isClosed else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Gives the report its name.
  public func finish() throws(ReportError) {
    flush()
    if failure == nil { failure = file?.publish().map(Self.words) }
    let late = close()
    failure = failure ?? late.map(Self.words)
    if let failure { throw error(failure) }
  }

  /// Some file systems tell only now that there was no room: the error's number.
  private func close() -> Int32? {
    defer { descriptor = -1 }
    if file != nil { return file?.close() }
    return systemClose(descriptor) != 0 && errno != EINTR ? errno : nil
  }

  /// Hands to the system what has gathered.
  public func flush() {
    guard failure == nil, !isClosed else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    if file != nil {
      failure = Self.write(buffer, to: descriptor).map(Self.words)
      return
    }
    var rest = buffer[...]
    while !rest.isEmpty {
      guard patience.waitForRoom(descriptor) else {
        failure = ReaderPatience.reason
        return
      }
      let piece = rest.prefix(ReaderPatience.piece)
      if let number = Self.write(Array(piece), to: descriptor) {
        if number == EPIPE { isClosed = true } else { failure = Self.words(number) }
        return
      }
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Writes all bytes; the error number if that is impossible.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = systemWrite(descriptor, part)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // A pipe that was set not to wait.
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  private static func words(_ number: Int32) -> String { String(cString: strerror(number)).lowercased() }

  private func error(_ number: Int32) -> ReportError { error(Self.words(number)) }

  private func error(_ reason: String) -> ReportError { .notWritable(path: path, reason: reason) }

  private static func makeFolders(above path: String) {
    for index in path.utf8.indices where path.utf8[index] == UInt8(ascii: "/") && index != path.startIndex {
      mkdir(String(path[..<index]), 0o777)
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
