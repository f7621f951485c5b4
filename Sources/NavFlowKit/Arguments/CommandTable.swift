import FlowReports

extension Program {
  /// The commands of navflow, under the name that the program was given.
  static func navflow(named name: String = "navflow") -> Program {
    Program(
      name: name,
      abstract: "Test the flows of an app without a device",
      discussion: """
        Flows are written in YAML. Each one drives the app's own reducers and a virtual navigation stack, \
        and is judged after every step.

        A value follows its option behind `=` or as the next argument; one that begins with `-` needs the \
        `=`. Options that are not repeatable may be given again, and the last one counts. `--` ends the \
        options.

        Results go to standard output, progress and usage errors to standard error.
        """,
      commands: [
        .run, .check, .list, .show, .compare, .update, .watch, .record, .report, .merge, .initialize, .schema,
        .explain, .completions, .help,
      ],
      options: [.help, .version, .dumpCLI],
      examples: [
        .init(arguments: "run flows", meaning: "Run every flow of a folder"),
        .init(arguments: "help run", meaning: "Read about one command"),
      ])
  }
}

extension Command {
  static let run = Command(
    name: "run",
    abstract: "Run flows and judge every step",
    discussion: """
      Several kinds of selection narrow each other: a flow must satisfy all of them.

      Folders are searched with the links in them. A file that several links lead to runs once, by the first of its \
      names; hard links are files of their own. What cannot be searched, a link that leads nowhere included, is an \
      error, for flows may be there, unless `exclude` in config.yaml names it.

      A quoted PATH with `*`, `**` (across folders) or `?` is a pattern for the whole paths of files. FILE:LINE is the \
      example row at that line, or the flow up to the step there, of which the report says so; on any other line, all \
      of the flow.

      Where the FILE of a report or of the events is `-`, it is written to standard output, and the text for people to \
      standard error.
      """,
    positionals: [.paths],
    options: [.tags, .title] + Option.narrowing + Option.running
      + [.app, .variable, .quiet, .verbose, .color, .events] + Option.reports,
    examples: [
      .init(arguments: "run flows --tags 'smoke and not slow'", meaning: "Run the flows with these tags"),
      .init(arguments: "run flows/delete.yaml:12", meaning: "Run the case at line 12"),
      .init(arguments: "run - < delete.yaml", meaning: "Run a flow from standard input"),
    ],
    exitCodes: [
      .passed, .failed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten,
    ])

  static let check = Command(
    name: "check",
    abstract: "Check flows against the app without running them",
    discussion: """
      All mistakes are reported at once, each with its place, sorted by file and line. In a flows folder that \
      is checked as a whole, warnings tell of fragments that nothing runs, variables that nothing uses, \
      globs that match nothing, and titles that two flows share.
      """,
    positionals: [.paths],
    options: [.app, .variable, .checkFormat, .color],
    examples: [
      .init(arguments: "check flows", meaning: "Check every flow of a folder"),
      .init(arguments: "check flows --format github", meaning: "Annotate a pull request on GitHub"),
    ],
    exitCodes: [.passed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten])

  static let list = Command(
    name: "list",
    abstract: "List the flows that a run would select",
    positionals: [.paths],
    options: [.tags, .title] + Option.narrowing + [.app, .listFormat],
    examples: [.init(arguments: "list flows --tags smoke", meaning: "List the flows with a tag")],
    exitCodes: [.passed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten])

  static let show = Command(
    name: "show",
    abstract: "Show step by step what a flow does to the app",
    positionals: [
      Positional(
        name: "FILE[:LINE]", arity: .one, help: "A flow file, or the case at a line of it", completion: .paths
      )
    ],
    options: [.title, .app, .variable, .color],
    examples: [.init(arguments: "show flows/delete.yaml:12", meaning: "Show the case at line 12")],
    exitCodes: [.passed, .failed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten])

  static let compare = Command(
    name: "compare",
    abstract: "Run flows in several worlds and show what differs",
    discussion: """
      Every flow is run once for each combination of the varied values of `given`, which take the place of \
      what the flow says. What it expects is not judged. Compared is what can be observed after each step: \
      the stack, the elements of the frontmost surface, what is presented, toasts, requests, calls to \
      delegates, violated invariants, and whether the step could be performed at all. The first value of \
      each key makes the baseline. Example rows that differ only in varied keys and expectations are one.
      """,
    positionals: [.paths],
    options: [.vary, .tags, .title, .app, .variable, .comparisonFormat, .color],
    examples: [
      .init(
        arguments: "compare flows --vary cleanup=deinit,didMove",
        meaning: "Compare two ways of noticing that a screen left"),
      .init(
        arguments: "compare flows --vary 'faults=[],[retainCycle: eventDetail]'",
        meaning: "See what a retain cycle does"),
    ],
    exitCodes: [.passed, .failed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten])

  static let update = Command(
    name: "update",
    abstract: "Write what was found into expectations that fail or are empty",
    discussion: """
      Every flow is run, and where a step does something else than its `expect` says, what it does is put in \
      its place. An `expect:` without a value is filled in with the stack, transitions, requests and the texts \
      on display. The changes are shown as a patch; files are changed only with `--write`, and then nothing of \
      them but these values.

      Refused, with the reason, is what no run can decide: a step that fails for another reason, values of \
      variables and in fragments, comparisons, and where example rows or orders find different things. Behind \
      FILE:LINE, only values up to the line are changed.
      """,
    positionals: [.paths],
    options: [.write, .app, .variable, .color],
    examples: [
      .init(arguments: "update flows", meaning: "Show what would change"),
      .init(arguments: "update flows/delete.yaml --write", meaning: "Change a file"),
    ],
    exitCodes: [.passed, .failed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten])

  static let watch = Command(
    name: "watch",
    abstract: "Run flows again whenever they are saved",
    discussion: """
      A saved flow is run at once, and with it whatever a saved fragment or config.yaml affects. Shown is \
      everything that fails now. The key `a` runs all flows, `f` those that failed, `q` quits.
      """,
    positionals: [
      Positional(
        name: "PATH", arity: .many, help: "A folder, a file, or FILE:LINE for the case at a line",
        defaultValue: ".", completion: .paths)
    ],
    options: [.tags, .title, .app, .variable, .color],
    examples: [.init(arguments: "watch flows --tags smoke", meaning: "Watch the flows with a tag")],
    exitCodes: [.passed, .failed, .invalidFlow, .usage, .internalError, .reportNotWritten])

  static let record = Command(
    name: "record",
    abstract: "Write a flow by using the app",
    discussion: """
      Shows the screen with its elements numbered. A number taps, `NUMBER: VALUE` enters a value, and any step \
      of a flow can be typed as well. After each, the new screen is shown with the stack, transitions and \
      requests. `:undo` takes a step back, `:save` writes the flow with what it did as expectations, `:help` \
      lists the rest.

      In a terminal, Tab completes and the arrow keys bring back earlier lines. A flow that is not saved when \
      the input ends is saved all the same, and no file is ever overwritten.
      """,
    positionals: [
      Positional(name: "FILE", arity: .optional, help: "Where to save the flow", completion: .paths)
    ],
    options: [.app, .color],
    examples: [.init(arguments: "record --app calendar flows/new.yaml", meaning: "Record a flow of an app")],
    exitCodes: [.passed, .invalidFlow, .nothingSelected, .usage, .internalError, .reportNotWritten])

  static let help = Command(
    name: "help",
    abstract: "Explain the program or one command",
    positionals: [
      Positional(
        name: "COMMAND", arity: .optional, help: "The command to explain", completion: .commands)
    ],
    exitCodes: [.passed, .usage, .reportNotWritten])
}

extension Command.Positional {
  static let paths = Command.Positional(
    name: "PATH", arity: .many,
    help: "A folder, a file, FILE:LINE for the case at a line, or - for a flow from standard input",
    defaultValue: ".", completion: .paths)
}

extension Command.Option {
  static let tags = Command.Option(
    name: "tags", valueName: "EXPR",
    help: "Only flows whose tags satisfy EXPR",
    details: """
      EXPR joins tags by `and`, `or` (also written as a comma), `not` and parentheses. \
      `not` binds closest, then `and`.
      """,
    group: .selection, completion: .tags)

  static let title = Command.Option(
    name: "name", valueName: "TEXT", repeats: .accumulates,
    help: "Only flows whose title contains TEXT",
    details: "Given several times, one of the texts is enough.",
    group: .selection, completion: .titles)

  static let app = Command.Option(
    name: "app", valueName: "NAME",
    help: "The app for flows that name none",
    group: .app, completion: .apps)

  static let variable = Command.Option(
    name: "var", valueName: "NAME=VALUE", repeats: .accumulates,
    help: "Set a variable of the flows",
    details: """
      It wins over the `vars` of a flow and of the workspace. VALUE may be empty. \
      Of several values for one name the last one counts.
      """,
    group: .app)

  static let vary = Command.Option(
    name: "vary", valueName: "KEY=VALUE,…", repeats: .accumulates,
    help: "Compare these values of a key of `given`",
    details: """
      Values are written as in a flow; commas inside brackets, braces and quotes do not separate. \
      Given several times, every combination is compared.
      """,
    group: .app)

  static let comparisonFormat = Command.Option(
    name: "format", valueName: "FORMAT", defaultValue: ComparisonReport.Format.table.rawValue,
    help: "How to print the comparison",
    details: "`table` shows the differences side by side, `json` has everything, `markdown` only the table.",
    group: .output, completion: .choices(ComparisonReport.Format.allCases.map(\.rawValue)))

  static let write = Command.Option(
    name: "write", isNegatable: true,
    help: "Change the files",
    group: .output)

  static let checkFormat = Command.Option(
    name: "format", valueName: "FORMAT", defaultValue: CheckReport.Format.text.rawValue,
    help: "How to print what is wrong",
    details: "`github` makes annotations of a workflow run, `sarif` is SARIF 2.1.0 for code scanning.",
    group: .output, completion: .choices(CheckReport.Format.allCases.map(\.rawValue)))

  static let quiet = Command.Option(
    name: "quiet", short: "q", isNegatable: true,
    help: "Print failures and the closing line only",
    group: .output)

  static let verbose = Command.Option(
    name: "verbose", short: "v", isNegatable: true,
    help: "Print every flow",
    group: .output)

  static let color = Command.Option(
    name: "color", valueName: "WHEN", defaultValue: ColorChoice.auto.rawValue,
    help: "When to color the output",
    details: """
      `auto` obeys NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE, in this order, \
      and else colors terminals that can do it.
      """,
    group: .output, completion: .choices(ColorChoice.allCases.map(\.rawValue)))

  static let help = Command.Option(
    name: "help", short: "h",
    help: "Show help",
    details: "`-h` is brief, `--help` explains.",
    group: .general)

  static let version = Command.Option(
    name: "version",
    help: "Show the version",
    group: .general)

  static let dumpCLI = Command.Option(
    name: "dump-cli",
    help: "Print the commands and their options as JSON",
    group: .general, isHidden: true)
}
