/// Writes numbers and texts for another process of the same program: small, and without names.
struct ByteWriter {
  var bytes: [UInt8] = []

  /// Seven bits at a time, the lowest first.
  mutating func number(_ value: Int) {
    var rest = UInt(bitPattern: value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number that may be missing; it is never negative.
  mutating func optional(_ value: Int?) {
    number(value.map { $0 &+ 1 } ?? 0)
  }

  mutating func text(_ text: String) {
    number(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func data(_ data: [UInt8]) {
    number(data.count)
    bytes.append(contentsOf: data)
  }
}

/// Reads what `ByteWriter` wrote. What is cut short or senseless reads as nothing.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  /// Whether everything was read.
  var isAtEnd: Bool { next >= bytes.endIndex }

  mutating func number() -> Int? {
    var value: UInt = 0
    var shift: UInt = 0
    while next < bytes.endIndex, shift < 64 {
      let byte = bytes[next]
      next += 1
      value |= UInt(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return Int(bitPattern: value) }
      shift += 7
    }
    return nil
  }

  /// A count of things that each take at least a byte.
  mutating func count() -> Int? {
    guard let count = number(), count >= 0, count <= bytes.endIndex - next else { return nil }
    return count
  }

  /// Nil inside for a number that is missing.
  mutating func optional() -> Int?? {
    guard let value = number() else { return nil }
    return .some(value == 0 ? nil : value &- 1)
  }

  mutating func data() -> ArraySlice<UInt8>? {
    guard let count = count() else { return nil }
    defer { next += count }
    return bytes[next..<next + count]
  }

  mutating func text() -> String? {
    data().map { String(decoding: $0, as: UTF8.self) }
  }
}
