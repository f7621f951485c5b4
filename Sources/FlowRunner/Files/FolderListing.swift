#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is in a folder, sorted by the paths that lead through it, without what begins with a dot.
///
/// All that is in a folder `a` comes behind `a-b.yaml` and `a.yaml`, since their paths are compared with `a/`. Names are
/// bytes until they are asked for: a folder may hold very many.
struct FolderListing {
  private struct Item {
    var start: Int
    var length: Int
    /// What it is, links followed; nil for a link that leads nowhere.
    var kind: FileSystem.Entry?
  }

  private let folder: String
  /// Nil once all was read.
  private var directory: Directory?
  /// The names, those of folders with a slash behind them, each followed by a zero.
  private var names: [UInt8] = []
  private var items: [Item] = []
  /// Why the items may not be all there are; nil if they are.
  private(set) var failure: FileError?

  /// Lists a folder.
  ///
  /// - Parameter count: the most items that are looked at; ``readOn(_:)`` goes on with the others.
  init(of folder: String, first count: Int = .max) throws(FileError) {
    self.folder = folder
    directory = try Directory(folder)
    readOn(count)
  }

  /// Whether all items are known and sorted. Until then they are some, in no order.
  var isComplete: Bool { directory == nil }

  /// Looks at so many more items, and sorts them if these were the last.
  mutating func readOn(_ count: Int) {
    guard let directory else { return }
    for _ in 0..<count {
      // What ends and what fails differ in nothing else.
      errno = 0
      guard let record = readdir(directory.stream) else {
        if errno != 0 { failure = .notReadable(folder, reason: FileSystem.reason(errno)) }
        self.directory = nil
        sort()
        return
      }
      add(record)
    }
  }

  /// How many items there are.
  var count: Int { items.count }

  /// What an item is, links followed; nil for a link that leads nowhere.
  func kind(at index: Int) -> FileSystem.Entry? { items[index].kind }

  /// The name of an item.
  func name(at index: Int) -> String {
    let item = items[index]
    return String(decoding: names[item.start..<item.start + item.length], as: UTF8.self)
  }

  /// The path of an item; of one in the current folder, its name.
  func path(at index: Int) -> String { path(of: name(at: index)) }

  private func path(of name: String) -> String {
    folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
  }

  // MARK: Reading

  private mutating func add(_ record: UnsafeMutablePointer<dirent>) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    let name = UnsafeRawPointer(record) + offset
    let length = strlen(name.assumingMemoryBound(to: CChar.self))
    let bytes = UnsafeRawBufferPointer(start: name, count: length)
    if bytes.first == UInt8(ascii: ".") { return }
    let start = names.count
    names += bytes
    let kind = kind(of: record, named: bytes)
    if kind == .folder { names.append(UInt8(ascii: "/")) }
    names.append(0)
    items.append(Item(start: start, length: length, kind: kind))
  }

  /// Most file systems tell what an item is together with its name.
  private func kind(
    of record: UnsafeMutablePointer<dirent>, named name: UnsafeRawBufferPointer
  ) -> FileSystem.Entry? {
    switch Int(record.pointee.d_type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK), Int(DT_UNKNOWN):
      return FileSystem.entry(at: path(of: String(decoding: name, as: UTF8.self)))?.kind
    default: return .other
    }
  }

  private mutating func sort() {
    names.withUnsafeBytes { names in
      guard let start = names.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      items.sort { strcmp(start + $0.start, start + $1.start) < 0 }
    }
  }
}

/// A folder that is open.
private final class Directory {
  let stream: Stream

  #if os(Linux)
  typealias Stream = OpaquePointer
  #else
  typealias Stream = UnsafeMutablePointer<DIR>
  #endif

  init(_ folder: String) throws(FileError) {
    guard let stream = opendir(folder) else {
      throw .notReadable(folder, reason: FileSystem.reason(errno))
    }
    self.stream = stream
  }

  deinit { closedir(stream) }
}

extension FileSystem {
  /// The names in a folder, without those that begin with a dot.
  public static func names(in folder: String) throws(FileError) -> [String] {
    let listing = try FolderListing(of: folder)
    if let failure = listing.failure { throw failure }
    return (0..<listing.count).map(listing.name)
  }
}
