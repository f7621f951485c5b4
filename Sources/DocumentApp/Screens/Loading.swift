/// Where the documents of a screen stand.
enum Loading: Hashable, Sendable {
  case initial
  case running(afterFailure: Bool)
  case failed
  case loaded

  var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// Whether the user may ask for the documents again: from a failure until they are there.
  var canRetry: Bool { self == .failed || self == .running(afterFailure: true) }

  /// The same with a request under way.
  var started: Loading { .running(afterFailure: canRetry) }
}
