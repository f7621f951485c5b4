/// Why a report is missing.
public enum ReportError: Error, Hashable, Sendable {
  /// The report cannot be written there, in the system's words.
  case notWritable(path: String, reason: String)
  /// The events that it is made from cannot be read.
  case eventsNotReadable(path: String, reason: String)

  /// What is wrong, in one line.
  public var message: String {
    switch self {
    case .notWritable(let path, let reason): "cannot write the report `\(path)`: \(reason)"
    case .eventsNotReadable(let path, let reason): "cannot make reports from `\(path)`: \(reason)"
    }
  }
}
