import AppCatalog
import AppUnderTest
import Diagnostics
import FlowReports
import FlowRunner
import RunEvents

/// One run of the program: arguments in, texts out, an exit code at the end.
@MainActor
struct Session {
  let apps: [any App.Type]
  /// The name that the program was called by.
  let program: String
  let environment: Environment
  let output: Output
  let errors: ErrorOutput
  /// The descriptor that `-` reads from.
  let input: Int32
  /// The executable that becomes a worker; nil where everything runs in this process.
  let workerPath: String?
  /// Notices signals, so that a run can end in order.
  let interrupts: InterruptWatch?
  /// How long the readers of what is written are waited for.
  var patience: ReaderPatience { ReaderPatience { [interrupts] in interrupts?.isOverdue ?? false } }
  /// The command line without the program's name.
  private(set) var arguments: [String] = []

  init(
    apps: [any App.Type], program: String = "navflow", environment: Environment, output: Output,
    errors: Output, input: Int32, workerPath: String? = nil, interrupts: InterruptWatch? = nil
  ) {
    self.apps = apps
    self.program = program
    self.environment = environment
    self.output = output
    self.errors = ErrorOutput(errors, guardsCommands: environment.isGitHubActions)
    self.input = input
    self.workerPath = workerPath
    self.interrupts = interrupts
  }

  func run(_ arguments: [String]) -> ExitCode {
    var session = self
    session.arguments = arguments
    return session.run()
  }

  private func run() -> ExitCode {
    var code: ExitCode
    if arguments.first == Self.completeCommand {
      code = complete(Array(arguments.dropFirst()))
      output.flush()
      return code
    }
    switch Invocation.parse(arguments, program: .navflow(named: program), exists: FileSystem.exists) {
    case .failure(let failure):
      errors.write(rendered: failure.text)
      code = .usage
    case .success(let invocation):
      code = perform(invocation)
    }
    output.flush()
    errors.flush()
    if case .unwritable(let reason) = output.failure {
      errors.write("error: cannot write to standard output: \(reason)\n")
      errors.flush()
      if code != .internalError { code = .reportNotWritten }
    }
    // Of this no word can be said.
    if errors.stream.holdsResults, case .unwritable = errors.stream.failure, code != .internalError {
      code = .reportNotWritten
    }
    return code
  }

  private func perform(_ invocation: Invocation) -> ExitCode {
    switch invocation {
    case .help(let text), .dumpCLI(let text):
      output.write(text)
      return .passed
    case .version:
      // Of a program of one's own it tells which navflow is in it.
      let tool = "navflow \(NavFlow.version)"
      output.write(program == "navflow" ? "\(tool)\n" : "\(program) (\(tool))\n")
      return .passed
    case .run(let options): return run(options)
    case .check(let options): return check(options)
    case .list(let options): return list(options)
    case .show(let options): return show(options)
    case .compare(let options): return compare(options)
    case .update(let options): return update(options)
    case .watch(let options): return watch(options)
    case .record(let options): return record(options)
    case .report(let options): return report(options)
    case .merge(let options): return merge(options)
    case .initialize(let options): return initialize(options)
    case .schema(let options): return schema(options)
    case .explain(let code): return explain(code)
    case .completions(let shell): return completions(shell)
    }
  }

  /// Adds text for people to standard output, with no line in it that a build engine would take for a command.
  func write(shown text: String) {
    output.write(environment.isGitHubActions ? WorkflowCommand.disarming(text) : text)
  }

  /// Whether texts on standard output are coloured.
  func usesColor(_ choice: ColorChoice) -> Bool {
    choice.usesColor(environment: environment.variables, isTTY: output.isTerminal)
  }

  /// Says that an option names an app that is not there; nil if it is or none is named.
  func unknownApp(_ name: String?) -> ExitCode? {
    guard let name, !apps.contains(where: { $0.catalog.name == name }) else { return nil }
    let names = apps.map { $0.catalog.name }
    errors.write("error: there is no app `\(name)`\n")
    if let closest = Suggestions.closest(to: name, in: names) {
      errors.write("help: did you mean `\(closest)`?\n")
    } else {
      errors.write("help: the apps are \(Suggestions.list(names))\n")
    }
    return .usage
  }

  /// Says that nothing was selected, and what there was to select from.
  func nothingSelected(_ reason: String) -> ExitCode {
    errors.write("error: no flow was selected\n")
    errors.write("help: \(reason)\n")
    return .nothingSelected
  }
}

extension [VariableAssignment] {
  /// By name; of several values for a name the last one.
  var byName: [String: String] {
    Dictionary(map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
  }
}
