/// The world before the first step, as an app receives it: checked against the catalog's types.
public struct Given: Hashable, Sendable {
  /// The app's own keys.
  public var values: [Value.Member]
  /// The date and time at the start.
  public var now: CalendarMoment
  public var cleanup: CleanupStrategy
  public var faults: [Fault]
  /// The behaviour profile of the virtual UIKit: 17, 18 or 26.
  public var ios: Int
  /// How each request is answered; a request that is not named succeeds at once.
  public var server: [ServerRule]

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
  public var request: String
  /// Used one after another, the last for all that follow; never empty.
  public var outcomes: [ServerOutcome]

  public init(_ request: String, _ outcomes: [ServerOutcome]) {
    self.request = request
    self.outcomes = outcomes
  }
}

/// What becomes of a request.
public enum ServerOutcome: Hashable, Sendable {
  case succeed
  case fail(message: String)
  /// Waits for `respond`.
  case hang
  /// Answers after this time: with success, or with this message as a failure.
  case after(Duration, failure: String?)
}
