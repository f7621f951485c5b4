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
  /// What it is written through, and read again, whatever lies at the path by then.
  public let descriptor: Int32
  private let isTemporary: Bool
  private var buffer: [UInt8] = []
  /// Gets the same bytes as the file, as soon as they are there.
  private var copy: (([UInt8]) -> Void)?
  /// Where the buffer's first byte belongs in the file, which is all that was written.
  private var offset = 0
  /// Whether what was written can be read again.
  public let isReadable: Bool

  private static let capacity = 64 * 1024
  private static let stretch = 256 * 1024

  private init(path: String, descriptor: Int32, isTemporary: Bool) {
    self.path = path
    self.descriptor = descriptor
    self.isTemporary = isTemporary
    var status = stat()
    isReadable =
      fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR
    buffer.reserveCapacity(Self.capacity)
  }

  deinit { close(descriptor) }

  /// A journal at a path, in folders that are made for it if need be. What lay there is gone.
  public static func at(_ path: String) throws(FileError) -> Journal {
    var descriptor = opened(path)
    if descriptor < 0, errno == ENOENT, let target = FileSystem.trail(of: path).last {
      do throws(FileError) {
        try FileSystem.createFolders(above: target)
      } catch {
        guard case .notWritable(_, let reason) = error else { throw error }
        throw .notWritable(path, reason: reason)
      }
      descriptor = opened(path)
    }
    guard descriptor >= 0 else { throw .notWritable(path, reason: FileSystem.reason(errno)) }
    return Journal(path: path, descriptor: descriptor, isTemporary: false)
  }

  private static func opened(_ path: String) -> Int32 {
    // At the end, wherever that is: in a file that somebody has emptied, what follows would else lie behind a hole.
    let flags = O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC
    let descriptor = open(path, O_RDWR | flags, 0o644)
    // Not everything that can be written can be read.
    return descriptor >= 0 ? descriptor : open(path, O_WRONLY | flags, 0o644)
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

  /// A journal that is gone with its last descriptor, whatever ends the program: what is in it is known from elsewhere.
  public static func nameless() throws(FileError) -> Journal {
    let journal = try temporary()
    unlink(journal.path)
    return journal
  }

  /// Hands all bytes to `receive`, stretch by stretch; false if they cannot be read again.
  public func forEachStretch(_ receive: ([UInt8]) -> Void) -> Bool {
    flush()
    var start = 0
    while start < offset {
      let bytes = stored(start..<min(start + Self.stretch, offset))
      if bytes.isEmpty { return false }
      receive(bytes)
      start += bytes.count
    }
    return failure == nil
  }

  /// Adds an event; it is on disk after the next `flush`.
  ///
  /// - Returns: where it lies; nil where it cannot be read again.
  @discardableResult
  func append(_ event: RunEvent) -> Range<Int>? {
    guard failure == nil else { return nil }
    let start = buffer.count
    EventCoding.append(event, to: &buffer)
    let place = offset + start..<offset + buffer.count
    if buffer.count >= Self.capacity { flush() }
    return isReadable && failure == nil ? place : nil
  }

  /// The events that lie at a place, written or not; nil if they cannot be had again.
  func events(at place: Range<Int>) -> [RunEvent]? {
    flush()
    // Of a journal that could not be written to its end, the buffer has what did not fit.
    let written = place.clamped(to: 0..<offset)
    let kept = place.clamped(to: offset..<offset + buffer.count)
    let bytes = stored(written) + buffer[kept.lowerBound - offset..<kept.upperBound - offset]
    guard bytes.count == place.count else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let events = lines.compactMap { line in (try? EventCoding.event(in: line)).flatMap(\.self) }
    return events.count == lines.count ? events : nil
  }

  /// The bytes of the file in a place, fewer if the disk fails.
  private func stored(_ place: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: place.count) { buffer, count in
      while count < place.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = pread(descriptor, rest.baseAddress, rest.count, off_t(place.lowerBound + count))
        if got > 0 { count += got } else if got == 0 || errno != EINTR { return }
      }
    }
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
    var written = 0
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(descriptor, part.baseAddress, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
          written += count
        } else if errno != EINTR {
          failure = FileSystem.reason(errno)
        }
      }
    }
    offset += written
    if failure == nil { buffer.removeAll(keepingCapacity: true) } else { buffer.removeFirst(written) }
  }

  /// Looks whether the file holds as much as was written: another program may have emptied it, or written to it, too.
  public func verify() {
    flush()
    var status = stat()
    guard failure == nil, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if Int(status.st_size) != offset { failure = "something else has written to the file" }
  }

  /// Closes the account; a journal that nobody asked for is gone afterwards.
  public func finish() {
    verify()
    if isTemporary {
      if displacement == nil { unlink(path) }
    } else if failure == nil {
      if fsync(descriptor) != 0, errno == EIO || errno == ENOSPC { failure = FileSystem.reason(errno) }
      failure = failure ?? displacement
    }
  }

  /// What became of the file if it is not at its path any more.
  private var displacement: String? {
    var (own, other) = (stat(), stat())
    guard fstat(descriptor, &own) == 0 else { return nil }
    guard stat(path, &other) == 0 else { return "it was removed while the run went on" }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
      ? nil : "another file took its place while the run went on"
  }
}
