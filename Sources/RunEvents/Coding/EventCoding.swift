/// The form of events on disk and between processes: NDJSON, one event on one line of UTF-8, each self-describing.
///
/// ```json
/// {"schema":"navflow.event/1","kind":"caseFinished","case":{…},"outcome":"passed","steps":3,"volatile":{…}}
/// ```
///
/// | `kind` | members |
/// |---|---|
/// | `started` | `tool`, `files`, `shard`, `plan`; volatile: `host`, `system`, `processors`, `workers`, `process`, `startedAt` (ms since 1970), `arguments` |
/// | `fileRead` | `path`, `unread`, `diagnostics`, `cases` |
/// | `caseStarted` | `case` |
/// | `caseFinished` | `case`, `outcome`, `steps`, `failures`, `interruption`, `trace`; volatile: `start`, `duration` (µs), `worker`, `process`, `stderr` |
/// | `workerLost` | `interruption`, `path`; volatile: `worker`, `process`, `stderr` |
/// | `finished` | `passed`, `failed`, `crashed`, `timedOut`, `notRun`, `invalid`, `planned`, `signal`; volatile: `duration` (µs) |
///
/// - `case` is `path`, `row`, `order`, `line`, `title`, `tags`; `interruption` is `signal`, `exitCode`, `limit` (ms),
///   `step`.
/// - A file with `unread` is one that a stopped run did not come to. It has one case, which stands for all that may be in
///   it and was not run.
/// - A *place* (`at`) has `source`, the index of an excerpt in `sources`; `start` and `end`, byte offsets in the file;
///   `line`, `column`, `endLine` and `endColumn` from 1, columns in Unicode scalars.
/// - An excerpt has `path` and `lines`, each with `number`, `offset` (bytes) and `text`, and for a part of a very long
///   line `before`, `scalarsBefore` and `after`. It is enough to draw the source without the file. Bytes of a source
///   that are not UTF-8 are written as the lone surrogates `\udc80` to `\udcff`.
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
