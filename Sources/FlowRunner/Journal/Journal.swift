import RunEvents

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The event stream as it lies on disk while the run goes on, in the order in which things happen.
///
/// It is written before reports are, so that what is known of a run survives whatever happens to the program. A journal
/// that nobody asked for lies in a temporary file and is removed when the run has ended in order.
public final class Journal {
  /// Where it lies.
  public let path: String
  /// Why it could not be written; nil as long as all is well.
  public private(set) var failure: String?
  private let descriptor: Int32
  private let isTemporary: Bool
  private var buffer: [UInt8] = []
  /// Gets the same bytes as the file, as soon as they are there.
  private var copy: (([UInt8]) -> Void)?

  private static let capacity = 64 * 1024

  private init(path: String, descriptor: Int32, isTemporary: Bool) {
    self.path = path
    self.descriptor = descriptor
    self.isTemporary = isTemporary
    buffer.reserveCapacity(Self.capacity)
  }

  deinit { close(descriptor) }

  /// A journal at a path. What lay there is gone.
  public static func at(_ path: String) throws(FileError) -> Journal {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritable(path, reason: FileSystem.reason(errno)) }
    return Journal(path: path, descriptor: descriptor, isTemporary: false)
  }

  /// A journal that lies in a temporary file, since nobody asked for one, or asked for it where nothing can be read
  /// again, as in a pipe.
  ///
  /// - Parameter copy: gets all bytes of the journal as they come; nil for nobody.
  public static func temporary(copyingTo copy: (([UInt8]) -> Void)? = nil) throws(FileError) -> Journal {
    let suffix = ".ndjson"
    let folder = TemporaryFiles.folder
    var template = Array("\(folder)/navflow-\(getpid())-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { throw .notWritable(folder, reason: FileSystem.reason(errno)) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    let journal = Journal(path: path, descriptor: descriptor, isTemporary: true)
    journal.copy = copy
    return journal
  }

  /// Adds an event; it is on disk after the next `flush`.
  func append(_ event: RunEvent) {
    guard failure == nil else { return }
    EventCoding.append(event, to: &buffer)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Adds whole lines of another stream.
  public func append(_ lines: [UInt8]) {
    guard failure == nil else { return }
    buffer += lines
    if buffer.count >= Self.capacity { flush() }
  }

  /// Hands to the system what has gathered.
  public func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    copy?(buffer)
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(descriptor, part.baseAddress, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          failure = FileSystem.reason(errno)
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Closes the account; a journal that nobody asked for is gone afterwards.
  public func finish() {
    flush()
    if isTemporary {
      unlink(path)
    } else if failure == nil, fsync(descriptor) != 0, errno == EIO || errno == ENOSPC {
      failure = FileSystem.reason(errno)
    }
  }
}
