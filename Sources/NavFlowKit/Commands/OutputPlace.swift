import FlowReports
import FlowRunner

/// A place that a command line wants something written to, with the words that ask for it.
struct OutputPlace {
  /// Such as `--junit`.
  var name: String
  /// As given.
  var path: String
  var target: ReportTarget

  /// Such as `--junit report.xml`.
  var words: String { "\(name) \(path)" }

  /// Whether a flow lies there, which no report replaces.
  var isFlow: Bool {
    guard case .file(_, _, let name) = target else { return false }
    return (name.hasSuffix(".yaml") || name.hasSuffix(".yml")) && FileSystem.exists(path)
  }
}

extension Session {
  /// What a path leads to, seen from this session's standard output.
  func target(of path: String) -> ReportTarget {
    ReportTarget(path, standardOutput: output.descriptor)
  }

  /// The places that reports and events go to.
  func outputs(_ reports: ReportOptions, events: String? = nil) -> [OutputPlace] {
    let requests = reports.requests.map { ("--\($0.format.rawValue)", $0.path) }
    return (requests + [events].compactMap { $0 }.map { ("--events", $0) }).map { name, path in
      OutputPlace(name: name, path: path, target: target(of: path))
    }
  }

  /// Makes sure, before anything is written, that no output spoils another one or what the command reads.
  func requireSeparate(
    _ outputs: [OutputPlace], from inputs: [String] = []
  ) throws(CommandFailure) {
    for (index, output) in outputs.enumerated() where output.target.isExclusive {
      guard let other = outputs[..<index].first(where: { $0.target == output.target }) else { continue }
      let isStandard = output.target == .standardOutput
      throw CommandFailure(
        code: .usage,
        message: isStandard
          ? "`\(other.words)` and `\(output.words)` both go to standard output"
          : "`\(other.words)` and `\(output.words)` lead to the same place",
        help: isStandard ? "write all but one of them to files" : "give each of them a file of its own")
    }
    if let output = outputs.first(where: \.isFlow) {
      throw CommandFailure(
        code: .usage, message: "`\(output.words)` would write over a flow",
        help: "give the output a file of its own")
    }
    for input in inputs where input != "-" {
      let target = target(of: input)
      guard let output = outputs.first(where: { $0.target == target && $0.target.isExclusive }) else {
        continue
      }
      throw CommandFailure(
        code: .usage, message: "`\(output.words)` would write over `\(input)`, which is read",
        help: "give the output a file of its own")
    }
  }

  /// The stream for people: standard output, or standard error while a document goes to standard output.
  func console(beside outputs: [OutputPlace]) -> Output {
    guard outputs.contains(where: { $0.target == .standardOutput }) else { return output }
    errors.stream.holdsResults = true
    return errors.stream
  }
}

extension ReportOptions {
  /// The same requests, those for standard output by the name `-`.
  func naming(_ outputs: [OutputPlace]) -> ReportOptions {
    var options = self
    for index in options.requests.indices where outputs[index].target == .standardOutput {
      options.requests[index].path = "-"
    }
    return options
  }
}
