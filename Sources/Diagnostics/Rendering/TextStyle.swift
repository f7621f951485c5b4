/// The colours that diagnostics and reports use.
public enum TextStyle: String, Sendable {
  /// What went wrong.
  case error = "\u{1B}[1;31m"
  /// What looks wrong.
  case warning = "\u{1B}[1;33m"
  /// What went well, and advice.
  case success = "\u{1B}[1;32m"
  /// Facts.
  case note = "\u{1B}[1;36m"
  /// Line numbers, frames and marks of secondary places.
  case frame = "\u{1B}[1;34m"
  /// The message itself.
  case strong = "\u{1B}[1m"
  /// What matters less.
  case faint = "\u{1B}[2m"

  /// The text in this style, or as it is if there shall be no colour.
  public func apply(to text: String, if useColor: Bool) -> String {
    useColor && !text.isEmpty ? rawValue + text + "\u{1B}[0m" : text
  }
}
