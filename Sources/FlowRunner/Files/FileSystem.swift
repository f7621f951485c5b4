#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The few calls on files that finding and reading flows needs.
public enum FileSystem {
  /// What a path leads to, links followed.
  public enum Entry: Hashable, Sendable { case file, folder, other }

  /// One file or folder, whatever path leads to it by links.
  ///
  /// Hard links are files of their own: what a flow runs and its settings are found from where it lies.
  public struct Identity: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    /// The path without links; nil for a folder, and for a file that has no other.
    var path: String?
  }

  /// What is at a path; nil if there is nothing or it may not be asked.
  public static func entry(at path: String) -> (kind: Entry, identity: Identity)? { try? find(path) }

  /// What is at a path.
  ///
  /// - Throws: `notFound` if there is nothing, `notReadable` if it may not or cannot be asked.
  static func find(_ path: String) throws(FileError) -> (kind: Entry, identity: Identity) {
    guard !path.utf8.contains(0) else { throw .notFound(path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw error(errno, at: path) }
    let kind: Entry =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    // Only where it is needed, since that takes as long as all the rest.
    let place = kind == .file && status.st_nlink > 1 ? resolved(path) : nil
    return (
      kind,
      Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino), path: place)
    )
  }

  /// Why a path cannot be asked or opened, by the number that the system gave.
  private static func error(_ number: Int32, at path: String) -> FileError {
    number == ENOENT || number == ENOTDIR ? .notFound(path) : .notReadable(path, reason: reason(number))
  }

  /// Whether a link is at a path, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The file at a path that has no other name; nil for all else, links included.
  static func identityOfOnlyName(_ path: String) -> Identity? {
    var status = stat()
    guard !path.utf8.contains(0), lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 1
    else { return nil }
    return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Whether anything is at a path.
  public static func exists(_ path: String) -> Bool { entry(at: path) != nil }

  /// Whether one text comes before another by their bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right -> Bool in
        guard let first = left.baseAddress, let second = right.baseAddress else {
          return left.count < right.count
        }
        let difference = memcmp(first, second, min(left.count, right.count))
        return difference == 0 ? left.count < right.count : difference < 0
      }
    }
    return (order ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The bytes of a file.
  ///
  /// - Parameter limit: most bytes that are read; a larger file is an error, as is a pipe that does not end.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let (file, size) = try openFile(path)
    return try read(file.number, name: path, limit: limit, size: size)
  }

  /// Opens a regular file for reading, and tells how many bytes it has.
  static func openFile(_ path: String) throws(FileError) -> (file: Descriptor, size: Int) {
    guard !path.utf8.contains(0) else { throw .notFound(path) }
    // Not to wait for the other end of a pipe.
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else {
      let failure = error(errno, at: path)
      if case .notReadable = failure, entry(at: path)?.kind == .other {
        throw .notReadable(path, reason: "not a regular file")
      }
      throw failure
    }
    let file = Descriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .notReadable(path, reason: reason(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (file, Int(clamping: status.st_size))
    case S_IFDIR: throw .isDirectory(path)
    default: throw .notReadable(path, reason: "not a regular file")
    }
  }

  /// The bytes of a file, or of a pipe or a device until it ends.
  ///
  /// - Parameter limit: most bytes that are read; more are an error.
  public static func readInput(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try openInput(path)
    defer { file.close() }
    return try read(file.number, name: path, limit: limit)
  }

  /// Opens for reading whatever has bytes: a file, or a pipe or a device, of a pipe waiting for its other end.
  static func openInput(_ path: String) throws(FileError) -> Descriptor {
    guard !path.utf8.contains(0) else { throw .notFound(path) }
    var number: Int32
    repeat { number = open(path, O_RDONLY | O_CLOEXEC) } while number < 0 && errno == EINTR
    guard number >= 0 else { throw error(errno, at: path) }
    let file = Descriptor(number)
    var status = stat()
    if fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path) }
    return file
  }

  /// Everything that an open descriptor has, up to the limit.
  ///
  /// - Parameter expected: the size of a regular file; a reading that falls short of it or meets it has it all.
  public static func read(
    _ descriptor: Int32, name: String, limit: Int, size expected: Int? = nil
  ) throws(FileError) -> [UInt8] {
    let size = expected.map { min($0, limit) + 1 } ?? 16 * 1024
    var result: [UInt8] = []
    while true {
      let wanted = result.isEmpty ? size : min(max(result.count, 16 * 1024), limit + 1 - result.count)
      if wanted <= 0 { throw .tooLarge(name, limit: limit) }
      let chunk = try read(descriptor, name: name, upTo: wanted)
      if chunk.isEmpty { break }
      if let expected, result.isEmpty, chunk.count == expected, chunk.count <= limit { return chunk }
      if result.isEmpty { result = chunk } else { result += chunk }
      if result.count > limit { throw .tooLarge(name, limit: limit) }
    }
    return result
  }

  /// What an open descriptor has next, at most so many bytes; empty at its end.
  static func read(_ descriptor: Int32, name: String, upTo most: Int) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var received: Int
      repeat {
        received = systemRead(descriptor, buffer.baseAddress, most)
      } while received < 0 && errno == EINTR
      if received < 0 { failure = errno }
      count = max(received, 0)
    }
    if failure != 0 { throw .notReadable(name, reason: reason(failure)) }
    return bytes
  }

  /// The absolute path without links; nil if there is nothing.
  public static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The system's words for an error number.
  static func reason(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
