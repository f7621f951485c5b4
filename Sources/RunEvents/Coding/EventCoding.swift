/// The form of events on disk and between processes: NDJSON, one event on one line of UTF-8, each self-describing.
///
/// ```json
/// {"schema":"navflow.event/1","kind":"caseFinished","case":{…},"outcome":"passed","steps":3,"volatile":{…}}
/// ```
///
/// ``EventFormat`` has all records and members. Text and rules of the format are in the article on the event stream.
///
/// - What differs between two runs of the same suite is in `volatile` and nowhere else.
/// - Members without a value are left out. Readers ignore members and kinds that they do not know and refuse a
///   version after their own.
public enum EventCoding {
  /// The version of the format.
  public static let version = 1

  /// What each line calls the format, without the version.
  static let schema = "navflow.event/"

  /// Appends an event as one line, its line break included.
  ///
  /// - Parameter includingVolatile: false leaves the volatile object out.
  public static func append(_ event: RunEvent, to bytes: inout [UInt8], includingVolatile: Bool = true) {
    // The buffer is moved into the writer and back, so that appending copies nothing.
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var encoder = EventEncoder(json: JSONWriter(appendingTo: taken), includingVolatile: includingVolatile)
    taken = []
    encoder.write(event)
    bytes = encoder.takeBytes()
    bytes.append(UInt8(ascii: "\n"))
  }

  /// An event as one line, its line break included.
  public static func line(_ event: RunEvent, includingVolatile: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = []
    append(event, to: &bytes, includingVolatile: includingVolatile)
    return bytes
  }

  /// Reads one line, with or without its line break; nil for an event of a kind that is not known.
  public static func event(in line: UnsafeBufferPointer<UInt8>) throws(EventError) -> RunEvent? {
    var decoder = EventDecoder(JSONReader(line))
    return try decoder.event()
  }

  /// Reads one line, with or without its line break; nil for an event of a kind that is not known.
  public static func event(in line: some Collection<UInt8>) throws(EventError) -> RunEvent? {
    let read = { (bytes: UnsafeBufferPointer<UInt8>) -> Result<RunEvent?, EventError> in
      do throws(EventError) { return .success(try event(in: bytes)) } catch { return .failure(error) }
    }
    return try (line.withContiguousStorageIfAvailable(read) ?? Array(line).withUnsafeBufferPointer(read))
      .get()
  }
}
