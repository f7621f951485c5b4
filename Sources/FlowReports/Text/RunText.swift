import RunEvents

extension RunSummary {
  /// Why this is not all of a run, one line each: who reads nothing but a report must not take a part for the whole.
  var shortfall: [String] {
    // Of joined parts a gap tells which one was stopped.
    guard let signal, !gaps.contains(where: { $0.contains(signal) }) else { return gaps }
    return ["the run was stopped by \(signal)"] + gaps
  }
}
