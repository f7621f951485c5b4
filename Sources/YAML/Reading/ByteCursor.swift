/// Turns the parser's places, counted in Unicode scalars, into bytes. Places that never go back cost one pass
/// over the text altogether; in ASCII text they cost nothing.
struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var index = 0
  private var byte = 0

  /// Starts at the beginning of `bytes`, which must outlive the cursor.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// The byte where a scalar begins; the end of the bytes for one past the last.
  @inline(__always)
  mutating func offset(ofScalar target: Int) -> Int {
    isASCII ? min(target, bytes.count) : walk(to: target)
  }

  private mutating func walk(to target: Int) -> Int {
    if target < index {
      // The parser's places are not seen to go back; should they, this is right all the same.
      index = 0
      byte = 0
    }
    while index < target, byte < bytes.count {
      let lead = bytes[byte]
      byte += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      index += 1
    }
    byte = min(byte, bytes.count)
    return byte
  }
}
