/// Reads JSON from front to back without building a tree. Strict: what RFC 8259 does not allow is an error.
struct JSONReader {
  /// The text is not what it should be.
  struct Problem: Error, Hashable {
    enum Kind: Hashable {
      /// It is no JSON.
      case syntax
      /// It is nested deeper than is read.
      case tooDeep
      /// A member is not there.
      case missing
      /// A value is JSON, but another than the one that is expected.
      case value(found: String, expected: String)
    }

    var kind = Kind.syntax
    var offset: Int
    /// The names of the members that it is in, outermost first.
    var path: [String] = []
  }

  /// Must outlive the reader; all readers live within a closure that is lent the bytes.
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index = 0
  private var depth = 0

  private static let deepest = 64
  /// The longest value that is shown whole in a message.
  private static let longestShown = 40

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private var problem: Problem { Problem(offset: index) }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  /// Takes a byte if it is next, after blanks.
  private mutating func takes(_ wanted: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: wanted) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ wanted: Unicode.Scalar) throws(Problem) {
    guard takes(wanted) else { throw problem }
  }

  /// Makes sure that nothing but blanks is left.
  mutating func end() throws(Problem) {
    skipBlanks()
    if index < bytes.count { throw problem }
  }

  // MARK: Other values than expected

  /// A member that is not there.
  func missing(_ name: String) -> Problem { Problem(kind: .missing, offset: index, path: [name]) }

  /// That the value which begins here is none that was expected; that it is no JSON, if that is so.
  private func unexpected(_ expected: String) -> Problem {
    var reader = self
    do throws(Problem) {
      try reader.skip()
      return unexpected(in: index..<reader.index, expected)
    } catch {
      return error
    }
  }

  /// The same for the value that was read from `start` on.
  func unexpected(from start: Int, _ expected: String) -> Problem {
    unexpected(in: start..<index, expected)
  }

  private func unexpected(in range: Range<Int>, _ expected: String) -> Problem {
    var text = String(decoding: bytes[range], as: UTF8.self)
    if text.unicodeScalars.count > Self.longestShown {
      text = String(text.unicodeScalars.prefix(Self.longestShown - 1)) + "…"
    }
    return Problem(kind: .value(found: text, expected: expected), offset: range.lowerBound)
  }

  /// Where the next value begins.
  mutating func valueStart() -> Int {
    skipBlanks()
    return index
  }

  /// Makes sure that a value begins as those do that are expected.
  private mutating func expect(_ first: Unicode.Scalar, as expected: String) throws(Problem) {
    skipBlanks()
    if byte != UInt8(ascii: first) { throw unexpected(expected) }
  }

  // MARK: Structure

  /// Reads an object; `member` gets each name and must read or skip its value.
  mutating func object(
    _ member: (inout JSONReader, String) throws(Problem) -> Void
  ) throws(Problem) {
    try expect("{", as: "an object")
    index += 1
    depth += 1
    if depth > Self.deepest { throw Problem(kind: .tooDeep, offset: index) }
    defer { depth -= 1 }
    if takes("}") { return }
    repeat {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw problem }
      let name = try string()
      try expect(":")
      do throws(Problem) {
        try member(&self, name)
      } catch {
        var error = error
        error.path.insert(name, at: 0)
        throw error
      }
    } while takes(",")
    try expect("}")
  }

  /// Reads an array.
  mutating func array<Element>(
    _ element: (inout JSONReader) throws(Problem) -> Element
  ) throws(Problem) -> [Element] {
    try expect("[", as: "a list")
    index += 1
    depth += 1
    if depth > Self.deepest { throw Problem(kind: .tooDeep, offset: index) }
    defer { depth -= 1 }
    var elements: [Element] = []
    if takes("]") { return elements }
    repeat { elements.append(try element(&self)) } while takes(",")
    try expect("]")
    return elements
  }

  /// Reads an array of strings.
  mutating func strings() throws(Problem) -> [String] {
    try array { reader throws(Problem) in try reader.string() }
  }

  /// Reads any value and forgets it.
  mutating func skip() throws(Problem) {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): try object { reader, _ throws(Problem) in try reader.skip() }
    case UInt8(ascii: "["): _ = try array { reader throws(Problem) in try reader.skip() }
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"): try word("null")
    default: _ = try numberText()
    }
  }

  // MARK: Values

  mutating func bool() throws(Problem) -> Bool {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "t"):
      try word("true")
      return true
    case UInt8(ascii: "f"):
      try word("false")
      return false
    default: throw unexpected("true or false")
    }
  }

  private mutating func word(_ word: StaticString) throws(Problem) {
    let length = word.utf8CodeUnitCount
    guard bytes.count - index >= length else { throw problem }
    let isNext = word.withUTF8Buffer { word in bytes[index..<index + length].elementsEqual(word) }
    if !isNext { throw problem }
    index += length
  }

  /// Reads a whole number.
  mutating func number() throws(Problem) -> Int {
    skipBlanks()
    guard let byte, byte == UInt8(ascii: "-") || 0x30...0x39 ~= byte else {
      throw unexpected("a whole number")
    }
    let range = try numberText()
    var value = 0
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    for digit in bytes[range].dropFirst(isNegative ? 1 : 0) {
      guard 0x30...0x39 ~= digit else { throw unexpected(in: range, "a whole number") }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeNow) = product.addingReportingOverflow(Int(digit) - 0x30)
      if isTooLarge || isTooLargeNow { throw unexpected(in: range, "a whole number of at most 64 bits") }
      value = sum
    }
    return isNegative ? -value : value
  }

  private mutating func numberText() throws(Problem) -> Range<Int> {
    skipBlanks()
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    let first = index
    let count = digits()
    if count == 0 || count > 1 && bytes[first] == UInt8(ascii: "0") { throw Problem(offset: start) }
    if byte == UInt8(ascii: ".") {
      index += 1
      if digits() == 0 { throw problem }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      if digits() == 0 { throw problem }
    }
    return start..<index
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte, 0x30...0x39 ~= byte { index += 1 }
    return index - start
  }

  /// Reads a string; a lone surrogate becomes U+FFFD.
  mutating func string() throws(Problem) -> String {
    try expect("\"", as: "text")
    let start = index
    index += 1
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
    if byte == UInt8(ascii: "\"") {
      let text = UnsafeBufferPointer(rebasing: bytes[start + 1..<index])
      index += 1
      if let string = String(validating: text, as: UTF8.self) { return string }
      throw Problem(offset: start)
    }
    index = start
    if let string = String(validating: try text(keepsBytes: false), as: UTF8.self) { return string }
    throw Problem(offset: start)
  }

  /// Reads a string as bytes: the lone surrogates `\udc80` to `\udcff` become bytes that are part of no character.
  mutating func text() throws(Problem) -> [UInt8] {
    try text(keepsBytes: true)
  }

  private mutating func text(keepsBytes: Bool) throws(Problem) -> [UInt8] {
    try expect("\"", as: "text")
    index += 1
    var result: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return result
      case UInt8(ascii: "\\"):
        try escape(into: &result, keepsBytes: keepsBytes)
      case 0..<0x20:
        throw problem
      default:
        let start = index
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""),
          bytes[index] != UInt8(ascii: "\\")
        {
          index += 1
        }
        result.append(contentsOf: bytes[start..<index])
      }
    }
    throw problem
  }

  private mutating func escape(into result: inout [UInt8], keepsBytes: Bool) throws(Problem) {
    index += 1
    guard let byte else { throw problem }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      var value = UInt32(unit)
      if 0xD800...0xDBFF ~= unit, bytes.count - index >= 6, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        let afterFirst = index
        index += 2
        let low = try hexadecimal()
        if 0xDC00...0xDFFF ~= low {
          value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        } else {
          index = afterFirst
        }
      }
      if keepsBytes, 0xDC80...0xDCFF ~= value {
        result.append(UInt8(truncatingIfNeeded: value))
      } else {
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    default: throw problem
    }
  }

  private mutating func hexadecimal() throws(Problem) -> UInt16 {
    guard bytes.count - index >= 4 else { throw problem }
    var value: UInt16 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch bytes[index] {
      case 0x30...0x39: digit = bytes[index] - 0x30
      case 0x41...0x46: digit = bytes[index] - 0x41 + 10
      case 0x61...0x66: digit = bytes[index] - 0x61 + 10
      default: throw problem
      }
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return value
  }
}
