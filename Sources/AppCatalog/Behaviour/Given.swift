/// The world before the first step, as an app receives it: checked against the catalog's types.
public struct Given: Hashable, Sendable {
  /// The app's own keys.
  public var values: [Value.Member]
  /// The date and time at the start.
  public var now: CalendarMoment
  /// How it is noticed that a controller left the stack.
  public var cleanup: CleanupStrategy
  /// What is broken on purpose; empty for an app that works as it was written.
  public var faults: [Fault]
  /// The behaviour profile of the virtual UIKit: 17, 18 or 26.
  public var ios: Int
  /// How each request is answered; a request that is not named succeeds at once.
  public var server: [ServerRule]

  /// A start at this time; what is left out has the language's default.
  public init(
    values: [Value.Member] = [], now: CalendarMoment, cleanup: CleanupStrategy = .deinit,
    faults: [Fault] = [], ios: Int = 26, server: [ServerRule] = []
  ) {
    self.values = values
    self.now = now
    self.cleanup = cleanup
    self.faults = faults
    self.ios = ios
    self.server = server
  }

  /// The value of one of the app's own keys; nil if the flow did not write it.
  public subscript(name: String) -> Value? {
    values.first { $0.name == name }?.value
  }
}

/// How the server answers the requests of one name.
public struct ServerRule: Hashable, Sendable {
  /// The request's name in the catalog, such as `deleteEvent`.
  public var request: String
  /// Used one after another, the last for all that follow; never empty.
  public var outcomes: [ServerOutcome]

  /// A rule that gives the requests of this name these outcomes in turn.
  public init(_ request: String, _ outcomes: [ServerOutcome]) {
    self.request = request
    self.outcomes = outcomes
  }
}

/// What becomes of a request.
public enum ServerOutcome: Hashable, Sendable {
  /// Success at once.
  case succeed
  /// A failure at once, with this message.
  case fail(message: String)
  /// Waits for `respond`.
  case hang
  /// Answers after this time: with success, or with this message as a failure.
  case after(Duration, failure: String?)
}
