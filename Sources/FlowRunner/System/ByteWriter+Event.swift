import RunEvents

extension ByteWriter {
  /// Appends an event as a line of the event stream, behind its length.
  mutating func event(_ event: RunEvent) {
    data(EventCoding.line(event))
  }
}

extension ByteReader {
  /// Reads an event; nil if there is none.
  mutating func event() -> RunEvent? {
    guard let line = data() else { return nil }
    return (try? EventCoding.event(in: line)).flatMap(\.self)
  }
}
