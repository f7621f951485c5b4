#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileSystem {
  /// Makes a file where there is none, and the folders above it.
  ///
  /// - Throws: `alreadyThere` if anything lies at the path, which then stays as it is; `notWritable` otherwise.
  public static func create(_ path: String, text: String) throws(FileError) {
    try createFolders(above: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .alreadyThere(path) : .notWritable(path, reason: reason(errno))
    }
    var failure = writeAll(text.utf8, to: descriptor)
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw .notWritable(path, reason: reason(failure)) }
  }

  /// Makes the folders above a path that are not there.
  static func createFolders(above path: String) throws(FileError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if entry(at: folder)?.kind == .folder { return }
    try createFolders(above: folder)
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw .notWritable(folder, reason: reason(errno))
    }
  }
}
