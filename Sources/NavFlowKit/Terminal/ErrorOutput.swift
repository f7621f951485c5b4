import Diagnostics
import FlowReports

/// Standard error, and the one way to it for messages: what comes from outside stays in its place in them.
final class ErrorOutput {
  /// Where the messages go. Only texts that are harmless already are written there directly.
  let stream: Output
  /// Whether a build engine reads along that takes certain lines for commands to itself.
  private let guardsCommands: Bool

  init(_ stream: Output, guardsCommands: Bool) {
    self.stream = stream
    self.guardsCommands = guardsCommands
  }

  var isTerminal: Bool { stream.isTerminal }

  /// A text of the program's own. Whatever is put into it, such as a path, is shown on its line and with everything
  /// visible that would not be.
  struct Message: ExpressibleByStringInterpolation {
    fileprivate var text: String

    init(stringLiteral value: String) { text = value }

    init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    struct Interpolation: StringInterpolationProtocol {
      fileprivate var text = ""

      init(literalCapacity: Int, interpolationCount: Int) {}

      mutating func appendLiteral(_ literal: String) { text += literal }

      mutating func appendInterpolation(_ value: String) { text += VisibleText.escaping(value) }

      mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }
    }
  }

  /// Adds a message.
  func write(_ message: Message) { write(rendered: message.text) }

  /// Adds what a renderer has made visible, such as a diagnostic with its colours.
  func write(rendered text: String) {
    stream.write(guardsCommands ? WorkflowCommand.disarming(text) : text)
  }

  /// Writes what has gathered.
  func flush() { stream.flush() }
}
