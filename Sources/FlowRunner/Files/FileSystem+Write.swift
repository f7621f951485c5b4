import RunEvents

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileSystem {
  /// Why a file was not written. It then is as it was.
  public enum WriteError: Error, Hashable, Sendable {
    /// The file does not hold what it held when it was read.
    case changed
    /// Something is there already.
    case exists
    /// The system's words.
    case failed(String)
  }

  /// Replaces the bytes of a file in one go, its permissions kept; a link is followed.
  ///
  /// - Parameter expected: what the file must hold now.
  public static func replace(
    _ path: String, _ expected: [UInt8], with bytes: [UInt8]
  ) throws(WriteError) {
    guard let target = resolved(path) else { throw .changed }
    let now: [UInt8]
    do throws(FileError) {
      now = try read(target, limit: max(expected.count, 1))
    } catch {
      throw .changed
    }
    guard now == expected else { throw .changed }
    var status = stat()
    guard stat(target, &status) == 0 else { throw .failed(reason(errno)) }
    // Short, for the file's own name may be as long as the file system allows.
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(target[...$0]) } ?? ""
    let temporary = "\(folder).navflow-\(StableHash.of(target)).\(getpid()).tmp"
    try write(bytes, to: temporary, mode: status.st_mode & 0o7777)
    guard rename(temporary, target) == 0 else {
      let words = reason(errno)
      unlink(temporary)
      throw .failed(words)
    }
  }

  /// Writes a file that is not there yet.
  public static func create(_ path: String, _ bytes: [UInt8]) throws(WriteError) {
    try write(bytes, to: path, mode: 0o644)
  }

  /// Writes a new file and waits until it is on the disk; one that cannot be written whole is removed.
  private static func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(WriteError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw errno == EEXIST ? .exists : .failed(reason(errno)) }
    var failure: Int32 = fchmod(descriptor, mode) == 0 ? 0 : errno
    if failure == 0 { failure = writeAll(bytes, to: descriptor) }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    close(descriptor)
    guard failure != 0 else { return }
    unlink(path)
    throw .failed(reason(failure))
  }
}
