/// Turns the parser's places, counted in Unicode scalars, into bytes. Up to the next character that is not ASCII
/// this is one addition; places that never go back cost one pass over the text altogether.
struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// How many more bytes than scalars there are before `next`.
  private var surplus = 0
  /// The first scalar from here on that is not ASCII.
  private var next = 0
  /// The last place asked for.
  private var last = 0

  /// Starts at the beginning of `bytes`, which must outlive the cursor.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    self.bytes = bytes
    next = isASCII ? Int.max : Self.nonASCII(from: 0, in: bytes)
  }

  /// The byte where a scalar begins; the end of the bytes for one past the last.
  @inline(__always)
  mutating func offset(ofScalar target: Int) -> Int {
    if target > next || target < last { walk(to: target) }
    last = target
    return min(target &+ surplus, bytes.count)
  }

  @inline(never)
  private mutating func walk(to target: Int) {
    if target < last {
      // The parser's places are not seen to go back; should they, this is right all the same.
      surplus = 0
      next = Self.nonASCII(from: 0, in: bytes)
    }
    while next < target, next + surplus < bytes.count {
      // Characters that are not ASCII come in runs, mostly of three bytes each.
      var offset = next + surplus
      while offset < bytes.count, bytes[offset] >= 0x80, next < target {
        let lead = bytes[offset]
        offset += lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        next += 1
      }
      surplus = offset - next
      next = Self.nonASCII(from: offset, in: bytes) - surplus
    }
  }

  /// The first byte from `offset` on that is not ASCII, or the end.
  @inline(__always)
  static func nonASCII(from offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    let raw = UnsafeRawBufferPointer(bytes)
    if offset < raw.count, raw[offset] >= 0x80 { return offset }
    while offset + 8 <= raw.count {
      let high =
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian & 0x8080_8080_8080_8080
      if high != 0 { return offset + high.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < raw.count, raw[offset] < 0x80 { offset += 1 }
    return min(offset, raw.count)
  }
}
