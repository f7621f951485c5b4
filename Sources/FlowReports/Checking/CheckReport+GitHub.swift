import Diagnostics

extension Diagnostic {
  /// The command by which a step of a workflow annotates a file, on a line of its own.
  var workflowCommand: String {
    var properties: [(String, String)] = []
    if let file {
      properties.append(("file", file.path))
      if let range {
        let region = Region(range, in: file)
        properties += [("line", "\(region.start.line)"), ("endLine", "\(region.end.line)")]
        // Columns mean something only where a single line is marked.
        if region.start.line == region.end.line {
          properties += [("col", "\(region.start.column)"), ("endColumn", "\(region.end.column)")]
        }
      }
    }
    properties.append(("title", "\(severity.rawValue) \(code)"))
    let message = ([message] + [label].compactMap(\.self) + help).joined(separator: "\n")
    let head = properties.map { "\($0)=\(Self.escaped($1, alsoMarks: true))" }.joined(separator: ",")
    return "::\(severity.rawValue) \(head)::\(Self.escaped(message, alsoMarks: false))\n"
  }

  private static func escaped(_ text: String, alsoMarks: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where alsoMarks: result += "%3A"
      case "," where alsoMarks: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
