import FlowReports

extension Invocation {
  /// Reads a command line, without the program's name, as a value; nothing is printed and no file touched.
  ///
  /// - Parameter exists: whether there is a file of exactly this name, to tell `FILE:LINE` from a name.
  static func parse(
    _ arguments: [String], program: Program = .navflow(), exists: @escaping (String) -> Bool
  ) -> Result<Invocation, UsageFailure> {
    let binder = ArgumentBinder(arguments, program: program)
    let help = HelpText(program: program)
    // Who asks for help gets it, whatever else is wrong.
    if let asked = binder.bound.last(.help) {
      return .success(.help(help.text(of: binder.command, isLong: !asked.isShort)))
    }
    var reader = InvocationReader(arguments: binder.bound, mistakes: binder.mistakes, exists: exists)
    let invocation: Invocation?
    switch binder.command {
    case _ where binder.bound.isOn(.version): invocation = .version
    case _ where binder.bound.isOn(.dumpCLI): invocation = .dumpCLI(program.json)
    case nil: invocation = .help(help.text(of: nil, isLong: false))
    case .run?: invocation = .run(reader.run())
    case .check?: invocation = .check(reader.check())
    case .list?: invocation = .list(reader.list())
    case .show?: invocation = reader.show().map(Invocation.show)
    case .compare?: invocation = .compare(reader.compare())
    case .update?: invocation = .update(reader.update())
    case .watch?: invocation = .watch(reader.watch())
    case .record?: invocation = .record(reader.record())
    case .report?: invocation = reader.reportCommand().map(Invocation.report)
    case .merge?: invocation = .merge(reader.merge())
    case .initialize?:
      invocation = reader.text.map { .initialize(InitializeOptions(folder: $0, app: reader.app)) }
    case .schema?:
      let kind: SchemaKind? = reader.choice()
      invocation = .schema(SchemaOptions(kind: kind, app: reader.app))
    case .explain?: invocation = reader.text.map(Invocation.explain)
    case .completions?:
      let shell: Shell? = reader.choice()
      invocation = shell.map(Invocation.completions)
    default: invocation = .help(help.text(of: reader.explainedCommand(of: program), isLong: true))
    }
    if let invocation, reader.mistakes.isEmpty { return .success(invocation) }
    let name = [program.name, binder.command?.name].compactMap(\.self).joined(separator: " ")
    return .failure(UsageFailure(reader.mistakes, invocation: name))
  }
}

/// Turns bound arguments into typed options, collecting what cannot be turned.
private struct InvocationReader {
  let arguments: BoundArguments
  var mistakes: [LocatedUsageError]
  let exists: (String) -> Bool

  mutating func run() -> RunOptions {
    var values = OptionValues(arguments)
    let (narrowing, running) = (values.narrowing(), values.running())
    mistakes += values.mistakes
    return RunOptions(
      paths: paths(), tags: tags(), titles: titles, app: app, variables: variables(),
      verbosity: verbosity(), color: color, reports: ReportOptions(arguments), narrowing: narrowing,
      running: running)
  }

  mutating func merge() -> MergeOptions {
    MergeOptions(
      parts: arguments.positionals.map(\.text), events: arguments.last(.mergedEvents)?.value,
      reports: ReportOptions(arguments), verbosity: verbosity(), color: color)
  }

  /// Nil only if the file is missing, which is then among the mistakes.
  mutating func reportCommand() -> ReportCommandOptions? {
    let verbosity = verbosity()
    var reports = ReportOptions(arguments)
    if let path = arguments.last(.canonicalEvents)?.value {
      reports.requests.append(ReportRequest(.events, path: path))
    }
    return arguments.positionals.first.map { events in
      ReportCommandOptions(
        events: events.text, reports: reports, verbosity: verbosity, color: color)
    }
  }

  mutating func check() -> CheckOptions {
    CheckOptions(
      paths: paths(), app: app, variables: variables(),
      format: arguments.last(.checkFormat).flatMap { .init(rawValue: $0.value) } ?? .text, color: color)
  }

  mutating func list() -> ListOptions {
    var values = OptionValues(arguments)
    let narrowing = values.narrowing()
    mistakes += values.mistakes
    return ListOptions(
      paths: paths(), tags: tags(), titles: titles, app: app, narrowing: narrowing,
      isJSON: arguments.last(.listFormat)?.value == "json")
  }

  /// Nil only if the path is missing or wrong, which is then among the mistakes.
  mutating func show() -> ShowOptions? {
    let path = paths().first
    let variables = variables()
    return path.map { ShowOptions(path: $0, titles: titles, app: app, variables: variables, color: color) }
  }

  mutating func compare() -> CompareOptions {
    CompareOptions(
      paths: paths(), keys: keys(), tags: tags(), titles: titles, app: app, variables: variables(),
      format: arguments.last(.comparisonFormat).flatMap { .init(rawValue: $0.value) } ?? .table, color: color)
  }

  mutating func update() -> UpdateOptions {
    UpdateOptions(
      paths: paths(), isWriting: arguments.isOn(.write), app: app, variables: variables(), color: color)
  }

  mutating func watch() -> WatchOptions {
    WatchOptions(
      paths: paths(), tags: tags(), titles: titles, app: app, variables: variables(), color: color)
  }

  func record() -> RecordOptions {
    RecordOptions(path: arguments.positionals.first?.text, app: app, color: color)
  }

  mutating func explainedCommand(of program: Program) -> Command? {
    guard let name = arguments.positionals.first else { return nil }
    let command = program.command(named: name.text)
    if command == nil {
      report(ArgumentBinder.unknownCommand(name.text, program: program), at: name.origin)
    }
    return command
  }

  /// The only argument, as it is; nil if it is missing, which is then among the mistakes.
  var text: String? { arguments.positionals.first?.text }

  /// The only argument as one of the words that its table lists; nil if it is missing or wrong.
  func choice<Choice: RawRepresentable<String>>() -> Choice? { text.flatMap(Choice.init(rawValue:)) }

  private var titles: [String] { arguments.all(.title).map(\.value) }
  var app: String? { arguments.last(.app)?.value }
  private var color: ColorChoice {
    arguments.last(.color).flatMap { ColorChoice(rawValue: $0.value) } ?? .auto
  }

  private mutating func report(_ error: UsageError, at origin: Int?) {
    mistakes.append(LocatedUsageError(error: error, origin: origin ?? 0))
  }

  private mutating func paths() -> [PathArgument] {
    var paths: [PathArgument] = []
    for argument in arguments.positionals {
      do {
        let path = try PathArgument(parsing: argument.text, exists: exists)
        if path == .standardInput, paths.contains(path) { report(.standardInputTwice, at: argument.origin) }
        paths.append(path)
      } catch {
        report(.invalidPath(argument.text, error), at: argument.origin)
      }
    }
    return paths
  }

  private mutating func tags() -> TagExpression? {
    guard let occurrence = arguments.last(.tags) else { return nil }
    do {
      return try TagExpression(parsing: occurrence.value)
    } catch {
      report(.invalidTags(occurrence.value, error), at: occurrence.origin)
      return nil
    }
  }

  private mutating func variables() -> [VariableAssignment] {
    var variables: [VariableAssignment] = []
    var places: [String: Int] = [:]
    for occurrence in arguments.all(.variable) {
      do {
        let variable = try VariableAssignment(parsing: occurrence.value)
        if let place = places[variable.name] {
          variables[place] = variable
        } else {
          places[variable.name] = variables.count
          variables.append(variable)
        }
      } catch {
        report(.invalidVariable(occurrence.value, error), at: occurrence.origin)
      }
    }
    return variables
  }

  private mutating func keys() -> [VariedKey] {
    var keys: [VariedKey] = []
    let occurrences = arguments.all(.vary)
    for occurrence in occurrences {
      do {
        let key = try VariedKey(parsing: occurrence.value)
        if keys.contains(where: { $0.name == key.name }) {
          report(.variedTwice(key.name), at: occurrence.origin)
        }
        keys.append(key)
      } catch {
        report(.invalidVary(occurrence.value, error), at: occurrence.origin)
      }
    }
    guard keys.count == occurrences.count else { return keys }
    let count = keys.reduce(1) { min($0 * $1.values.count, VariedKey.combinationLimit + 1) }
    if count == 1 { report(.nothingVaried, at: occurrences.last?.origin) }
    if count > VariedKey.combinationLimit { report(.tooManyCombinations, at: occurrences.last?.origin) }
    return keys
  }

  private mutating func verbosity() -> Verbosity {
    switch (arguments.isOn(.quiet), arguments.isOn(.verbose)) {
    case (false, false): return .normal
    case (true, false): return .quiet
    case (false, true): return .verbose
    case (true, true):
      let later = [arguments.last(.quiet), arguments.last(.verbose)].compactMap { $0?.origin }.max()
      report(.contradiction(Command.Option.quiet.name, Command.Option.verbose.name), at: later)
      return .normal
    }
  }
}
