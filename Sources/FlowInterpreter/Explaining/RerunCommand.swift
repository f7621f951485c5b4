import FlowLanguage

/// The command line that runs a case once more as it was run.
public struct RerunCommand: Hashable, Sendable {
  /// The program, by the name that it was called by.
  public var program: String
  /// Options that what a flow means hangs on, such as `--var`.
  public var options: [String]

  /// A command that selects nothing yet.
  public init(program: String = "navflow", options: [String] = []) {
    self.program = program
    self.options = options
  }

  /// The line for a shell; nil for a flow that is no file.
  public func line(for flowCase: FlowCase) -> String? { line(selecting: flowCase.selection) }

  /// The line for a shell; nil without arguments that select anything.
  public func line(selecting arguments: [String]) -> String? {
    if arguments.isEmpty { return nil }
    return ([program, "run"] + arguments + options).map(ShellQuoting.quoted).joined(separator: " ")
  }
}
