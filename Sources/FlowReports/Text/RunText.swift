import RunEvents

extension RunSummary {
  /// Why this is not all of a run, one line each: who reads nothing but a report must not take a part for the whole.
  var shortfall: [String] {
    // What was stopped when all was done lacks nothing. Of joined parts a gap tells which one was stopped.
    guard let signal, notRun > 0, !gaps.contains(where: { $0.contains(signal) }) else { return gaps }
    return ["the run was stopped by \(signal)"] + gaps
  }
}
