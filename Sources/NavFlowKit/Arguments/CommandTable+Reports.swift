extension Command {
  static let report = Command(
    name: "report",
    abstract: "Make reports from the stored events of a run",
    discussion: """
      The events are what `run --events FILE` wrote. The reports are the same as if they had been asked for in the \
      run itself; of a run that was killed they tell as much as is known. Where FILE is `-`, it is written to \
      standard output, and the text for people to standard error.
      """,
    positionals: [
      Positional(
        name: "EVENTS", arity: .one, help: "The file with the events, or - for standard input",
        completion: .paths)
    ],
    options: [.canonicalEvents] + Option.reports + [.quiet, .verbose, .color],
    examples: [
      .init(
        arguments: "report run.ndjson --html report.html",
        meaning: "Look at a run that another machine made"),
      .init(
        arguments: "report run.ndjson --quiet --events - | sha256sum",
        meaning: "Name what happened, to compare it with another run"),
    ],
    exitCodes: [.passed, .failed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten])
}

extension Command.Option {
  /// What is written about a run beside the text on standard output.
  static let reports: [Command.Option] = [.html, .junit, .tap, .json, .github]

  static let canonicalEvents = Command.Option(
    name: "events", valueName: "FILE",
    help: "Write the events in canonical order",
    details: """
      What differs between two runs of the same suite, such as times and the ids of processes, is left out: two such \
      runs give the same bytes.
      """,
    group: .output, completion: .paths)

  static let html = Command.Option(
    name: "html", valueName: "FILE",
    help: "Write a report for browsers, in one file",
    details: """
      It shows what every step of a failing flow did: screen, stack, state, transitions and requests. \
      It has at most 24 MiB and says what it leaves out.
      """,
    group: .reports, completion: .paths)

  static let junit = Command.Option(
    name: "junit", valueName: "FILE",
    help: "Write JUnit XML for build servers",
    group: .reports, completion: .paths)

  static let tap = Command.Option(
    name: "tap", valueName: "FILE",
    help: "Write the Test Anything Protocol, version 14",
    details: "Nothing but the first line keeps a reader of version 13 from it.",
    group: .reports, completion: .paths)

  static let json = Command.Option(
    name: "json", valueName: "FILE",
    help: "Write one JSON document",
    group: .reports, completion: .paths)

  static let github = Command.Option(
    name: "github", isNegatable: true,
    help: "Annotate the lines of failures in GitHub Actions",
    details: "On by itself where GITHUB_ACTIONS is `true`; GITHUB_STEP_SUMMARY gets a summary.",
    group: .reports)
}
