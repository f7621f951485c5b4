/// The YAML files below a folder in the order of their paths, each found when it is asked for.
struct FolderWalk {
  /// What the walk comes upon.
  enum Step {
    case file(String)
    case error(FileError)
  }

  /// A folder in which the walk has not been everywhere.
  private struct Level {
    let listing: FolderListing
    var next = 0
  }

  private var levels: [Level] = []
  private var start: String?

  /// So deep that folders that link to each other under ever new paths come to an end, which is told: there may be flows
  /// below.
  private static let deepest = 64

  /// A walk that begins at a folder.
  init(_ folder: String) {
    start = folder
  }

  /// The next file; nil at the end.
  ///
  /// - Parameter seen: what was found before, by whatever walk; it is not found again.
  mutating func next(seen: inout Set<FileSystem.Identity>) -> Step? {
    if let folder = start {
      start = nil
      if let error = enter(folder, &seen) { return .error(error) }
    }
    while let level = levels.last {
      guard level.next < level.listing.count else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].next += 1
      if let step = look(at: level.next, of: level.listing, &seen) { return step }
    }
    return nil
  }

  private mutating func look(
    at index: Int, of listing: FolderListing, _ seen: inout Set<FileSystem.Identity>
  ) -> Step? {
    let kind = listing.kind(at: index)
    if kind == .folder { return enter(listing.path(at: index), &seen).map(Step.error) }
    let path = listing.path(at: index)
    // A link that leads nowhere may have been meant for a folder, whatever its name.
    guard kind != .other, kind == nil || FlowFinder.isYAML(path) else { return nil }
    guard let entry = FileSystem.entry(at: path) else { return .error(.unreachable(path)) }
    return seen.insert(entry.identity).inserted ? .file(path) : nil
  }

  private mutating func enter(_ folder: String, _ seen: inout Set<FileSystem.Identity>) -> FileError? {
    // What may lie in it must not be missing in silence.
    guard let identity = FileSystem.entry(at: folder)?.identity else { return .unreachable(folder) }
    guard seen.insert(identity).inserted else { return nil }
    guard levels.count < Self.deepest else {
      return .notReadable(folder, reason: "it lies more than \(Self.deepest - 1) folders deep")
    }
    do throws(FileError) {
      levels.append(Level(listing: try FolderListing(of: folder)))
      return nil
    } catch {
      return error
    }
  }
}
