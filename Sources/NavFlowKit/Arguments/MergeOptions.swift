/// Options of `merge`.
struct MergeOptions: Equatable, Sendable {
  /// The event streams of the parts; never empty.
  var parts: [String]
  /// Where the joined events are to lie; nil for nowhere.
  var events: String?
  var reports = ReportOptions()
  var verbosity = Verbosity.normal
  var color = ColorChoice.auto
}

extension Command {
  static let merge = Command(
    name: "merge",
    abstract: "Join the events of a suite's parts, and make reports from them",
    discussion: """
      EVENTS are what `run --shard M/N --events FILE` wrote for each part, given the same paths and options. That all \
      parts of one suite are there, each once and run to its end, is checked; where it is not so, the reports tell as \
      much as is known, and the exit status is 70. Where FILE is `-`, it is written to standard output, and the text \
      for people to standard error.
      """,
    positionals: [
      Positional(
        name: "EVENTS", arity: .many, help: "The files with the events of the parts", completion: .paths)
    ],
    options: [Option.mergedEvents] + Option.reports + [.quiet, .verbose, .color],
    examples: [
      .init(
        arguments: "merge part-*.ndjson --junit report.xml",
        meaning: "Make one report of what several machines ran")
    ],
    exitCodes: [.passed, .failed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten])
}

extension Command.Option {
  static let mergedEvents = Command.Option(
    name: "events", valueName: "FILE",
    help: "Write the joined events to FILE",
    group: .output, completion: .paths)
}
