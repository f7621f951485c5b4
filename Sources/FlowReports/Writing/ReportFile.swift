import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A report on its way to the disk: written under a temporary name in the same folder, and renamed once it is whole, so
/// that nobody ever reads half of it.
///
/// Folders that are not there are made. A name that leads to a device or pipe is written to as it is; a reader of it that
/// goes away is no mistake. A link is followed and stays, even if nothing is there yet; the file keeps its mode.
public final class ReportFile {
  private let path: String
  private let target: String
  private var temporary: String?
  private var descriptor: Int32 = -1
  private var buffer: [UInt8] = []
  private var failure: Int32?
  /// Whether the reader of a pipe went away. It has seen what it wanted to see.
  private var isClosed = false

  private static let capacity = 64 * 1024

  /// Begins a report at a path.
  public init(at path: String) throws(ReportError) {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .notWritable(path: path, reason: "no such path")
    }
    target = ReportTarget.destination(of: path)
    var status = stat()
    let exists = stat(target, &status) == 0
    // Links that lead in a circle.
    if !exists, errno == ELOOP { throw error(ELOOP) }
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw error(EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
    } else {
      if !exists { Self.makeFolders(above: target) }
      let temporary = Self.temporaryName(beside: target)
      // Left over from a process of the same id that was killed.
      unlink(temporary)
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        self.temporary = temporary
        if exists { fchmod(descriptor, status.st_mode & 0o7777) }
      }
    }
    if descriptor < 0 { throw error(errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary { unlink(temporary) }
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
    if failure == nil, let temporary {
      if fsync(descriptor) != 0 { failure = errno }
      if failure == nil, rename(temporary, target) != 0 { failure = errno }
      if failure == nil { self.temporary = nil }
    }
    // Some file systems tell only now that there was no room.
    if close(descriptor) != 0, failure == nil, errno != EINTR { failure = errno }
    descriptor = -1
    if let failure { throw error(failure) }
  }

  /// Hands to the system what has gathered.
  public func flush() {
    guard failure == nil, !isClosed else { return }
    failure = Self.write(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    if failure == EPIPE {
      failure = nil
      isClosed = true
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
        } else if errno != EINTR && errno != EAGAIN {
          return errno
        }
      }
      return nil
    }
  }

  private func error(_ number: Int32) -> ReportError {
    .notWritable(path: path, reason: String(cString: strerror(number)).lowercased())
  }

  /// A name in the same folder that no other report takes, of this process or of one with the same id on another machine
  /// or in another container. It is short: the report's own may be as long as the file system allows.
  private static func temporaryName(beside path: String) -> String {
    let (folder, name) = ReportTarget.split(path)
    let hash = SHA256.base64(of: name).prefix(16).replacing("/", with: "_")
    return "\(folder ?? "").navflow-\(hash).\(getpid()).tmp"
  }

  private static func makeFolders(above path: String) {
    for index in path.utf8.indices where path.utf8[index] == UInt8(ascii: "/") && index != path.startIndex {
      mkdir(String(path[..<index]), 0o777)
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
