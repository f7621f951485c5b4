extension YAMLNode {
  /// The value of a scalar as text, escapes and folding resolved; empty for a collection. Made on each request.
  public var text: String {
    withTextBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives `body` the UTF-8 bytes of a scalar's value; none for a collection. They may not leave the call.
  public func withTextBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(document) {} }
    return try body(unowned.textBytes)
  }

  /// Whether a scalar's value is exactly `text`, byte by byte. Makes no string.
  public func textEquals(_ text: StaticString) -> Bool {
    guard record.kind == .scalar, text.hasPointerRepresentation else { return false }
    return withTextBytes { bytes in
      text.withUTF8Buffer { bytes.count == $0.count && bytes.elementsEqual($0) }
    }
  }

  /// Whether a scalar's value is exactly `text`, byte by byte. Makes no string.
  @_disfavoredOverload
  public func textEquals(_ text: String) -> Bool {
    guard record.kind == .scalar else { return false }
    return withTextBytes { bytes in
      text.utf8.count == bytes.count && text.utf8.elementsEqual(bytes)
    }
  }

  /// Whether the value of a scalar has no bytes.
  public var textIsEmpty: Bool {
    let record = record
    return record.kind == .scalar && record.count == 0
  }
}
