import Synchronization

/// The bytes of a file as they were read, and where its lines begin.
///
/// Line starts are found the first time a place is asked for, so a file without errors never pays for them.
public final class SourceFile: Sendable {
  /// The path as it is shown to people.
  public let path: String
  /// Every byte as read, a byte order mark included.
  public let bytes: [UInt8]

  private let lineCache = Mutex<LineTable?>(nil)

  /// Makes a file from bytes that were read elsewhere.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file from text, for tests and for input that never was on a disk.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Length of the byte order mark: 3 or 0.
  public var byteOrderMarkLength: Int {
    ByteOrderMark.length(in: bytes)
  }

  /// The lines of the file.
  public var lines: LineTable {
    lineCache.withLock { cached in
      if let cached { return cached }
      let table = LineTable(of: bytes, after: byteOrderMarkLength)
      cached = table
      return table
    }
  }

  /// The place of a byte, for people. Offsets past the end stand for the end; an offset within a character
  /// stands for that character.
  public func location(of offset: UInt32) -> SourceLocation {
    lines.location(of: Int(offset), in: bytes)
  }

  /// The line of a byte, from 1: the same as that of its place, found without the places of all lines.
  public func line(of offset: UInt32) -> Int {
    if let lines = lineCache.withLock({ $0 }) { return lines.line(containing: Int(offset)) + 1 }
    return 1 + LineTable.breaks(in: bytes, after: byteOrderMarkLength, upTo: Int(offset))
  }

  /// The text of a range, with every invalid byte replaced. Out-of-bounds parts are left out.
  public func text(in range: SourceRange) -> String {
    let end = min(Int(range.end), bytes.count)
    let start = min(Int(range.start), end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension SourceFile: Equatable {
  /// Two files are the same if their path and every byte are.
  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right || (left.path == right.path && left.bytes == right.bytes)
  }
}
