import Diagnostics
import FlowReports
import FlowRunner
import RunEvents

extension Session {
  /// `navflow run`: every selected case, judged.
  func run(_ options: RunOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let bazel = BazelProtocol(environment)
    bazel.begin()
    defer { bazel.end() }
    do throws(CommandFailure) {
      bazel.acknowledgeShards()
      return try carryOut(options, bazel)
    } catch {
      return fail(error)
    }
  }

  /// How many files a run knows before it begins. Of larger suites the others are found while these run, so that
  /// first results do not wait for the whole suite to be found.
  private static let firstFiles = 1_000

  /// A variable of the command line that no flow refers to is misspelt, and a run without it would mislead.
  func requireUse(
    of variables: [VariableAssignment], by files: [FoundFile], standardInput: [UInt8]?
  ) throws(CommandFailure) {
    guard !variables.isEmpty else { return }
    let use = VariableUse(of: Set(variables.map(\.name)), by: files, standardInput: standardInput)
    guard let unused = variables.first(where: { !use.contains($0.name) }) else { return }
    let help =
      Suggestions.closest(to: unused.name, in: use.names).map { "a similar name exists: `\($0)`" }
      ?? (use.names.isEmpty ? nil : "they use \(Suggestions.list(use.names))")
    throw CommandFailure(
      code: .usage, message: "no flow in these paths uses the variable `\(unused.name)`", help: help)
  }

  /// The same for a selection, of which no more is found than that takes.
  private func requireUse(
    of variables: [VariableAssignment], by selection: inout Selection
  ) throws(CommandFailure) {
    let names = Set(variables.map(\.name))
    let standardInput = selection.standardInput?.bytes
    if selection.finder != nil {
      let use = VariableUse(of: names, by: selection.files, standardInput: standardInput, isWhole: false)
      if names.allSatisfy(use.contains) { return }
      selection.findAll()
    }
    try requireUse(of: variables, by: selection.files + selection.allFiles, standardInput: standardInput)
  }

  /// The same for commands that look at sources as they are; nil if every variable is used.
  func misspelt(_ variables: [VariableAssignment], in sources: FlowSources) -> ExitCode? {
    do throws(CommandFailure) {
      try requireUse(of: variables, by: sources.finder.files, standardInput: sources.standardInput?.bytes)
      return nil
    } catch {
      return fail(error)
    }
  }

  /// Says why a command cannot be carried out.
  func fail(_ failure: CommandFailure) -> ExitCode {
    for failure in [failure] + failure.others {
      errors.write("error: \(failure.message)\n")
      if let help = failure.help { errors.write("help: \(help)\n") }
    }
    return failure.code
  }

  private func carryOut(_ options: RunOptions, _ bazel: BazelProtocol) throws(CommandFailure) -> ExitCode {
    let (reports, outputs) = try destinations(options, bazel)
    let report = console(
      options.verbosity, options.color, beside: outputs,
      progress: progressBar(options.verbosity, options.color))
    let runner = SuiteRunner(
      apps: apps, variables: options.variables.byName, app: options.app,
      selection: caseSelection(tags: options.tags, titles: options.titles), program: program)
    var selection = try selection(
      options.paths, options.narrowing, by: runner, settings: settings(options, bazel),
      first: options.running.shuffle == nil ? Self.firstFiles : .max, startsEarly: startsEarly(options, bazel)
    )
    try requireUse(of: options.variables, by: &selection)
    // Not before: until here a signal ends the program, whatever it waits for.
    interrupts?.start(
      isStoppable: workerPath != nil && !options.running.isInProcess && !options.running.isDryRun)
    // Before anything has run, no signal has to wait for more.
    let opening = ReaderPatience { [interrupts] in interrupts.map { $0.count > 0 } ?? false }
    var log = try EventLog(
      outputs.first { $0.name == "--events" }, standardOutput: output, patience: patience, opening: opening)
    var run = SuiteRun(ordered(selection.files, options.running))
    run.finder = selection.finder
    run.standardInput = selection.standardInput
    run.errors = selection.errors
    run.repetitions = options.running.repetitions
    run.isDry = options.running.isDryRun
    run.limits = limits(options.running, bazel)
    run.workers = options.running.isInProcess ? nil : workerProgram(options)
    run.tracesFailures =
      options.running.events != nil || options.reports.requests.contains { $0.format == .html }
    run.tick = { [stream = console(beside: outputs)] in
      report.tick()
      stream.flush()
    }
    run.filesFound = report.expect(files:)
    run.judgedEarly = report.count
    run.journal = log.journal
    run.interrupts = interrupts
    let start = RunRecord(
      tool: NavFlow.version, files: selection.fileCount, shard: selection.shard?.description,
      planDigest: selection.planDigest,
      host: .current(
        workers: run.workers == nil ? nil : run.limits.jobs, program: program, arguments: arguments))
    let isEmpty = selection.isEmpty
    selection.files = []
    let outcome = run.run(by: runner, start: start, ordered: report.receive)
    let areWritten = writeReports(reports, from: log, to: outputs)
    let problem = log.finish()
    let code = exitCode(of: outcome, options, selection, isEmpty: isEmpty, runner)
    if let problem { errors.write("error: \(problem)\n") }
    if outcome.untoldCount > 0 {
      let files = outcome.untoldCount == 1 ? "1 file" : "\(outcome.untoldCount) files"
      errors.write("error: not all results of \(files) are shown: the events cannot be read again\n")
    }
    let isWhole = areWritten && problem == nil && outcome.untoldCount == 0
    return isWhole || code == .internalError ? code : .reportNotWritten
  }

  /// Where reports and events go: what the options ask for, and what Bazel asks for unless it is the same.
  private func destinations(
    _ options: RunOptions, _ bazel: BazelProtocol
  ) throws(CommandFailure) -> (reports: ReportOptions, outputs: [OutputPlace]) {
    var reports = options.reports
    var outputs = outputs(reports)
    if let path = bazel.xmlOutput {
      let place = OutputPlace(name: "XML_OUTPUT_FILE", path: path, target: target(of: path))
      if !outputs.contains(where: { $0.name == "--junit" && $0.target == place.target }) {
        reports.requests.append(ReportRequest(.junit, path: path))
        outputs.append(place)
      }
    }
    reports = reports.naming(outputs)
    // The events of an earlier run are read before those of this one take their place.
    let narrowing = options.narrowing
    try requireSeparate(outputs, from: [narrowing.lastFailed, narrowing.durations].compactMap(\.self))
    outputs += self.outputs(ReportOptions(), events: options.running.events)
    try requireSeparate(outputs, from: [narrowing.testsFrom].compactMap(\.self))
    return (reports, outputs)
  }

  /// What decides, besides the files, which cases run.
  private func settings(_ options: RunOptions, _ bazel: BazelProtocol) -> [String] {
    [options.tags.map(\.description) ?? "", options.app ?? "", bazel.filter ?? ""]
      + options.titles.sorted().map { "--name=\($0)" }
      + options.variables.byName.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private func ordered(_ files: [FoundFile], _ options: RunningOptions) -> [FoundFile] {
    switch options.shuffle {
    case nil: return files
    case .seed(let seed)?: return files.shuffled(seed: seed)
    case .anew?:
      let seed = UInt64.random(in: 0...999_999_999)
      errors.write("shuffled with --shuffle=\(seed)\n")
      return files.shuffled(seed: seed)
    }
  }

  /// Whether a large folder's files may be begun with before it is known which is the first. What is run then hangs on
  /// the file system, which is nobody's business as long as all of it is run.
  private func startsEarly(_ options: RunOptions, _ bazel: BazelProtocol) -> Bool {
    !options.running.isInProcess && !options.running.isDryRun && workerPath != nil
      && limits(options.running, bazel).failures == nil
  }

  private func limits(_ options: RunningOptions, _ bazel: BazelProtocol) -> RunLimits {
    let usual = RunLimits()
    func limit(_ given: Int?, _ usual: Int?) -> Int? { given.map { $0 == 0 ? nil : $0 } ?? usual }
    return RunLimits(
      jobs: options.jobs ?? Processors.count, step: limit(options.stepTimeout, usual.step),
      flow: limit(options.flowTimeout, usual.flow), failures: options.failFast ?? (bazel.failsFast ? 1 : nil))
  }

  /// A worker gets as arguments what changes the meaning of a file.
  private func workerProgram(_ options: RunOptions) -> WorkerProgram? {
    guard let workerPath else { return nil }
    var arguments = ["run"]
    if let tags = options.tags { arguments.append("--tags=\(tags)") }
    arguments += options.titles.map { "--name=\($0)" }
    if let app = options.app { arguments.append("--app=\(app)") }
    arguments += options.variables.map { "--var=\($0.name)=\($0.value)" }
    return WorkerProgram(path: workerPath, arguments: arguments)
  }

  // MARK: The end

  /// Of several things that went wrong the one that says most about the others: what the program did not do, what it
  /// could not write, what it could not read, and then what failed.
  private func exitCode(
    of outcome: SuiteRun.Outcome, _ options: RunOptions, _ selection: Selection, isEmpty: Bool,
    _ runner: SuiteRunner
  ) -> ExitCode {
    let summary = outcome.summary
    if let failure = outcome.failure {
      // With the last words of a worker, line by line.
      errors.write(rendered: "error: " + VisibleText.escaping(failure, keepingLineBreaks: true) + "\n")
      return .internalError
    }
    if summary.invalid > 0 || selection.hidesErrors { return .invalidFlow }
    if summary.unsuccessful > 0 { return .failed }
    guard summary.planned == 0, outcome.signal == nil else { return .passed }
    if selection.shard != nil, selection.allFiles.contains(where: runner.takesPart) {
      // The suite is not empty, only this part of it is.
      return .passed
    }
    let isFiltered = options.tags != nil || !options.titles.isEmpty
    return nothingSelected(
      emptiness(
        isEmpty: isEmpty, options.narrowing, isFiltered: isFiltered,
        else: isFiltered
          ? "no flow has these tags and this title; `\(program) list` shows what there is"
          : "the paths hold no flow: only fragments, settings, or what `include` and `exclude` leave out"))
  }

  /// What the options and Bazel select.
  func caseSelection(tags: TagExpression?, titles: [String]) -> CaseSelection {
    var selection = CaseSelection(tags: tags, titles: titles)
    selection.filter = BazelProtocol(environment).filter
    return selection
  }
}
