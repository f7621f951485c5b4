import Diagnostics

extension Diagnostic {
  /// The command by which a step of a workflow annotates a file, on a line of its own.
  func workflowCommand(_ folders: GitHubReport.Folders) -> String {
    var properties: [(name: String, value: String)] = []
    if let file {
      properties.append(("file", folders.relative(file.path)))
      if let range {
        let region = Region(range, in: file)
        properties += [("line", String(region.start.line)), ("endLine", String(region.end.line))]
        // Columns of different lines would be taken for those of one.
        if region.start.line == region.end.line {
          properties += [("col", String(region.start.column)), ("endColumn", String(region.end.column))]
        }
      }
    }
    properties.append(("title", "\(severity.rawValue) \(code)"))
    let message = ([message] + [label].compactMap(\.self) + help).joined(separator: "\n")
    return WorkflowCommand(name: severity.rawValue, properties: properties, message: message).line
  }
}
