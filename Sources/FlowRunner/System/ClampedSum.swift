extension Int {
  /// The sum, or the nearest number if it is too large for one: what is read from a file may be anything.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
