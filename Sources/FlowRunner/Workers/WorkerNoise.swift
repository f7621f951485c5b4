internal import CProcessControl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What an app prints in a worker: it goes to the supervisor through a pipe, in which the worker marks where a case
/// begins, so that a case is shown its own last words and no other's.
///
/// A mark costs the supervisor a look, and most apps print nothing. So there is one only if something was said since the
/// last one, and what follows the last mark is always of the current case.
struct WorkerNoise {
  /// Nothing that an app prints by accident.
  private static let mark: [UInt8] = [0, 0x1E] + Array("navflow".utf8) + [0x1E, 0]

  // MARK: The worker's side

  /// How often the supervisor had heard something when the last mark was written.
  private var heard = 0
  /// The pipe's number; zero before the app had a chance to put something else in its place.
  private var pipe: UInt64 = 0

  /// Whether something was said since the last mark.
  mutating func isDue(_ cell: WorkerCell) -> Bool {
    // What `print` still holds back is of the case before.
    fflush(nil)
    let unread = navflow_unread(STDERR_FILENO)
    if pipe == 0 { pipe = Self.number(of: STDERR_FILENO) }
    // In this order: what is not in the pipe any more has been heard, or is being heard.
    let isHearing = cell.isHearing
    let heard = cell.heard
    defer { self.heard = heard }
    guard unread > 0 || isHearing || heard != self.heard else { return false }
    return Self.number(of: STDERR_FILENO) == pipe
  }

  private static func number(of descriptor: Int32) -> UInt64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  /// Writes a mark.
  func write() {
    Self.mark.withUnsafeBytes { _ = systemWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  // MARK: The supervisor's side

  /// The last bytes that were said.
  private var said: [UInt8] = []
  /// Whether nothing more can be said.
  private(set) var hasEnded = false
  /// Most of a worker's last words that are kept, in bytes.
  private static let longest = 4096

  /// Takes what was said, lest the worker wait for room.
  mutating func listen(to pipe: Descriptor, _ cell: WorkerCell) {
    // A look at nothing would seem to the worker as if something had been said.
    guard !hasEnded, navflow_unread(pipe.number) != 0 || isAbandoned(pipe) else { return }
    cell.isHearing = true
    defer { cell.isHearing = false }
    // An app that prints without end must not keep the supervisor from its work.
    for _ in 0..<16 {
      var transfer = Descriptor.Transfer.wouldBlock
      let bytes = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, count in
        transfer = pipe.read(into: UnsafeMutableRawBufferPointer(buffer))
        if case .bytes(let got) = transfer { count = got }
      }
      if transfer == .ended { hasEnded = true }
      guard case .bytes = transfer else { break }
      if take(bytes) { cell.heard &+= 1 }
    }
  }

  /// Whether nobody is left to say anything.
  private func isAbandoned(_ pipe: Descriptor) -> Bool {
    var end = pollfd(fd: pipe.number, events: 0, revents: 0)
    return poll(&end, 1, 0) > 0
  }

  /// - Returns: whether there was something besides marks.
  private mutating func take(_ bytes: [UInt8]) -> Bool {
    // A mark may come in two pieces.
    var start = max(0, said.count - Self.mark.count + 1)
    said += bytes
    var end = 0
    var marked = 0
    while let zero = said[start...].firstIndex(of: Self.mark[0]) {
      let isMark = said[zero...].starts(with: Self.mark)
      start = zero + (isMark ? Self.mark.count : 1)
      if isMark { (end, marked) = (start, marked + Self.mark.count) }
    }
    said.removeFirst(end)
    if said.count > 2 * Self.longest { said.removeFirst(said.count - Self.longest) }
    return marked != bytes.count
  }

  /// The last lines that were said since the last mark, at most eight.
  var lastWords: String {
    let text = String(decoding: said.suffix(Self.longest), as: UTF8.self)
    // What follows this line are addresses, which tell nothing to anybody.
    let lines = text.split(separator: "\n").prefix { !$0.hasPrefix("Current stack trace:") }
    return lines.suffix(8).joined(separator: "\n")
  }
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
