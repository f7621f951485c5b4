import Diagnostics
import FlowReports
import FlowRunner
import RunEvents

extension Session {
  /// `navflow report`: the reports on a run that is over, from what it wrote down.
  func report(_ options: ReportCommandOptions) -> ExitCode {
    let events: EventFile
    let outputs = outputs(options.reports)
    do throws(CommandFailure) {
      try requireSeparate(outputs, from: [options.events])
      events = try self.events(options.events)
    } catch {
      return fail(error)
    }
    let console = console(options.verbosity, options.color, beside: outputs)
    let areWritten = writeReports(options.reports.naming(outputs), from: events, and: console, to: outputs)
    let counted = events.counted
    if tellGaps(of: counted) { return .internalError }
    // Files that it had not come to are in no number.
    if let signal = counted.signal {
      errors.write("error: the run was stopped by \(signal)\n")
      return .internalError
    }
    if !areWritten { return .reportNotWritten }
    // A part may be empty without the suite being so.
    if counted.isEmpty, events.run?.shard == nil { return nothingSelected("the run had nothing to do") }
    return Self.exitCode(of: counted)
  }

  /// Stored events, or those that a pipe or standard input tells.
  private func events(_ path: String) throws(CommandFailure) -> EventFile {
    let file = try spooled(path)
    do throws(ReportError) {
      guard let opened = file.descriptor else { return try EventFile(at: path) }
      return try EventFile(at: path, opened: opened)
    } catch {
      throw CommandFailure(code: .usage, message: error.message)
    }
  }

  /// A file with events that can be read more than once.
  func spooled(_ path: String) throws(CommandFailure) -> SpooledFile {
    do throws(FileError) {
      return try SpooledFile(path, standardInput: input)
    } catch {
      // What cannot be written is the copy of a pipe, which is no mistake of whoever named it.
      let isCopy = if case .notWritable = error { true } else { false }
      throw CommandFailure(code: isCopy ? .reportNotWritten : .usage, message: error.message)
    }
  }

  /// Says what keeps events from being those of a whole run; false if they are.
  func tellGaps(of summary: RunSummary) -> Bool {
    for gap in summary.gaps { errors.write("error: \(gap)\n") }
    return !summary.gaps.isEmpty
  }

  /// The report for people: on standard output, or on standard error if a document takes that.
  ///
  /// - Parameter progress: a bar on standard error; nil for none.
  func console(
    _ verbosity: Verbosity, _ color: ColorChoice, beside outputs: [OutputPlace], progress: ProgressBar? = nil
  ) -> ConsoleReport {
    let stream = console(beside: outputs)
    let detail: ConsoleReport.Detail =
      switch verbosity {
      case .quiet: .quiet
      case .normal: .normal
      case .verbose: .verbose
      }
    var shown = 0
    return ConsoleReport(
      detail: detail,
      useColor: color.usesColor(environment: environment.variables, isTTY: stream.isTerminal),
      progress: progress, guardsCommands: environment.isGitHubActions
    ) { text in
      stream.write(text)
      // Somebody may be waiting for it, but not for each of very many lines. Text and bar go to one screen and must not
      // overtake each other.
      let now = MonotonicClock.now
      guard progress != nil || now - shown >= Self.pause else { return }
      shown = now
      stream.flush()
    }
  }

  /// The shortest time between two writes of lines that come one after the other, in microseconds. What is left over by
  /// then is written when the run looks after its workers.
  private static let pause = 20_000

  /// A bar on standard error, if that is a terminal that somebody looks at.
  func progressBar(_ verbosity: Verbosity, _ color: ColorChoice) -> ProgressBar? {
    // A terminal that knows no sequences cannot take a line back.
    guard verbosity != .quiet, errors.isTerminal, !environment.isUnattended,
      environment.variables["TERM"] != "dumb"
    else { return nil }
    return ProgressBar(
      useColor: color.usesColor(environment: environment.variables, isTTY: true),
      width: { TerminalSize.columns(of: 2) ?? 80 }, now: { MonotonicClock.now }
    ) { [errors] text in
      errors.stream.write(text)
      errors.flush()
    }
  }

  /// Writes everything that was asked for beside the console from what a run wrote down.
  ///
  /// - Returns: whether all is in its place; what is not was told on standard error.
  func writeReports(_ options: ReportOptions, from log: EventLog, to outputs: [OutputPlace]) -> Bool {
    let wantsGitHub = options.github ?? environment.isGitHubActions
    guard wantsGitHub || !options.requests.isEmpty else { return true }
    let problem = log.problem
    guard let journal = log.journal, problem == nil else {
      errors.write("error: cannot make the reports: \(problem ?? "there are no events")\n")
      return false
    }
    do throws(ReportError) {
      // Not by the path, where anything may lie by now.
      let events = try EventFile(at: journal.path, opened: journal.descriptor)
      return writeReports(options, from: events, to: outputs)
    } catch {
      errors.write("error: \(error.message)\n")
      return false
    }
  }

  /// Writes everything that was asked for beside the console.
  ///
  /// - Parameter console: gets the events, too; nil if it got them while they happened.
  /// - Returns: whether all is in its place; what is not was told on standard error.
  func writeReports(
    _ options: ReportOptions, from events: EventFile, and console: ConsoleReport? = nil,
    to outputs: [OutputPlace]
  ) -> Bool {
    var problems = events.write(options.requests, and: console, patience: patience) { [output] in
      output.write($0)
    }
    if options.github ?? environment.isGitHubActions {
      problems += annotate(events, on: self.console(beside: outputs))
    }
    for problem in problems { errors.write("error: \(problem.message)\n") }
    return problems.isEmpty
  }

  /// Tells GitHub Actions of the run.
  private func annotate(_ events: EventFile, on stream: Output) -> [ReportError] {
    let summary = environment.variables["GITHUB_STEP_SUMMARY"].flatMap { path in
      path.isEmpty ? nil : StepSummaryFile(at: path)
    }
    let report = GitHubReport(
      counted: events.counted, folders: environment.repositoryFolders,
      room: summary?.room ?? GitHubReport.summaryLimit,
      writeSummary: summary?.append
    ) { stream.write($0) }
    let problems = events.write([], and: report)
    return problems + [summary?.error].compactMap { $0 }
  }

  /// What a finished run means.
  static func exitCode(of summary: RunSummary) -> ExitCode {
    if summary.invalid > 0 { return .invalidFlow }
    return summary.unsuccessful > 0 ? .failed : .passed
  }
}

extension Environment {
  /// Where paths lie in the repository of a GitHub workflow; both without links, since they are compared.
  var repositoryFolders: GitHubReport.Folders {
    let workspace = variables["GITHUB_WORKSPACE"].map { FileSystem.resolved($0) ?? $0 }
    return GitHubReport.Folders(workspace: workspace, current: FileSystem.resolved("."))
  }

  /// Whether the program runs as a step of GitHub Actions.
  var isGitHubActions: Bool { variables["GITHUB_ACTIONS"] == "true" }

  /// Whether nobody looks at the output as it is written: a build engine says so.
  var isUnattended: Bool { !["", "false", nil].contains(variables["CI"]) }
}
