#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a path of a report leads to, however it is spelt: two paths with equal targets are one place to write to.
public enum ReportTarget: Hashable, Sendable {
  /// `-`, or a path that leads to where standard output goes.
  case standardOutput
  /// The device that swallows everything, and therefore any number of reports.
  case nothing
  /// A pipe, a terminal or another device.
  case device(device: UInt64, inode: UInt64)
  /// A file by its name in a folder, whether it is there or not, for it is its name that a report takes.
  case file(device: UInt64, inode: UInt64, name: String)
  /// What no report can be written to.
  case nowhere(String)

  /// What a path leads to now, links followed.
  ///
  /// - Parameter standardOutput: the descriptor that `-` means; nil if there is none.
  public init(_ path: String, standardOutput: Int32? = nil) {
    if path == "-" {
      self = .standardOutput
      return
    }
    if path.isEmpty || path.utf8.contains(0) {
      self = .nowhere(path)
      return
    }
    let place = Self.destination(of: path)
    guard let status = Self.status(place) else {
      self = Self.file(at: place)
      return
    }
    if let null = Self.status("/dev/null"), Self.isDevice(status), null.st_rdev == status.st_rdev {
      self = .nothing
    } else if let standardOutput, Self.leads(status, to: standardOutput) {
      self = .standardOutput
    } else if Self.isFile(status) {
      self = Self.file(at: place)
    } else {
      self = .device(device: Self.number(status.st_dev), inode: Self.number(status.st_ino))
    }
  }

  /// Whether a second report there would spoil the first.
  public var isExclusive: Bool { self != .nothing }

  // MARK: Looking

  /// Where a path leads to, links followed even if nothing is there yet; absolute if a file is.
  static func destination(of path: String) -> String {
    // What lies under `/proc/self/fd` are links in name only: what they say of a pipe is no path.
    if let status = status(path), !isFile(status) { return path }
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      if let pointer = realpath(path, nil) {
        defer { free(pointer) }
        return String(cString: pointer)
      }
      guard let link = linkContents(path) else { return path }
      path = link.hasPrefix("/") ? link : (split(path).folder ?? "") + link
    }
    return path
  }

  private static func linkContents(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// A folder, with its slash, and a name in it; no folder for a bare name.
  static func split(_ path: String) -> (folder: String?, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, path) }
    return (String(path[...slash]), String(path[path.utf8.index(after: slash)...]))
  }

  /// The file by the nearest folder that is there, and the rest of its path.
  private static func file(at path: String) -> ReportTarget {
    var names: [String] = []
    var rest = path
    while true {
      let (folder, name) = split(rest)
      if !name.isEmpty, name != "." { names.insert(name, at: 0) }
      if let status = status(folder ?? "./") {
        return .file(
          device: number(status.st_dev), inode: number(status.st_ino), name: names.joined(separator: "/"))
      }
      guard let folder, folder.utf8.count > 1 else { return .nowhere(path) }
      rest = String(folder.dropLast())
    }
  }

  private static func leads(_ status: stat, to descriptor: Int32) -> Bool {
    var other = stat()
    return fstat(descriptor, &other) == 0 && other.st_dev == status.st_dev && other.st_ino == status.st_ino
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether it is a file or a folder, which have names.
  private static func isFile(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isDevice(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFCHR }

  private static func number(_ value: some BinaryInteger) -> UInt64 { UInt64(truncatingIfNeeded: value) }
}
