import RunEvents

/// Something made from the events of a run, piece by piece, and from nothing else.
public protocol RunReport {
  /// Takes the next event. Reports that are documents get the canonical stream, the console what happens as it
  /// happens.
  mutating func receive(_ event: RunEvent)
}
