import Diagnostics

/// A line of output by which a step of GitHub Actions talks to the engine.
public struct WorkflowCommand {
  /// Such as `error`.
  var name: String
  /// In the order written.
  var properties: [(name: String, value: String)]
  var message: String

  /// The line, with its break. Text cannot leave its place in it.
  var line: String {
    let list = properties.map { "\($0.name)=\(Self.property($0.value))" }.joined(separator: ",")
    return "::\(name)\(list.isEmpty ? "" : " " + list)::\(Self.data(message))\n"
  }

  /// A message: the percent sign first of all, then what ends the line.
  static func data(_ text: String) -> String {
    var result = ""
    for scalar in PlainText.visible(text, keepingLineBreaks: true).unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A property: the same, and what ends a property or all of them.
  static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text in which the engine finds no command: `::` that begins a line, and `##[` anywhere.
  public static func disarming(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) || text.utf8.contains(UInt8(ascii: "#")) else { return text }
    var result = String.UnicodeScalarView()
    var isAtStart = true
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if isAtStart, scalar == ":", rest.dropFirst().first == ":" { result.append("\\") }
      if scalar == "#", rest.dropFirst().starts(with: "#[".unicodeScalars) {
        result.append(contentsOf: "##\\[".unicodeScalars)
        rest = rest.dropFirst(3)
        isAtStart = false
        continue
      }
      // The engine ignores blanks before a command, of whatever kind.
      isAtStart = scalar == "\n" || scalar == "\r" || isAtStart && scalar.properties.isWhitespace
      result.append(scalar)
      rest = rest.dropFirst()
    }
    return String(result)
  }
}
