import Testing

@testable import NavFlowKit

@Suite struct HelpTextTests {
  @Test func programInBrief() {
    #expect(
      HelpText(program: .navflow()).text(of: nil, isLong: false) == #"""
        Test the flows of an app without a device.

        Usage: navflow COMMAND [OPTIONS] [ARGUMENTS]

        Commands:
          run            Run flows and judge every step
          check          Check flows against the app without running them
          list           List the flows that a run would select
          show           Show step by step what a flow does to the app
          compare        Run flows in several worlds and show what differs
          update         Write what was found into expectations that fail or are empty
          watch          Run flows again whenever they are saved
          record         Write a flow by using the app
          report         Make reports from the stored events of a run
          merge          Join the events of a suite's parts, and make reports from them
          init           Set up a folder of flows
          schema         Print a JSON Schema of flows for editors
          explain        Explain an error code or an invariant
          completions    Print completions for a shell
          help           Explain the program or one command

        General:
          -h, --help     Show help
              --version  Show the version

        See 'navflow help COMMAND' for one command.

        """#)
  }

  @Test func programAtLength() {
    #expect(
      HelpText(program: .navflow()).text(of: nil, isLong: true) == #"""
        Test the flows of an app without a device.

        Usage: navflow COMMAND [OPTIONS] [ARGUMENTS]

        Flows are written in YAML. Each one drives the app's own reducers and a virtual
        navigation stack, and is judged after every step.

        A value follows its option behind `=` or as the next argument; one that begins
        with `-` needs the `=`. Options that are not repeatable may be given again, and
        the last one counts. `--` ends the options.

        Results go to standard output, progress and usage errors to standard error.

        Commands:
          run            Run flows and judge every step
          check          Check flows against the app without running them
          list           List the flows that a run would select
          show           Show step by step what a flow does to the app
          compare        Run flows in several worlds and show what differs
          update         Write what was found into expectations that fail or are empty
          watch          Run flows again whenever they are saved
          record         Write a flow by using the app
          report         Make reports from the stored events of a run
          merge          Join the events of a suite's parts, and make reports from them
          init           Set up a folder of flows
          schema         Print a JSON Schema of flows for editors
          explain        Explain an error code or an invariant
          completions    Print completions for a shell
          help           Explain the program or one command

        General:
          -h, --help     Show help. `-h` is brief, `--help` explains.
              --version  Show the version

        Exit status:
          0   done, and every flow that ran passed
          1   a flow failed, crashed or took too long, or compared flows differ
          2   a flow or config.yaml is invalid; the others still ran
          4   no flow was selected
          64  the command line is wrong
          70  internal error, or not every planned flow ran
          74  output or a requested report could not be written

        Examples:
          navflow run flows
              Run every flow of a folder
          navflow help run
              Read about one command

        See 'navflow help COMMAND' for one command.

        """#)
  }

  @Test func runInBrief() {
    #expect(
      HelpText(program: .navflow()).text(of: .run, isLong: false) == #"""
        Run flows and judge every step.

        Usage: navflow run [OPTIONS] [PATH...]

        Arguments:
          PATH...                   A folder, a file, FILE:LINE for the case at a line,
                                    or - for a flow from standard input (default: .)

        Selection:
              --tags EXPR           Only flows whose tags satisfy EXPR
              --name TEXT           Only flows whose title contains TEXT (repeatable)
              --tests-from FILE     Only the flows that FILE names, one a line; - for
                                    standard input
              --last-failed EVENTS  Only the flows that did not pass in the run that
                                    wrote EVENTS
              --only-changed REF    Only flows that git finds changed since REF
              --shard M/N           Only the Mth of N parts of the suite, or auto
              --partition HOW       How the suite is cut into parts (slice, hash;
                                    default: slice)
              --durations EVENTS    Cut the suite into parts that take equally long

        Running:
          -j, --jobs N              How many worker processes run flows at the same time
              --in-process          Run flows in this process, for debuggers
              --step-timeout TIME   How long a step may take before its flow is stopped
                                    (default: 10s)
              --flow-timeout TIME   How long a flow may take before it is stopped
                                    (default: 60s)
              --fail-fast[=N]       Begin no further flow after N that did not pass
              --repeat-each N       Run every flow N times (default: 1)
              --shuffle[=SEED]      Run the files in an order drawn by lot
              --dry-run             Read, check and plan everything, but run no flow

        App:
              --app NAME            The app for flows that name none
              --var NAME=VALUE      Set a variable of the flows (repeatable)

        Output:
          -q, --[no-]quiet          Print failures and the closing line only
          -v, --[no-]verbose        Print every flow
              --color WHEN          When to color the output (auto, always, never;
                                    default: auto)
              --events FILE         Write everything that happens to FILE, one JSON
                                    object a line

        Reports:
              --html FILE           Write a report for browsers, in one file
              --junit FILE          Write JUnit XML for build servers
              --tap FILE            Write the Test Anything Protocol, version 14
              --json FILE           Write one JSON document
              --[no-]github         Annotate the lines of failures in GitHub Actions

        General:
          -h, --help                Show help
              --version             Show the version

        """#)
  }

  @Test func runAtLength() {
    #expect(
      HelpText(program: .navflow()).text(of: .run, isLong: true) == #"""
        Run flows and judge every step.

        Usage: navflow run [OPTIONS] [PATH...]

        Several kinds of selection narrow each other: a flow must satisfy all of them.

        Folders are searched with the links in them. A file that several links lead to
        runs once, by the first of its names; hard links are files of their own. What
        cannot be searched, a link that leads nowhere included, is an error, for flows
        may be there, unless `exclude` in config.yaml names it.

        A quoted PATH with `*`, `**` (across folders) or `?` is a pattern for the whole
        paths of files. FILE:LINE is the example row at that line, or the flow up to the
        step there, of which the report says so; on any other line, all of the flow.

        Where the FILE of a report or of the events is `-`, it is written to standard
        output, and the text for people to standard error.

        Arguments:
          PATH...                   A folder, a file, FILE:LINE for the case at a line,
                                    or - for a flow from standard input (default: .)

        Selection:
              --tags EXPR           Only flows whose tags satisfy EXPR. EXPR joins tags
                                    by `and`, `or` (also written as a comma), `not` and
                                    parentheses. `not` binds closest, then `and`.
              --name TEXT           Only flows whose title contains TEXT (repeatable).
                                    Given several times, one of the texts is enough.
              --tests-from FILE     Only the flows that FILE names, one a line; - for
                                    standard input. A line is a path, FILE:LINE, or a
                                    line that `list` printed in either format, whose
                                    title decides where several cases begin at LINE.
                                    Empty lines and those that begin with `#` are left
                                    out. A line that names no flow below PATH is an
                                    error, and nothing is run. Where LINE is a step's,
                                    the flow is run up to there.
              --last-failed EVENTS  Only the flows that did not pass in the run that
                                    wrote EVENTS. EVENTS is what `--events` wrote, or
                                    `-` for standard input. Flows that were not run
                                    because the run was stopped count, too. Of flows
                                    that are gone since, a warning tells.
              --only-changed REF    Only flows that git finds changed since REF. A flow
                                    counts as changed if its file, a link to it, a
                                    fragment that it runs or its config.yaml differs
                                    from REF, is new or is gone. What git ignores is
                                    never changed. A submodule is compared with what REF
                                    recorded of it, other repositories with their own
                                    REF; a file in no repository is an error. A range
                                    such as `main...HEAD` compares commits, and leaves
                                    out what is not committed.
              --shard M/N           Only the Mth of N parts of the suite, or auto.
                                    `auto` reads the variables of GitLab, CircleCI,
                                    Buildkite, Azure, Kubernetes, Slurm, GNU parallel
                                    and others, and fails if it finds none. Bazel's
                                    variables are obeyed without this option. A part has
                                    whole files. N is 1000000 at most.
              --partition HOW       How the suite is cut into parts (slice, hash;
                                    default: slice). `slice` gives each part
                                    neighbouring files; with `hash` a new file changes
                                    the part of no other. All parts must be given the
                                    same paths, as they are written.
              --durations EVENTS    Cut the suite into parts that take equally long.
                                    EVENTS is what `--events` wrote in an earlier run of
                                    the whole suite, with the same paths; it wins over
                                    `--partition`.

        Running:
          -j, --jobs N              How many worker processes run flows at the same
                                    time. As many as there are processors, unless given;
                                    1024 at most.
              --in-process          Run flows in this process, for debuggers. A crash
                                    then ends the whole run, and no time limit holds.
              --step-timeout TIME   How long a step may take before its flow is stopped
                                    (default: 10s). Such as `500ms`, `10s` or `2min`,
                                    from `1ms` to `24h`; `0` sets no limit.
              --flow-timeout TIME   How long a flow may take before it is stopped
                                    (default: 60s). Written like the time of a step.
              --fail-fast[=N]       Begin no further flow after N that did not pass.
                                    After the first, unless N is given.
              --repeat-each N       Run every flow N times (default: 1). One that does
                                    not do exactly the same each time is
                                    nondeterministic, which is a failure.
              --shuffle[=SEED]      Run the files in an order drawn by lot. The seed is
                                    printed; the same seed gives the same order.
              --dry-run             Read, check and plan everything, but run no flow

        App:
              --app NAME            The app for flows that name none
              --var NAME=VALUE      Set a variable of the flows (repeatable). It wins
                                    over the `vars` of a flow and of the workspace.
                                    VALUE may be empty. Of several values for one name
                                    the last one counts.

        Output:
          -q, --[no-]quiet          Print failures and the closing line only
          -v, --[no-]verbose        Print every flow
              --color WHEN          When to color the output (auto, always, never;
                                    default: auto). `auto` obeys NO_COLOR, FORCE_COLOR
                                    and CLICOLOR_FORCE, in this order, and else colors
                                    terminals that can do it.
              --events FILE         Write everything that happens to FILE, one JSON
                                    object a line. FILE is written while the run goes
                                    on, in the order in which things happen. Without
                                    this option the events lie in a temporary file that
                                    is removed at the end of the run; so they do where
                                    FILE is a pipe, which then gets a copy.

        Reports:
              --html FILE           Write a report for browsers, in one file. It shows
                                    what every step of a failing flow did: screen,
                                    stack, state, transitions and requests. It has at
                                    most 24 MiB and says what it leaves out.
              --junit FILE          Write JUnit XML for build servers
              --tap FILE            Write the Test Anything Protocol, version 14.
                                    Nothing but the first line keeps a reader of version
                                    13 from it.
              --json FILE           Write one JSON document
              --[no-]github         Annotate the lines of failures in GitHub Actions. On
                                    by itself where GITHUB_ACTIONS is `true`;
                                    GITHUB_STEP_SUMMARY gets a summary.

        General:
          -h, --help                Show help. `-h` is brief, `--help` explains.
              --version             Show the version

        Exit status:
          0   done, and every flow that ran passed
          1   a flow failed, crashed or took too long, or compared flows differ
          2   a flow or config.yaml is invalid; the others still ran
          4   no flow was selected
          64  the command line is wrong
          70  internal error, or not every planned flow ran
          74  output or a requested report could not be written

        Examples:
          navflow run flows --tags 'smoke and not slow'
              Run the flows with these tags
          navflow run flows/delete.yaml:12
              Run the case at line 12
          navflow run - < delete.yaml
              Run a flow from standard input

        """#)
  }

  @Test func checkAtLength() {
    #expect(
      HelpText(program: .navflow()).text(of: .check, isLong: true) == #"""
        Check flows against the app without running them.

        Usage: navflow check [OPTIONS] [PATH...]

        All mistakes are reported at once, each with its place, sorted by file and line.
        In a flows folder that is checked as a whole, warnings tell of fragments that
        nothing runs, variables that nothing uses, globs that match nothing, and titles
        that two flows share.

        Arguments:
          PATH...               A folder, a file, FILE:LINE for the case at a line, or -
                                for a flow from standard input (default: .)

        App:
              --app NAME        The app for flows that name none
              --var NAME=VALUE  Set a variable of the flows (repeatable). It wins over
                                the `vars` of a flow and of the workspace. VALUE may be
                                empty. Of several values for one name the last one
                                counts.

        Output:
              --format FORMAT   How to print what is wrong (text, json, github, sarif;
                                default: text). `github` makes annotations of a workflow
                                run, `sarif` is SARIF 2.1.0 for code scanning.
              --color WHEN      When to color the output (auto, always, never; default:
                                auto). `auto` obeys NO_COLOR, FORCE_COLOR and
                                CLICOLOR_FORCE, in this order, and else colors terminals
                                that can do it.

        General:
          -h, --help            Show help. `-h` is brief, `--help` explains.
              --version         Show the version

        Exit status:
          0   done, and every flow that ran passed
          2   a flow or config.yaml is invalid; the others still ran
          4   no flow was selected
          64  the command line is wrong
          70  internal error, or not every planned flow ran
          74  output or a requested report could not be written

        Examples:
          navflow check flows
              Check every flow of a folder
          navflow check flows --format github
              Annotate a pull request on GitHub

        """#)
  }

  @Test func listAtLength() {
    #expect(
      HelpText(program: .navflow()).text(of: .list, isLong: true) == #"""
        List the flows that a run would select.

        Usage: navflow list [OPTIONS] [PATH...]

        Arguments:
          PATH...                   A folder, a file, FILE:LINE for the case at a line,
                                    or - for a flow from standard input (default: .)

        Selection:
              --tags EXPR           Only flows whose tags satisfy EXPR. EXPR joins tags
                                    by `and`, `or` (also written as a comma), `not` and
                                    parentheses. `not` binds closest, then `and`.
              --name TEXT           Only flows whose title contains TEXT (repeatable).
                                    Given several times, one of the texts is enough.
              --tests-from FILE     Only the flows that FILE names, one a line; - for
                                    standard input. A line is a path, FILE:LINE, or a
                                    line that `list` printed in either format, whose
                                    title decides where several cases begin at LINE.
                                    Empty lines and those that begin with `#` are left
                                    out. A line that names no flow below PATH is an
                                    error, and nothing is run. Where LINE is a step's,
                                    the flow is run up to there.
              --last-failed EVENTS  Only the flows that did not pass in the run that
                                    wrote EVENTS. EVENTS is what `--events` wrote, or
                                    `-` for standard input. Flows that were not run
                                    because the run was stopped count, too. Of flows
                                    that are gone since, a warning tells.
              --only-changed REF    Only flows that git finds changed since REF. A flow
                                    counts as changed if its file, a link to it, a
                                    fragment that it runs or its config.yaml differs
                                    from REF, is new or is gone. What git ignores is
                                    never changed. A submodule is compared with what REF
                                    recorded of it, other repositories with their own
                                    REF; a file in no repository is an error. A range
                                    such as `main...HEAD` compares commits, and leaves
                                    out what is not committed.
              --shard M/N           Only the Mth of N parts of the suite, or auto.
                                    `auto` reads the variables of GitLab, CircleCI,
                                    Buildkite, Azure, Kubernetes, Slurm, GNU parallel
                                    and others, and fails if it finds none. Bazel's
                                    variables are obeyed without this option. A part has
                                    whole files. N is 1000000 at most.
              --partition HOW       How the suite is cut into parts (slice, hash;
                                    default: slice). `slice` gives each part
                                    neighbouring files; with `hash` a new file changes
                                    the part of no other. All parts must be given the
                                    same paths, as they are written.
              --durations EVENTS    Cut the suite into parts that take equally long.
                                    EVENTS is what `--events` wrote in an earlier run of
                                    the whole suite, with the same paths; it wins over
                                    `--partition`.

        App:
              --app NAME            The app for flows that name none

        Output:
              --format FORMAT       How flows are listed (text, json; default: text).
                                    `json` writes the plan as the event stream has it,
                                    one object for each file.

        General:
          -h, --help                Show help. `-h` is brief, `--help` explains.
              --version             Show the version

        Exit status:
          0   done, and every flow that ran passed
          2   a flow or config.yaml is invalid; the others still ran
          4   no flow was selected
          64  the command line is wrong
          70  internal error, or not every planned flow ran
          74  output or a requested report could not be written

        Examples:
          navflow list flows --tags smoke
              List the flows with a tag

        """#)
  }

  @Test func showInBrief() {
    #expect(
      HelpText(program: .navflow()).text(of: .show, isLong: false) == #"""
        Show step by step what a flow does to the app.

        Usage: navflow show [OPTIONS] FILE[:LINE]

        Arguments:
          FILE[:LINE]           A flow file, or the case at a line of it

        Selection:
              --name TEXT       Only flows whose title contains TEXT (repeatable)

        App:
              --app NAME        The app for flows that name none
              --var NAME=VALUE  Set a variable of the flows (repeatable)

        Output:
              --color WHEN      When to color the output (auto, always, never; default:
                                auto)

        General:
          -h, --help            Show help
              --version         Show the version

        """#)
  }

  @Test func helpAtLength() {
    #expect(
      HelpText(program: .navflow()).text(of: .help, isLong: true) == #"""
        Explain the program or one command.

        Usage: navflow help [COMMAND]

        Arguments:
          COMMAND        The command to explain

        General:
          -h, --help     Show help. `-h` is brief, `--help` explains.
              --version  Show the version

        Exit status:
          0   done, and every flow that ran passed
          64  the command line is wrong
          74  output or a requested report could not be written

        """#)
  }

  @Test func narrowPage() {
    #expect(
      HelpText(program: .sample, width: 36).text(of: Program.sample.commands.first, isLong: true) == #"""
        Build a thing.

        Usage: tool build [OPTIONS] FROM [TO]

        Arguments:
          FROM              Where it comes
                            from
          TO                Where it goes

        Output:
          -x, --[no-]extra  Do more
          -f, --force       Do it anyhow

        General:
          -j, --jobs N      Work at once
          -h, --help        Show help. `-h`
                            is brief,
                            `--help`
                            explains.

        Exit status:
          0   done, and every flow that ran
              passed
          64  the command line is wrong

        Examples:
          tool build "a\b"
              Build

        """#)
  }

  @Test func usageLines() {
    let help = HelpText(program: .navflow(named: "mine"))
    #expect(
      Program.navflow().commands.map(help.usage) == [
        "Usage: mine run [OPTIONS] [PATH...]",
        "Usage: mine check [OPTIONS] [PATH...]",
        "Usage: mine list [OPTIONS] [PATH...]",
        "Usage: mine show [OPTIONS] FILE[:LINE]",
        "Usage: mine compare [OPTIONS] [PATH...]",
        "Usage: mine update [OPTIONS] [PATH...]",
        "Usage: mine watch [OPTIONS] [PATH...]",
        "Usage: mine record [OPTIONS] [FILE]",
        "Usage: mine report [OPTIONS] EVENTS",
        "Usage: mine merge [OPTIONS] EVENTS...",
        "Usage: mine init [OPTIONS] [FOLDER]",
        "Usage: mine schema [OPTIONS] [KIND]",
        "Usage: mine explain CODE",
        "Usage: mine completions SHELL",
        "Usage: mine help [COMMAND]",
      ])
  }

  @Test func longLabelsHaveALineOfTheirOwn() {
    var program = Program.sample
    program.options = [
      .init(
        name: "a-name-that-is-long", valueName: "VALUE", help: "What it is for", group: .general),
      .init(name: "secret", help: "Not for readers", group: .general, isHidden: true),
    ]
    let text = HelpText(program: program).text(of: nil, isLong: false)
    #expect(
      text.hasSuffix(
        """
        General:
              --a-name-that-is-long VALUE
                                    What it is for

        See 'tool help COMMAND' for one command.

        """))
  }

  @Test("no line is wider than a terminal") func width() {
    let help = HelpText(program: .navflow())
    for command in [nil] + Program.navflow().commands.map(Optional.some) {
      let lines = help.text(of: command, isLong: true).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(command?.name ?? "program")")
    }
  }
}
