import Diagnostics
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

  /// The same command for a case that ran this often.
  public func repeating(_ repetitions: Int) -> RerunCommand {
    repetitions > 1 ? adding(["--repeat-each", String(repetitions)]) : self
  }

  /// The same command with more options.
  public func adding(_ more: [String]) -> RerunCommand {
    RerunCommand(program: program, options: options + more)
  }

  /// What stands under a report on a case: its title, if the path does not tell which one it is, and the line.
  public func closing(for flowCase: FlowCase) -> [Report.Section] {
    closing(flowCase.distinctTitle, selecting: flowCase.selection)
  }

  /// The same by the title, nil if the path tells which case it is, and what selects the case.
  public func closing(_ title: String?, selecting arguments: [String]) -> [Report.Section] {
    (title.map { [Report.Section("case", [$0])] } ?? [])
      + (line(selecting: arguments).map { [Report.Section("rerun", [$0])] } ?? [])
  }

  /// The line for a shell; nil without arguments that select anything, as for a flow that is no file.
  private func line(selecting arguments: [String]) -> String? {
    if arguments.isEmpty { return nil }
    return ([program, "run"] + arguments + options).map(ShellQuoting.quoted).joined(separator: " ")
  }
}
