#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Wakes a program when something in a folder changes. What changed is for the program to find out.
public final class FolderWatch {
  /// Becomes readable when something has changed; -1 where the system tells nothing and the program has to look
  /// from time to time.
  public let descriptor: Int32
  private var isComplete = true

  #if os(Linux)
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF)
  #endif

  /// A watch on nothing yet.
  public init() {
    #if os(Linux)
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #else
    descriptor = -1
    #endif
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether every folder wakes the program, so that it need not look by itself.
  public var wakes: Bool { descriptor >= 0 && isComplete }

  /// Watches these folders as well; one that is watched already stays so.
  public func add(_ folders: [String]) {
    #if os(Linux)
    for folder in folders where descriptor >= 0 {
      if inotify_add_watch(descriptor, folder, Self.events) < 0, errno == ENOSPC { isComplete = false }
    }
    #endif
  }

  /// Forgets what has woken the program.
  public func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while descriptor >= 0, read(descriptor, &buffer, buffer.count) > 0 {}
  }
}

extension FileSystem {
  /// What changes whenever a file is written.
  public struct Fingerprint: Hashable, Sendable {
    private var inode: UInt64
    private var size: Int64
    private var seconds: Int
    private var nanoseconds: Int

    /// The present one of a file; nil if there is none.
    public init?(_ path: String) {
      var status = stat()
      guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
      let time = status.st_mtimespec
      #else
      let time = status.st_mtim
      #endif
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// A folder with all folders below it, those left out whose names begin with a dot.
  public static func folders(in folder: String) -> [String] {
    var folders: [String] = []
    var seen: Set<Identity> = []
    var rest = [folder]
    while let next = rest.popLast() {
      guard let entry = entry(at: next), entry.kind == .folder, seen.insert(entry.identity).inserted else {
        continue
      }
      folders.append(next)
      let names = (try? names(in: next)) ?? []
      rest += names.map { next == "." ? $0 : next == "/" ? "/" + $0 : next + "/" + $0 }
    }
    return folders
  }
}
