/// Reads the fixed-width digits of date texts from bytes, without regular expressions or allocation.
@usableFromInline
enum DateText {
  /// Calls `body` with the UTF-8 bytes of `text`, copying them only where they are not contiguous.
  @inlinable
  static func withBytes<Result>(
    of text: some StringProtocol, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(text.utf8).withUnsafeBufferPointer(body)
  }

  /// The number that exactly `count` ASCII digits from `offset` on spell, or nil, also beyond `limit`.
  static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, count: Int, limit: Int = 1_000_000_000
  ) -> Int? {
    guard offset >= 0, count > 0, offset + count <= bytes.count else { return nil }
    var value = 0
    for index in offset..<offset + count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
      guard value <= limit else { return nil }
    }
    return value
  }

  /// `value` with leading zeros up to `width` digits.
  static func padded(_ value: Int, to width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
