/// The YAML files below a folder in the order of their paths, each found when it is asked for.
struct FolderWalk {
  /// What the walk comes upon.
  enum Step {
    case file(String)
    case error(FileError)
    /// A file before its turn, which comes again when that has come.
    case early(String)
    /// Nothing yet: a large folder is still being listed.
    case pending
  }

  /// A folder in which the walk has not been everywhere.
  private struct Level {
    var listing: FolderListing
    /// The next item to be looked at; as long as not all are known, whether it can come early.
    var next = 0
    /// The paths of files that came before their turn.
    var early: [String: FileSystem.Identity] = [:]
  }

  private var levels: [Level] = []
  private var start: String?
  /// Whether files may come before their turn. They do if the walk comes to a large folder before any file: the first
  /// name in order is known only when all are.
  private var startsEarly: Bool

  /// So deep that folders that link to each other under ever new paths come to an end, which is told: there may be flows
  /// below.
  private static let deepest = 64
  /// How many items of a folder are looked at before the caller hears again: a millisecond's worth.
  private static let stride = 4096
  /// The most files that come before their turn: enough work for as long as the listing takes.
  private static let mostEarly = 512

  /// A walk that begins at a folder.
  init(_ folder: String, startsEarly: Bool = false) {
    start = folder
    self.startsEarly = startsEarly
  }

  /// The next file; nil at the end.
  ///
  /// - Parameter seen: what was found before, by whatever walk; it is not found again.
  mutating func next(seen: inout Set<FileSystem.Identity>) -> Step? {
    if let folder = start {
      start = nil
      if let error = enter(folder, &seen) { return .error(error) }
    }
    while let last = levels.indices.last {
      // Not by a copy of the level, which would copy all names as they grow.
      guard levels[last].listing.isComplete else {
        if let step = readOn(&seen) { return step }
        continue
      }
      let level = levels[last]
      guard level.next < level.listing.count else {
        levels.removeLast()
        if let failure = level.listing.failure { return .error(failure) }
        continue
      }
      levels[last].next += 1
      if let step = look(at: level.next, of: level, &seen) {
        startsEarly = false
        return step
      }
    }
    return nil
  }

  /// Goes on with the listing of the current folder; nil if it has come to its end.
  private mutating func readOn(_ seen: inout Set<FileSystem.Identity>) -> Step? {
    let last = levels.count - 1
    guard startsEarly else {
      levels[last].listing.readOn(.max)
      levels[last].next = 0
      return nil
    }
    while levels[last].next < levels[last].listing.count, levels[last].early.count < Self.mostEarly {
      levels[last].next += 1
      if let (path, identity) = early(levels[last].next - 1, of: levels[last].listing, seen) {
        levels[last].early[path] = identity
        return .early(path)
      }
    }
    levels[last].listing.readOn(Self.stride)
    guard levels[last].listing.isComplete else { return .pending }
    startsEarly = false
    levels[last].next = 0
    return nil
  }

  /// A file that can come before its turn: it has one name only. A link before it may lead to it as well; then both are
  /// found, for what was begun cannot be taken back, and what the link's name lets take part must not be missing.
  private func early(
    _ index: Int, of listing: FolderListing, _ seen: Set<FileSystem.Identity>
  ) -> (path: String, FileSystem.Identity)? {
    guard listing.kind(at: index) == .file, FlowFinder.isYAML(listing.name(at: index)) else { return nil }
    let path = listing.path(at: index)
    guard let identity = FileSystem.identityOfOnlyName(path), !seen.contains(identity) else { return nil }
    return (path, identity)
  }

  private mutating func look(
    at index: Int, of level: Level, _ seen: inout Set<FileSystem.Identity>
  ) -> Step? {
    let listing = level.listing
    let kind = listing.kind(at: index)
    if kind == .folder { return enter(listing.path(at: index), &seen).map(Step.error) }
    let path = listing.path(at: index)
    // A link that leads nowhere may have been meant for a folder, whatever its name.
    guard kind == nil || FlowFinder.isYAML(path) else { return nil }
    if kind == .other { return .error(.notReadable(path, reason: "not a regular file")) }
    if let identity = level.early[path] {
      seen.insert(identity)
      return .file(path)
    }
    guard let entry = FileSystem.entry(at: path) else { return .error(.unreachable(path)) }
    return seen.insert(entry.identity).inserted ? .file(path) : nil
  }

  private mutating func enter(_ folder: String, _ seen: inout Set<FileSystem.Identity>) -> FileError? {
    // What may lie in it must not be missing in silence.
    guard let identity = FileSystem.entry(at: folder)?.identity else { return .unreachable(folder) }
    if seen.contains(identity) { return nil }
    // It is not searched hereby: a link may lead there by a shorter way.
    guard levels.count < Self.deepest else {
      return .notReadable(folder, reason: "it lies more than \(Self.deepest - 1) folders deep")
    }
    seen.insert(identity)
    do throws(FileError) {
      levels.append(Level(listing: try FolderListing(of: folder, first: startsEarly ? Self.stride : .max)))
      return nil
    } catch {
      return error
    }
  }
}
