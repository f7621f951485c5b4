import FlowRunner

extension Command.Option {
  /// How `run` runs.
  static let running: [Command.Option] = [
    .jobs, .inProcess, .stepTimeout, .flowTimeout, .failFast, .repeatEach, .shuffle, .dryRun,
  ]

  /// Which files and cases are meant, beside tags and titles.
  static let narrowing: [Command.Option] = [
    .testsFrom, .lastFailed, .onlyChanged, .shard, .partition, .durations,
  ]

  static let jobs = Command.Option(
    name: "jobs", short: "j", valueName: "N",
    help: "How many worker processes run flows at the same time",
    details: "As many as there are processors, unless given; \(RunLimits.greatestJobs) at most.",
    group: .running)

  static let inProcess = Command.Option(
    name: "in-process",
    help: "Run flows in this process, for debuggers",
    details: "A crash then ends the whole run, and no time limit holds.",
    group: .running)

  static let stepTimeout = Command.Option(
    name: "step-timeout", valueName: "TIME", defaultValue: "10s",
    help: "How long a step may take before its flow is stopped",
    details: "Such as `500ms`, `10s` or `2min`, from `1ms` to `24h`; `0` sets no limit.",
    group: .running)

  static let flowTimeout = Command.Option(
    name: "flow-timeout", valueName: "TIME", defaultValue: "60s",
    help: "How long a flow may take before it is stopped",
    details: "Written like the time of a step.",
    group: .running)

  static let failFast = Command.Option(
    name: "fail-fast", valueName: "N", isValueOptional: true,
    help: "Begin no further flow after N that did not pass",
    details: "After the first, unless N is given.",
    group: .running)

  static let repeatEach = Command.Option(
    name: "repeat-each", valueName: "N", defaultValue: "1",
    help: "Run every flow N times",
    details: "One that does not do exactly the same each time is nondeterministic, which is a failure.",
    group: .running)

  static let shuffle = Command.Option(
    name: "shuffle", valueName: "SEED", isValueOptional: true,
    help: "Run the files in an order drawn by lot",
    details: "The seed is printed; the same seed gives the same order.",
    group: .running)

  static let dryRun = Command.Option(
    name: "dry-run",
    help: "Read, check and plan everything, but run no flow",
    group: .running)

  static let events = Command.Option(
    name: "events", valueName: "FILE",
    help: "Write everything that happens to FILE, one JSON object a line",
    details: """
      FILE is written while the run goes on, in the order in which things happen. Without this option the events \
      lie in a temporary file that is removed at the end of the run; so they do where FILE is a pipe, which then gets a copy.
      """,
    group: .output, completion: .paths)

  static let testsFrom = Command.Option(
    name: "tests-from", valueName: "FILE",
    help: "Only the flows that FILE names, one a line; - for standard input",
    details: """
      A line is a path, FILE:LINE, or a line that `list` printed in either format, whose title decides where several \
      cases begin at LINE. Empty lines and those that begin with `#` are left out. A line that names no flow below \
      PATH is an error, and nothing is run. Where LINE is a step's, the flow is run up to there.
      """,
    group: .selection, completion: .paths)

  static let lastFailed = Command.Option(
    name: "last-failed", valueName: "EVENTS",
    help: "Only the flows that did not pass in the run that wrote EVENTS",
    details: """
      EVENTS is what `--events` wrote, or `-` for standard input. Flows that were not run because the run was stopped \
      count, too. Of flows that are gone since, a warning tells.
      """,
    group: .selection, completion: .paths)

  static let onlyChanged = Command.Option(
    name: "only-changed", valueName: "REF",
    help: "Only flows that git finds changed since REF",
    details: """
      A flow counts as changed if its file, a link to it, a fragment that it runs or its config.yaml differs from REF, \
      is new or is gone. What git ignores is never changed. A submodule is compared with what REF recorded of it, \
      other repositories with their own REF; a file in no repository is an error. A range such as `main...HEAD` \
      compares commits, and leaves out what is not committed.
      """,
    group: .selection)

  static let shard = Command.Option(
    name: "shard", valueName: "M/N",
    help: "Only the Mth of N parts of the suite, or auto",
    details: """
      `auto` reads the variables of GitLab, CircleCI, Buildkite, Azure, Kubernetes, Slurm, GNU parallel and others, \
      and fails if it finds none. Bazel's variables are obeyed without this option. A part has whole files. N is \
      \(Shard.greatestTotal) at most.
      """,
    group: .selection)

  static let partition = Command.Option(
    name: "partition", valueName: "HOW", defaultValue: NarrowingOptions.Partition.slice.rawValue,
    help: "How the suite is cut into parts",
    details: """
      `slice` gives each part neighbouring files; with `hash` a new file changes the part of no other. All parts must \
      be given the same paths, as they are written.
      """,
    group: .selection, completion: .choices(NarrowingOptions.Partition.allCases.map(\.rawValue)))

  static let durations = Command.Option(
    name: "durations", valueName: "EVENTS",
    help: "Cut the suite into parts that take equally long",
    details: """
      EVENTS is what `--events` wrote in an earlier run of the whole suite, with the same paths; it wins over \
      `--partition`.
      """,
    group: .selection, completion: .paths)

  static let listFormat = Command.Option(
    name: "format", valueName: "FORMAT", defaultValue: "text",
    help: "How flows are listed",
    details: "`json` writes the plan as the event stream has it, one object for each file.",
    group: .output, completion: .choices(["text", "json"]))
}
