import Diagnostics

/// The lines of a file or a pipe, read piece by piece, so that memory does not grow with the file. A byte order mark is
/// left out.
public final class FileLines {
  private let name: String
  private let number: Int32
  /// Keeps the file open; nil for a descriptor of somebody else.
  private let file: Descriptor?
  /// What was read behind the last line break.
  private var rest: [UInt8] = []
  private var hasEnded = false
  private var hasBegun = false

  private static let chunk = 256 * 1024

  /// Opens a file.
  public init(of path: String) throws(FileError) {
    let file = try FileSystem.openInput(path)
    self.file = file
    number = file.number
    name = path
  }

  /// The lines of what an open descriptor has, which stays open.
  public init(descriptor: Int32, name: String) {
    file = nil
    number = descriptor
    self.name = name
  }

  /// The next lines, as many as are read at once; nil at the end.
  ///
  /// Every line is whole, but for the very last of a file that does not end with a line break: it comes by itself.
  public func next() throws(FileError) -> [UInt8]? {
    while !hasEnded {
      var lines = rest
      let read = try FileSystem.read(number, name: name, upTo: Self.chunk)
      hasEnded = read.isEmpty
      lines += read
      guard let end = read.lastIndex(of: UInt8(ascii: "\n")) else {
        rest = lines
        continue
      }
      let length = lines.count - read.count + end + 1
      rest = Array(lines[length...])
      lines.removeLast(lines.count - length)
      return begun(lines)
    }
    let last = begun(rest)
    rest = []
    return last.isEmpty ? nil : last
  }

  /// The same bytes, without the mark if they are the first.
  private func begun(_ lines: [UInt8]) -> [UInt8] {
    let mark = hasBegun ? 0 : ByteOrderMark.length(in: lines)
    hasBegun = true
    return mark == 0 ? lines : Array(lines[mark...])
  }
}
