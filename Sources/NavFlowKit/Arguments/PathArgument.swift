/// Where flows are read from: a file or folder, one line of a file, or standard input.
enum PathArgument: Equatable, Sendable {
  case standardInput
  /// The line, from 1, is nil if none was given.
  case path(String, line: Int?)

  /// What is wrong with an argument that should be a path.
  enum Mistake: Error, Equatable, Sendable {
    case empty
    case lineOutOfRange
  }

  /// Splits `FILE:LINE`. A file whose name really ends that way wins.
  ///
  /// `FILE:LINE:COLUMN`, as messages print it, is taken for its line.
  init(parsing argument: String, exists: (String) -> Bool) throws(Mistake) {
    if argument.isEmpty { throw .empty }
    if argument == "-" {
      self = .standardInput
      return
    }
    guard let (head, digits) = Self.splitNumber(argument), !exists(argument) else {
      self = .path(argument, line: nil)
      return
    }
    if let (file, lineDigits) = Self.splitNumber(head), !exists(head) {
      self = .path(file, line: try Self.line(lineDigits))
    } else {
      self = .path(head, line: try Self.line(digits))
    }
  }

  /// Cuts `:` and the ASCII digits behind it off; nil if there are none, or nothing before them.
  private static func splitNumber(_ text: String) -> (head: String, digits: String)? {
    let bytes = text.utf8
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex else { return nil }
    let digits = bytes[bytes.index(after: colon)...]
    let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, isNumber else { return nil }
    return (String(text[..<colon]), String(text[bytes.index(after: colon)...]))
  }

  private static func line(_ digits: String) throws(Mistake) -> Int {
    guard let line = Int(digits), line > 0 else { throw .lineOutOfRange }
    return line
  }
}
