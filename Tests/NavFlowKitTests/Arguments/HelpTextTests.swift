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

        Results go to standard output, progress and mistakes to standard error.

        Commands:
          run            Run flows and judge every step
          check          Check flows against the app without running them
          list           List the flows that a run would select
          show           Show step by step what a flow does to the app
          compare        Run flows in several worlds and show what differs
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
          74  a requested report could not be written

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
          PATH...               A folder, a file, FILE:LINE for the case at a line, or -
                                for a flow from standard input (default: .)

        Selection:
              --tags EXPR       Only flows whose tags satisfy EXPR
              --name TEXT       Only flows whose title contains TEXT (repeatable)

        App:
              --app NAME        The app for flows that name none
              --var NAME=VALUE  Set a variable of the flows (repeatable)

        Output:
          -q, --[no-]quiet      Print failures and the closing line only
          -v, --[no-]verbose    Print every flow
              --color WHEN      When to color the output (auto, always, never; default:
                                auto)

        General:
          -h, --help            Show help
              --version         Show the version

        """#)
  }

  @Test func runAtLength() {
    #expect(
      HelpText(program: .navflow()).text(of: .run, isLong: true) == #"""
        Run flows and judge every step.

        Usage: navflow run [OPTIONS] [PATH...]

        Several kinds of selection narrow each other: a flow must satisfy all of them.

        Arguments:
          PATH...               A folder, a file, FILE:LINE for the case at a line, or -
                                for a flow from standard input (default: .)

        Selection:
              --tags EXPR       Only flows whose tags satisfy EXPR. EXPR joins tags by
                                `and`, `or` (also written as a comma), `not` and
                                parentheses. `not` binds closest, then `and`.
              --name TEXT       Only flows whose title contains TEXT (repeatable). Given
                                several times, one of the texts is enough.

        App:
              --app NAME        The app for flows that name none
              --var NAME=VALUE  Set a variable of the flows (repeatable). It wins over
                                the `vars` of a flow and of the workspace. VALUE may be
                                empty. Of several values for one name the last one
                                counts.

        Output:
          -q, --[no-]quiet      Print failures and the closing line only
          -v, --[no-]verbose    Print every flow
              --color WHEN      When to color the output (auto, always, never; default:
                                auto). `auto` obeys NO_COLOR, FORCE_COLOR and
                                CLICOLOR_FORCE, in this order, and else colors terminals
                                that can do it.

        General:
          -h, --help            Show help. `-h` is brief, `--help` explains.
              --version         Show the version

        Exit status:
          0   done, and every flow that ran passed
          1   a flow failed, crashed or took too long, or compared flows differ
          2   a flow or config.yaml is invalid; the others still ran
          4   no flow was selected
          64  the command line is wrong
          70  internal error, or not every planned flow ran

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

        All mistakes are reported at once, each with its place.

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

        Examples:
          navflow check flows
              Check every flow of a folder

        """#)
  }

  @Test func listAtLength() {
    #expect(
      HelpText(program: .navflow()).text(of: .list, isLong: true) == #"""
        List the flows that a run would select.

        Usage: navflow list [OPTIONS] [PATH...]

        Arguments:
          PATH...          A folder, a file, FILE:LINE for the case at a line, or - for
                           a flow from standard input (default: .)

        Selection:
              --tags EXPR  Only flows whose tags satisfy EXPR. EXPR joins tags by `and`,
                           `or` (also written as a comma), `not` and parentheses. `not`
                           binds closest, then `and`.
              --name TEXT  Only flows whose title contains TEXT (repeatable). Given
                           several times, one of the texts is enough.

        App:
              --app NAME   The app for flows that name none

        General:
          -h, --help       Show help. `-h` is brief, `--help` explains.
              --version    Show the version

        Exit status:
          0   done, and every flow that ran passed
          2   a flow or config.yaml is invalid; the others still ran
          4   no flow was selected
          64  the command line is wrong
          70  internal error, or not every planned flow ran

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
