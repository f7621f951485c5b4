import RunEvents

/// The event stream in canonical order and without what differs from run to run: two runs of a suite give the same
/// bytes, whatever the number of workers.
public struct CanonicalReport: RunReport {
  private let write: (String) -> Void

  /// A report that hands each event to `write` as a line.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Takes the next event of the canonical stream.
  public mutating func receive(_ event: RunEvent) {
    write(String(decoding: EventCoding.line(event, includingVolatile: false), as: UTF8.self))
  }
}
