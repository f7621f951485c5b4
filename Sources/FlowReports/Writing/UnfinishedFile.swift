import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that takes the place of another when it is whole.
///
/// Where the system can, it has no name until then: whatever ends the program, nothing is left behind. Elsewhere it has a
/// temporary name in the same folder.
struct UnfinishedFile {
  /// What it is written through.
  private(set) var descriptor: Int32
  private let target: String
  /// What is to be removed if the file is not finished; nil for a file without a name.
  private var temporary: String?

  /// Begins a file, which stays empty until somebody writes to it.
  ///
  /// - Parameters:
  ///   - mode: the permissions it is to have; nil for those of any new file.
  ///   - isNameless: false for a temporary name in any case.
  /// - Returns: nil if that is impossible, for the reason in `errno`.
  init?(for target: String, mode: mode_t?, isNameless: Bool = true) {
    self.target = target
    descriptor = isNameless ? Self.nameless(for: target) : -1
    if descriptor < 0 {
      let name = Self.temporaryName(beside: target)
      guard let made = Self.named(name) else { return nil }
      (descriptor, temporary) = (made, name)
    }
    if let mode { fchmod(descriptor, mode) }
  }

  /// Lets it take its place.
  ///
  /// - Returns: the error's number if it cannot.
  mutating func publish() -> Int32? {
    if fsync(descriptor) != 0 { return errno }
    if temporary != nil { return rename() }
    // No signal is to end the program while the file has its temporary name.
    var (all, old) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    if link(to: target) { return nil }
    // A link replaces nothing.
    let name = Self.temporaryName(beside: target)
    unlink(name)
    if link(to: name) {
      temporary = name
    } else if let number = copy(to: name) {
      return number
    }
    return rename()
  }

  /// Ends it, whether it has taken its place or not; the error's number, since some file systems tell only now that there
  /// was no room.
  mutating func close() -> Int32? {
    if let temporary { unlink(temporary) }
    temporary = nil
    return systemClose(descriptor) != 0 && errno != EINTR ? errno : nil
  }

  private mutating func rename() -> Int32? {
    guard let temporary else { return nil }
    if systemRename(temporary, target) != 0 { return errno }
    self.temporary = nil
    return nil
  }

  // MARK: Without a name

  private static func nameless(for target: String) -> Int32 {
    #if os(Linux)
    // `O_TMPFILE`, which Swift does not import; systems that do not know it see a folder opened for writing, and refuse.
    let flags = 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC
    let descriptor = open(ReportTarget.split(target).folder ?? ".", flags, 0o666)
    if descriptor >= 0, access(path(of: descriptor), F_OK) == 0 { return descriptor }
    if descriptor >= 0 { _ = systemClose(descriptor) }
    #endif
    return -1
  }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  private func link(to name: String) -> Bool {
    linkat(AT_FDCWD, Self.path(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Copies the file to a name, where rules of the system forbid what its file system would allow.
  private mutating func copy(to name: String) -> Int32? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, let other = Self.named(name) else { return errno }
    temporary = name
    fchmod(other, status.st_mode & 0o7777)
    var offset: off_t = 0
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, offset)
      if count < 0, errno == EINTR { continue }
      let failure = count < 0 ? errno : ReportFile.write(Array(buffer[..<count]), to: other)
      if let failure {
        _ = systemClose(other)
        return failure
      }
      if count == 0 { break }
      offset += off_t(count)
    }
    _ = systemClose(descriptor)
    descriptor = other
    return fsync(other) != 0 ? errno : nil
  }

  // MARK: With a name

  private static func named(_ name: String) -> Int32? {
    // Left over from a process of the same id that was killed.
    unlink(name)
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    return descriptor >= 0 ? descriptor : nil
  }

  /// A name in the same folder that no other report takes, of this process or of one with the same id on another machine
  /// or in another container. It is short: the report's own may be as long as the file system allows.
  private static func temporaryName(beside path: String) -> String {
    let (folder, name) = ReportTarget.split(path)
    let hash = SHA256.base64(of: name).prefix(16).replacing("/", with: "_")
    return "\(folder ?? "").navflow-\(hash).\(getpid()).tmp"
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
