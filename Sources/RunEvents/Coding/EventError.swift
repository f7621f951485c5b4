/// What can be wrong with a stored event stream.
public enum EventError: Error, Hashable, Sendable {
  /// A line is no JSON at this offset of it.
  case notJSON(offset: Int)
  /// A line is JSON but no event.
  case notAnEvent
  /// The event was written by a program that knows a later version of the format.
  case newerVersion(Int)
  /// A line has objects or lists that lie deeper in each other than a reader follows.
  case tooDeep
  /// An event lacks this member; one of an inner object is named by all names on the way, such as `case.path`.
  case missing(String)
  /// A member holds what is JSON but not what it is to hold, both in words.
  case wrongValue(member: String, found: String, expected: String)
  /// The stream does not begin with the start of a run.
  case noStart
  /// Another run begins in the stream.
  case secondRun
  /// The stream goes on behind the run's end.
  case afterEnd
  /// The stream cannot be read, for this reason.
  case notReadable(String)
}

/// A place in a stored event stream, and what is wrong there.
public struct LocatedEventError: Error, Hashable, Sendable {
  /// The line, from 1; nil if it is about the stream as a whole.
  public var line: Int?
  /// What is wrong.
  public var error: EventError

  /// A mistake at a line.
  public init(line: Int?, error: EventError) {
    self.line = line
    self.error = error
  }

  /// What is wrong, in one line.
  public var message: String {
    let place = line.map { "line \($0)" } ?? "the events"
    switch error {
    case .notJSON(let offset): return "\(place) is no JSON at byte \(offset)"
    case .notAnEvent: return "\(place) is no event of navflow"
    case .newerVersion(let version):
      return "\(place) has version \(version) of the events, this program knows \(EventCoding.version)"
    case .tooDeep: return "\(place) is nested too deeply"
    case .missing(let member): return "\(place) lacks `\(member)`"
    case .wrongValue(let member, let found, let expected):
      return "\(place) has `\(found)` for `\(member)`, expected \(expected)"
    case .noStart: return "the events do not begin with the start of a run"
    case .secondRun: return "\(place) is the start of another run"
    case .afterEnd: return "\(place) comes after the end of the run"
    case .notReadable(let reason): return "cannot read the events: \(reason)"
    }
  }
}
