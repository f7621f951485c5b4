#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that can be read more than once. Of what cannot, such as a pipe, a copy is made that goes with its owner.
public final class SpooledFile {
  /// The path, or `-`.
  public let name: String
  /// The copy, open; nil if there is none, so that the path itself is to be read.
  public var descriptor: Int32? { copy?.number }
  private let copy: Descriptor?

  /// Makes a file readable.
  ///
  /// - Parameter standardInput: what `-` means.
  public init(_ path: String, standardInput: Int32) throws(FileError) {
    name = path
    if path == "-" {
      copy = try Self.copied(standardInput, named: "standard input")
    } else if FileSystem.entry(at: path)?.kind == .other {
      let source = try FileSystem.openInput(path)
      defer { source.close() }
      copy = try Self.copied(source.number, named: path)
    } else {
      copy = nil
    }
  }

  /// Its lines, from the first one on; not while others are being read.
  public func lines() throws(FileError) -> FileLines {
    guard let copy else { return try FileLines(of: name) }
    lseek(copy.number, 0, SEEK_SET)
    return FileLines(descriptor: copy.number, name: name)
  }

  private static func copied(_ source: Int32, named name: String) throws(FileError) -> Descriptor {
    let folder = TemporaryFiles.folder
    var template = Array("\(folder)/navflow-\(getpid())-XXXXXX".utf8CString)
    let copy = Descriptor(mkstemp(&template))
    guard copy.number >= 0 else { throw .notWritable(folder, reason: FileSystem.reason(errno)) }
    _ = fcntl(copy.number, F_SETFD, FD_CLOEXEC)
    // Nothing is left of it whatever happens to the program.
    unlink(template)
    while true {
      let bytes = try FileSystem.read(source, name: name, upTo: 256 * 1024)
      if bytes.isEmpty { return copy }
      let failure = FileSystem.writeAll(bytes, to: copy.number)
      if failure != 0 { throw .notWritable(folder, reason: FileSystem.reason(failure)) }
    }
  }
}
