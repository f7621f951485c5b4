import RunEvents

extension [FoundFile] {
  /// The files in an order drawn by lot, the same for the same seed on every machine.
  public func shuffled(seed: UInt64) -> [FoundFile] {
    var files = self
    var state = seed
    guard files.count > 1 else { return files }
    for index in stride(from: files.count - 1, to: 0, by: -1) {
      files.swapAt(index, Int(StableHash.next(&state) % UInt64(index + 1)))
    }
    return files
  }
}
