/// The parser alone, without a document: the floor that reading is measured against.
public enum YAMLRawEvents {
  /// Number of events in `bytes` up to the end or the first error, the stream's own two included.
  public static func count(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var parser = EventParser(bytes)
      var count = 0
      while parser.next() { count += 1 }
      return count
    }
  }
}
